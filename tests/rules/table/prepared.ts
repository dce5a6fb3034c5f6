import { type DocumentName, documentPaths } from '@steeple/model/database/paths';
import { publicQueryLimit } from '@steeple/model/database/queryLimits';
import { allow, deny, type Row } from '../row.ts';

/**
 * Parts of a camp that are prepared unseen. `camp-2026` lacks the field, `camp-ahead` names no part, `camp-closed`
 * every part with a moment that has passed, `camp-over` with one that has not, `camp-campers` with none.
 */

const at = documentPaths;

/** The kinds of documents of each part, and somebody who reads them where they are shown. */
const kinds = {
  campGroup: 'camper',
  campContact: 'camper',
  campSession: 'camper',
  checklistItem: 'camper',
  bookletChapter: 'camper',
  briefingChapter: 'camper',
  venuePlace: 'camper',
  scheduleItem: 'visitor',
  panorama: 'visitor',
  campInfo: 'visitor',
} as const satisfies Partial<Record<DocumentName, 'camper' | 'visitor'>>;

function rowsOf(name: keyof typeof kinds): Row[] {
  const path = (camp: string): string => at[name].at(camp, 'one');
  return (['get', 'list'] as const).flatMap((operation) => {
    const attempt = { operation, ...(operation === 'list' && { query: { limit: publicQueryLimit } }) } as const;
    const allowedRow = allow({ ...attempt, who: kinds[name], path: path('camp-2026') });
    return [
      allowedRow,
      allow({ ...attempt, who: kinds[name], path: path('camp-ahead') }),
      allow({ ...attempt, who: kinds[name], path: path('camp-closed') }),
      deny(allowedRow, { path: path('camp-campers') }, `${operation} ${name} of a part that is not shown`),
      deny(allowedRow, { path: path('camp-over') }, `${operation} ${name} of a part before it is shown`),
      allow({ ...attempt, who: 'admin', path: path('camp-campers') }),
      allow({ ...attempt, who: 'admin', path: path('camp-over') }),
    ];
  });
}

/** Lines for every part that can be prepared, and for notices, which cannot. */
export const preparedRows: readonly Row[] = [
  ...(Object.keys(kinds) as (keyof typeof kinds)[]).flatMap(rowsOf),
  allow({ who: 'camper', operation: 'get', path: at.notice.at('camp-campers', 'one') }),
];
