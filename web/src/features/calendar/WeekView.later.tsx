import { lazy } from 'react';

/** The week, fetched where it is shown: most visits look at the month. The server renders WeekView.tsx in its place. */
export const WeekView = lazy(async () => ({ default: (await import('./WeekView.tsx')).WeekView }));
