import type { Auth, PopupRedirectResolver } from 'firebase/auth';
import { auth } from '#lib/firebase/firebase.ts';

/** The SDK's resolver of windows as it is at run time. Its types name nothing of it. */
interface WindowResolver {
  /** Loads Google's script and frame, once; again after a failure. */
  readonly _initialize: (instance: Auth) => Promise<unknown>;
}

let resolver: Promise<PopupRedirectResolver & (new () => WindowResolver)> | undefined;

/**
 * Returns the resolver of all windows in which somebody signs in with Google. The SDK makes one object of this class;
 * the class hands it out again, so that {@link prepareGoogleWindow} can prepare it before.
 */
export async function googleWindow(): Promise<PopupRedirectResolver> {
  resolver ??= import('firebase/auth').then(({ browserPopupRedirectResolver }) => {
    const Base = browserPopupRedirectResolver as unknown as new () => WindowResolver;
    const only = new Base();
    return class extends Base {
      constructor() {
        super();
        // oxlint-disable-next-line no-constructor-return -- one object for the SDK and for us
        return only;
      }
      static override [Symbol.hasInstance](value: unknown): boolean {
        return value === only;
      }
    };
  });
  return resolver;
}

/**
 * Loads what a window for signing in with Google needs from the network. Safari opens a window only while it handles a
 * tap: had the tap to wait for the network first, the window would be blocked. A failure is left to the tap, which
 * tries again.
 */
export async function prepareGoogleWindow(): Promise<void> {
  try {
    const [GoogleWindow, instance] = await Promise.all([googleWindow(), auth()]);
    // oxlint-disable-next-line no-underscore-dangle -- the SDK's name
    await new (GoogleWindow as new () => WindowResolver)()._initialize(instance);
  } catch {
    // Offline, or where Google cannot be reached.
  }
}
