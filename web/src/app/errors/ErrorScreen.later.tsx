import { lazy } from 'react';
import { BareErrorPage } from './BareErrorPage.tsx';

/**
 * ErrorScreen, fetched by pages that were not found. The server's build has ErrorScreen.tsx in its place
 * (web/vite.config.ts).
 */
export const ErrorScreen = lazy(() =>
  import('./ErrorScreen.tsx').then(
    (module) => ({ default: module.ErrorScreen }),
    () => ({ default: BareErrorPage }),
  ),
);
