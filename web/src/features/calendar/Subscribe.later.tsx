import { lazy } from 'react';

/**
 * Subscribe, fetched after the calendar itself. The server's build has Subscribe.tsx in its place (web/vite.config.ts).
 * Without its code the server's own links stay as they are.
 */
export const Subscribe = lazy(() => import('./Subscribe.tsx').then((module) => ({ default: module.Subscribe }), () => new Promise<never>(() => undefined)));
