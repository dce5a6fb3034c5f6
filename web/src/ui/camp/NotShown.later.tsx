import { lazy, type ReactNode } from 'react';

/**
 * NotShown, fetched when it is needed, as most lists are shown. The server's build has NotShown.tsx in its place
 * (web/vite.config.ts).
 */
export const NotShown = lazy<(props: { readonly from: number | null; readonly isAbove: boolean }) => ReactNode>(
  async () =>
    import('./NotShown.tsx').then(
      (module) => ({ default: module.NotShown }),
      () => ({ default: () => null }),
    ),
);
