/** The methods of a Pannellum viewer that are used here. Angles are degrees. */
export interface PannellumViewer {
  readonly getYaw: () => number;
  readonly setYaw: (yaw: number, animated: false) => void;
  readonly getPitch: () => number;
  readonly setPitch: (pitch: number, animated: false) => void;
  readonly getHfov: () => number;
  readonly setHfov: (hfov: number, animated: false) => void;
  readonly startOrientation: () => void;
  readonly stopOrientation: () => void;
  readonly resize: () => void;
  readonly on: (type: 'load' | 'error' | 'zoomchange', listener: () => void) => void;
  readonly destroy: () => void;
}

interface Pannellum {
  readonly viewer: (container: HTMLElement, options: object) => PannellumViewer;
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

let canDraw: boolean | undefined;

function drawsWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

/** Tells whether this browser can draw a 360° view; tried once. */
export function hasWebGl(): boolean {
  return (canDraw ??= drawsWebGl());
}
