/**
 * Browsers inside other apps, by what their user agent says; their sign-in windows and storage are not to be relied on.
 */
const apps: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/MicroMessenger/i, 'WeChat'],
  [/FBAN|FBAV|FB_IAB/i, 'Facebook'],
  [/Instagram/i, 'Instagram'],
  [/WhatsApp/i, 'WhatsApp'],
  [/\bLine\//i, 'LINE'],
  [/Telegram/i, 'Telegram'],
];

/** The name of the app that this browser is inside of, or null. */
export function inAppBrowser(userAgent: string): string | null {
  return apps.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}
