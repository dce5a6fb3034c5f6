import { inAppBrowser } from '#lib/inAppBrowser.ts';

/** Facts of a browser from which {@link installHelp} is decided. */
export interface BrowserFacts {
  readonly userAgent: string;
  /** `navigator.maxTouchPoints`: iPads call themselves Macs, which have none. */
  readonly maxTouchPoints: number;
  /** True where the page runs as an app of the home screen. */
  readonly isStandalone: boolean;
  /** True where somebody installed the site with this browser, and the browser has not offered it again since. */
  readonly wasInstalled: boolean;
  /** True where the browser has offered its own prompt (`beforeinstallprompt`). */
  readonly hasPrompt: boolean;
}

/** Help to install the site; `none` where it is installed or cannot be. */
export type InstallHelp =
  | { readonly kind: 'none' }
  /** In another app's browser: open the page in the real one first. */
  | { readonly kind: 'otherBrowser'; readonly app: string; readonly browser: 'Safari' | 'Chrome' }
  | { readonly kind: 'prompt' }
  | { readonly kind: 'iosSteps' }
  /** Android without a prompt: the entry is in the browser's menu. */
  | { readonly kind: 'menu' };

/** Tells whether a browser runs on an iPhone, iPad or iPod, where all browsers have Safari's storage rules. */
export function isIos({ userAgent, maxTouchPoints }: Pick<BrowserFacts, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);
}

/** Decides which help to install the site is of use in a browser. */
export function installHelp(browser: BrowserFacts): InstallHelp {
  if (browser.isStandalone) return { kind: 'none' };
  const app = inAppBrowser(browser.userAgent);
  if (app !== null) return { kind: 'otherBrowser', app, browser: isIos(browser) ? 'Safari' : 'Chrome' };
  if (browser.hasPrompt) return { kind: 'prompt' };
  if (browser.wasInstalled) return { kind: 'none' };
  if (isIos(browser)) return { kind: 'iosSteps' };
  return /\bAndroid\b/.test(browser.userAgent) ? { kind: 'menu' } : { kind: 'none' };
}
