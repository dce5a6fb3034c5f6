import type { Panorama } from '@steeple/model/camp/campArea';
import type { WithId } from '@steeple/model/database/publicSource';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useText } from '#lib/language/bilingual.ts';
import { useBrowserValue } from '#lib/useIsInBrowser.ts';
import { Button } from '#ui/Button.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { Picture } from '#ui/content/Picture.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { m } from '#messages/generated/messages.js';
import { hasWebGl } from './loadPannellum.ts';
import styles from './PanoramaView.module.css';
import { afterKey, dragView, keySteps, type PanoramaAngles, zoomView } from './turning.ts';
import { useFullScreen } from './useFullScreen.ts';
import { useViewer } from './useViewer.ts';

interface PanoramaViewProps {
  readonly scene: WithId<Panorama>;
  readonly onScene: (id: string) => void;
  /** Begins again with a new view. */
  readonly onRetry: () => void;
}

const hasMotionSensor = (): boolean => 'DeviceOrientationEvent' in window && matchMedia('(pointer: coarse)').matches;

/** A first view of this width, degrees. */
const firstHfov = 100;

/**
 * A 360° scene: dragged with mouse or finger, turned with the keyboard while it has the focus. A finger that moves up
 * or down scrolls the page, except on the full screen. Without WebGL the still picture and the words remain.
 */
export function PanoramaView({ scene, onScene, onRetry }: PanoramaViewProps) {
  const text = useText();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; y: number } | null>(null);
  const [hasMotion, setHasMotion] = useState(false);
  const canDraw = useBrowserValue(hasWebGl, true);
  const canMove = useBrowserValue(hasMotionSensor, false);
  const fullScreen = useFullScreen(frame);
  const home: PanoramaAngles = { ...scene.initial, hfov: firstHfov };
  const handle = useViewer(canvas, {
    scene,
    home,
    label: (hotspot) => text(hotspot.text),
    onHotspot: (hotspot) => {
      if (hotspot.scene !== null) onScene(hotspot.scene);
    },
  });

  function change(next: (view: PanoramaAngles) => PanoramaAngles | null): boolean {
    const after = next(handle.view());
    if (after !== null) handle.look(after);
    return after !== null;
  }
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') {
      if (fullScreen.isFull) fullScreen.leave();
      else event.currentTarget.blur();
    } else if (change((view) => afterKey(view, event.key, home))) event.preventDefault();
  }
  function onPointerMove(event: PointerEvent<HTMLDivElement>): void {
    const from = drag.current;
    if (from === null) return;
    drag.current = { x: event.clientX, y: event.clientY };
    change((view) => dragView(view, event.clientX - from.x, event.clientY - from.y, event.currentTarget.clientWidth));
  }
  function toggleMotion(): void {
    if (hasMotion) handle.viewer.current?.stopOrientation();
    else handle.viewer.current?.startOrientation();
    setHasMotion(!hasMotion);
  }

  if (!canDraw)
    return (
      <div className={styles.still}>
        <Picture picture={scene.still} sizes="100vw" />
        <p>{m.camp_pano_no_webgl()}</p>
      </div>
    );
  return (
    <div ref={frame} className={styles.frame} data-full={fullScreen.isFull || undefined}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application of its own: arrow keys turn it while it has the focus, and only then */}
      <div
        className={`${styles.view} screen-only`}
        role="application"
        aria-label={m.camp_pano_region({ title: text(scene.title) })}
        aria-describedby="pano-hint"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is a control: the keyboard turns it
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          drag.current = { x: event.clientX, y: event.clientY };
          if (!(event.target instanceof Element && event.target.closest(`.${styles.hotspot}`)))
            event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          drag.current = null;
        }}
        onPointerCancel={() => {
          drag.current = null;
        }}
      >
        <div ref={canvas} className={styles.canvas} />
        {(handle.status === 'waiting' || handle.status === 'loading') && (
          <div className={styles.wait}>
            <Picture picture={scene.still} sizes="max(100vw, 75vh)" decorative eager />
            {handle.status === 'loading' && <Skeleton lines={1} />}
          </div>
        )}
      </div>
      {handle.status === 'failed' && (
        <div className={styles.failed} role="alert">
          <p>{m.camp_pano_failed()}</p>
          <Button icon="refresh" onClick={onRetry}>
            {m.shell_try_again()}
          </Button>
        </div>
      )}
      <div className={`${styles.controls} screen-only`}>
        <Button
          icon="plus"
          onClick={() => change((view) => zoomView(view, keySteps.zoom))}
          aria-label={m.camp_pano_zoom_in()}
        />
        <Button onClick={() => change((view) => zoomView(view, 1 / keySteps.zoom))} aria-label={m.camp_pano_zoom_out()}>
          <span aria-hidden="true">−</span>
        </Button>
        {canMove && handle.status === 'ready' && (
          <Button onClick={toggleMotion} aria-pressed={hasMotion}>
            {hasMotion ? m.camp_pano_motion_off() : m.camp_pano_motion()}
          </Button>
        )}
        <Button onClick={fullScreen.isFull ? fullScreen.leave : fullScreen.enter}>
          {fullScreen.isFull ? m.camp_pano_leave_full_screen() : m.camp_pano_full_screen()}
        </Button>
      </div>
      {scene.hotspots.length > 0 && (
        <div className={styles.spots}>
          <h2>{m.camp_pano_in_view()}</h2>
          <ul>
            {scene.hotspots.map((hotspot) => (
              <li key={hotspot.id}>
                <Button
                  variant="quiet"
                  icon={hotspot.scene === null ? 'place' : 'arrow'}
                  onClick={() =>
                    hotspot.scene === null
                      ? change((view) => ({ ...view, yaw: hotspot.yaw, pitch: hotspot.pitch }))
                      : onScene(hotspot.scene)
                  }
                >
                  <Localized text={hotspot.text} />
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
