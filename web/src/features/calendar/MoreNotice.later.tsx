import { lazy } from 'react';

/**
 * The notice below a page that is not all, fetched where there is one. The server renders MoreNotice.tsx in its place.
 */
export const MoreNotice = lazy(async () => ({ default: (await import('./MoreNotice.tsx')).MoreNotice }));
