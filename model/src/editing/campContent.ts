import type { DocumentName } from '../database/paths.ts';

/** The kinds of documents below a camp that a committee writes, each a list in the camp's workspace. */
export const campContentNames = [
  'campGroup',
  'campContact',
  'campSession',
  'checklistItem',
  'bookletChapter',
  'briefingChapter',
  'venuePlace',
  'scheduleItem',
  'panorama',
  'campInfo',
  'notice',
] as const satisfies readonly DocumentName[];
