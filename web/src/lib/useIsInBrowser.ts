import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** A value that only the browser has and that stays; `onServer` on the server and until React has hydrated the page. */
export function useBrowserValue<T>(read: () => T, onServer: T): T {
  return useSyncExternalStore(never, read, () => onServer);
}

/** False on the server and until React has hydrated the page: before, no handler would receive a form that is sent. */
export function useIsInBrowser(): boolean {
  return useBrowserValue(() => true, false);
}
