import type { Panorama } from '@steeple/model/camp/campArea';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { storageUrl } from '#lib/firebase/storageUrl.ts';
import { loadPannellum, type PannellumViewer } from './loadPannellum.ts';
import styles from './PanoramaView.module.css';
import { pixelsPerDegree, placeSpots } from './placeSpots.ts';
import type { PanoramaAngles } from './turning.ts';

/** The viewer of a scene: before anybody has touched the page, loading, shown, or failed. */
export interface ViewerHandle {
  readonly status: 'waiting' | 'loading' | 'ready' | 'failed';
  readonly view: () => PanoramaAngles;
  readonly look: (view: PanoramaAngles) => void;
  readonly viewer: RefObject<PannellumViewer | null>;
}

/** Options of {@link useViewer}: the scene, the text of a hotspot, and the callback for a click on one. */
interface ViewerOptions {
  readonly scene: Pick<Panorama, 'file' | 'hotspots'>;
  /** The direction in which the scene begins. */
  readonly home: PanoramaAngles;
  readonly label: (hotspot: Panorama['hotspots'][number]) => string;
  readonly onHotspot: (hotspot: Panorama['hotspots'][number]) => void;
}

/**
 * Draws a scene into an element, once; another scene, or another try, takes another component. Input is ours
 * (`turning.ts`): the page must still scroll past the view.
 */
export function useViewer(
  container: RefObject<HTMLElement | null>,
  { scene, home, label, onHotspot }: ViewerOptions,
): ViewerHandle {
  const [status, setStatus] = useState<ViewerHandle['status']>('waiting');
  const viewer = useRef<PannellumViewer | null>(null);
  /** The direction to begin with: what somebody chooses while the viewer's code loads is not lost. */
  const start = useRef(home);
  const latest = useRef({ label, onHotspot });
  // Compared by content: a live document comes again with every snapshot, and the view must not begin again.
  const content = JSON.stringify({ file: scene.file, home, hotspots: scene.hotspots });
  useEffect(() => {
    latest.current = { label, onHotspot };
  });

  useEffect(() => {
    const element = container.current;
    if (element === null) return undefined;
    let isOver = false;
    const spotElements = new Map<string, { element: HTMLElement; text: HTMLElement }>();
    const { file, hotspots, ...begin } = JSON.parse(content) as ViewerOptions['scene'] & Pick<ViewerOptions, 'home'>;
    start.current = begin.home;
    async function draw(target: HTMLElement): Promise<void> {
      // A slow phone needs seconds to draw a scene, and its picture is large: until then it answers, and has the still.
      await window.boot?.used;
      if (isOver) return;
      setStatus('loading');
      const pannellum = await loadPannellum();
      if (isOver) return;
      const created = pannellum.viewer(target, {
        type: 'equirectangular',
        panorama: storageUrl(file.path),
        ...start.current,
        autoLoad: true,
        showControls: false,
        keyboardZoom: false,
        disableKeyboardCtrl: true,
        mouseZoom: false,
        draggable: false,
        doubleClickZoom: false,
        orientationOnByDefault: false,
        // The viewer's own texts contain markup. The page says the same beside the view.
        strings: { loadButtonLabel: '', fileAccessError: '' },
        hotSpots: hotspots.map((hotspot) => ({
          id: hotspot.id,
          yaw: hotspot.yaw,
          pitch: hotspot.pitch,
          cssClass: `${styles.hotspot} ${hotspot.scene === null ? styles.remark : styles.passage}`,
          createTooltipFunc(spot: HTMLElement) {
            // The list below the view says the same to screen readers and keyboards.
            spot.setAttribute('aria-hidden', 'true');
            const text = document.createElement('span');
            text.textContent = latest.current.label(hotspot);
            spot.append(text);
            spotElements.set(hotspot.id, { element: spot, text });
          },
          clickHandlerFunc: () => latest.current.onHotspot(hotspot),
        })),
      });
      created.on('load', () => setStatus('ready'));
      created.on('error', () => setStatus('failed'));
      created.on('load', arrange);
      created.on('zoomchange', arrange);
      // Pannellum makes its element a stop of the Tab key; the one around it is the control.
      target.setAttribute('tabindex', '-1');
      viewer.current = created;
    }
    /** Draws overlapping spots apart; how close they come changes with zoom and size alone. */
    function arrange(): void {
      if (viewer.current === null || element === null) return;
      const drawnSpots = hotspots.flatMap(({ id, yaw, pitch }) => {
        const parts = spotElements.get(id);
        return parts === undefined
          ? []
          : [{ yaw, pitch, label: { width: parts.text.offsetWidth, height: parts.text.offsetHeight }, ...parts }];
      });
      const places = placeSpots(drawnSpots, pixelsPerDegree(viewer.current.getHfov(), element.clientWidth));
      for (const [index, { dx, dy, label: side }] of places.entries()) {
        const spot = drawnSpots[index]?.element;
        if (spot === undefined) continue;
        spot.style.translate = `${dx}px ${dy}px`;
        spot.dataset['label'] = side;
      }
    }
    // Resized, the viewer says that the zoom has changed.
    const sizes = new ResizeObserver(() => viewer.current?.resize());
    sizes.observe(element);
    draw(element).catch(() => {
      if (!isOver) setStatus('failed');
    });
    return () => {
      isOver = true;
      sizes.disconnect();
      // The viewer's own end leaves its listener for the motion sensor, which costs power until the site is closed.
      viewer.current?.stopOrientation();
      viewer.current?.destroy();
      viewer.current = null;
    };
  }, [container, content]);

  return {
    status,
    viewer,
    view: () =>
      viewer.current === null
        ? start.current
        : { yaw: viewer.current.getYaw(), pitch: viewer.current.getPitch(), hfov: viewer.current.getHfov() },
    look(view) {
      start.current = view;
      viewer.current?.setYaw(view.yaw, false);
      viewer.current?.setPitch(view.pitch, false);
      viewer.current?.setHfov(view.hfov, false);
    },
  };
}
