import { useSyncExternalStore } from 'react';

/** False on the server and until React has hydrated the page: before, no handler would receive a form that is sent. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
