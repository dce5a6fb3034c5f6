/**
 * In place of wouter's own look at the browser's address, which `#app/navigation/AppRouter.tsx` replaces on every page:
 * it would be a part of every first load.
 */
/** @throws always: nothing here may ask for it. */
export function useBrowserLocation(): never {
  throw new Error('A hook of wouter was used outside of AppRouter');
}

/** The query, as {@link useBrowserLocation}. */
export const useSearch = useBrowserLocation;
