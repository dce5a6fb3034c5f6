import { lazy } from 'react';

/** The agenda, fetched where it is shown, as the week is. The server renders AgendaView.tsx in its place. */
export const AgendaView = lazy(async () => ({ default: (await import('./AgendaView.tsx')).AgendaView }));
