import { useSyncExternalStore } from 'react';

function never(): () => void {
  return () => undefined;
}

/** The site's origin in the browser; empty while the server renders, which serves every host. */
export function useOrigin(): string {
  return useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  );
}
