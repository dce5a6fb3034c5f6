import type { DocumentName } from '@steeple/model/database/paths';
import type { ListQuery } from '@steeple/model/database/publicSource';

/** The most documents a query of the open camp area may ask for; firestore.rules wants a limit there. */
const openLimit = 500;

function ordered<Name extends DocumentName>(name: Name, camp: string): ListQuery<Name> {
  return { name, parents: [camp], orderBy: [['order', 'asc']], limit: openLimit } as unknown as ListQuery<Name>;
}

/**
 * Every list of the camp area, each written once: the pages show what the offline camp has read, so both must ask the
 * same. Schedule and sessions are few enough to be sorted on the device.
 */
export const campQueries = {
  groups: (camp: string) => ordered('campGroup', camp),
  contacts: (camp: string) => ordered('campContact', camp),
  emergency: (camp: string): ListQuery<'emergencyNumbers'> => ({ name: 'emergencyNumbers', parents: [camp], limit: 1 }),
  sessions: (camp: string): ListQuery<'campSession'> => ({
    name: 'campSession',
    parents: [camp],
    orderBy: [['number', 'asc']],
    limit: openLimit,
  }),
  checklist: (camp: string) => ordered('checklistItem', camp),
  booklet: (camp: string) => ordered('bookletChapter', camp),
  briefing: (camp: string) => ordered('briefingChapter', camp),
  venue: (camp: string) => ordered('venuePlace', camp),
  schedule: (camp: string): ListQuery<'scheduleItem'> => ({
    name: 'scheduleItem',
    parents: [camp],
    orderBy: [['startsAt', 'asc']],
    limit: openLimit,
  }),
  panoramas: (camp: string) => ordered('panorama', camp),
  info: (camp: string) => ordered('campInfo', camp),
  notices: (camp: string): ListQuery<'notice'> => ({
    name: 'notice',
    parents: [camp],
    orderBy: [['publishedAt', 'desc']],
    limit: 50,
  }),
} as const;

/** The emergency numbers of a camp where everybody may read them. */
export function publicEmergencyNumbers(camp: string): ListQuery<'emergencyNumbers'> {
  return { name: 'emergencyNumbers', parents: [camp], where: [['public', '==', true]], limit: 1 };
}

/** A list of the camp area. */
export type CampListName = keyof typeof campQueries;
