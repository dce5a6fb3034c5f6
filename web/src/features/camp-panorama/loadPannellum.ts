/** The methods of a Pannellum viewer that are used here. Angles are degrees. */
export interface PannellumViewer {
  readonly getYaw: () => number;
  readonly setYaw: (yaw: number, animated?: number | false) => void;
  readonly getPitch: () => number;
  readonly setPitch: (pitch: number, animated?: number | false) => void;
  readonly getHfov: () => number;
  readonly setHfov: (hfov: number, animated?: number | false) => void;
  readonly startOrientation: () => void;
  readonly stopOrientation: () => void;
  readonly isOrientationActive: () => boolean;
  readonly resize: () => void;
  readonly on: (type: 'load' | 'error' | 'zoomchange', listener: (detail: unknown) => void) => void;
  readonly destroy: () => void;
}

/** The options of a Pannellum viewer that are used here. */
export interface PannellumConfig {
  readonly type: 'equirectangular';
  readonly panorama: string;
  readonly yaw: number;
  readonly pitch: number;
  readonly autoLoad: true;
  readonly showControls: false;
  readonly keyboardZoom: false;
  readonly disableKeyboardCtrl: true;
  readonly mouseZoom: false;
  readonly draggable: false;
  readonly doubleClickZoom: false;
  readonly orientationOnByDefault: false;
  /** Texts of the viewer itself, in place of its own. */
  readonly strings: { readonly loadButtonLabel: string; readonly fileAccessError: string };
  readonly hotSpots: readonly {
    readonly id: string;
    readonly yaw: number;
    readonly pitch: number;
    readonly cssClass: string;
    readonly createTooltipFunc: (element: HTMLElement) => void;
    readonly clickHandlerFunc: () => void;
  }[];
}

interface Pannellum {
  readonly viewer: (container: HTMLElement, config: PannellumConfig) => PannellumViewer;
}

/** Loads the viewer's code, which only this page needs. */
export async function loadPannellum(): Promise<Pannellum> {
  await Promise.all([
    import('#lib/trustedTypes/libraryPolicy.ts'),
    import('pannellum/build/pannellum.js'),
    import('pannellum/build/pannellum.css'),
  ]);
  const { pannellum } = window as unknown as { pannellum?: Pannellum };
  if (pannellum === undefined) throw new Error('pannellum did not load');
  return pannellum;
}

/** Tells whether this browser can draw a 360° view. */
export function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
