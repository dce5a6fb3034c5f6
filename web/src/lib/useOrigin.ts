import { useBrowserValue } from './useIsInBrowser.ts';

/** The site's origin in the browser; empty while the server renders, which serves every host. */
export function useOrigin(): string {
  return useBrowserValue(() => location.origin, '');
}
