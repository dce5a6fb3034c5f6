import { m } from '#messages/generated/messages.js';
import { adminCampParts } from '#lib/admin/adminAccess.ts';
import { kindTitles } from '#lib/admin/kindTitles.ts';

/** Part of the workspace of a camp: its key in the address (`?view=`) and its title. */
type CampPart = readonly [key: string, title: () => string];

/** The parts of a camp in the order in which a committee works on them. Results have a page of their own. */
export const campParts = [
  ['basics', m.admin_camp_part_basics],
  ['code', m.admin_camp_part_code],
  ['groups', kindTitles.campGroup],
  ['schedule', kindTitles.scheduleItem],
  ['sessions', kindTitles.campSession],
  ['booklet', kindTitles.bookletChapter],
  ['briefing', kindTitles.briefingChapter],
  ['checklist', kindTitles.checklistItem],
  ['contacts', kindTitles.campContact],
  ['venue', kindTitles.venuePlace],
  ['info', kindTitles.campInfo],
  ['panoramas', kindTitles.panorama],
  ['notices', kindTitles.notice],
  ['questions', m.admin_camp_part_questions],
  ['copy', m.admin_copy_title],
] as const satisfies readonly CampPart[];

/** Key of a part of the workspace. */
export type CampPartKey = (typeof campParts)[number][0];

/** The title of a part as the workspace's navigation has it. */
export function titleOfPart(part: CampPartKey): string {
  return campParts.find(([key]) => key === part)?.[1]() ?? part;
}

/** The parts under the headings of the workspace's navigation, in the same order. */
export const campPartGroups: readonly (readonly [label: () => string, parts: readonly CampPartKey[]])[] = [
  [m.admin_camp_group_setup, ['basics', 'code', 'groups']],
  [m.admin_camp_group_programme, ['schedule', 'sessions']],
  [m.admin_camp_group_reading, ['booklet', 'briefing', 'checklist', 'contacts', 'venue', 'info', 'panoramas']],
  [m.admin_camp_group_during, ['notices', 'questions', 'copy']],
];

/** The headings with the parts that somebody on the camp's team may open, or an admin. */
export function partGroupsFor(isAdmin: boolean): typeof campPartGroups {
  if (isAdmin) return campPartGroups;
  return campPartGroups
    .map(([label, keys]) => [label, keys.filter((key) => !adminCampParts.includes(key))] as const)
    .filter(([, keys]) => keys.length > 0);
}

/** Reads the part out of an address; where it names none, the first one that the person may open. */
export function campPartOf(requestedPart: string | null, isAdmin: boolean): CampPartKey {
  return campParts.find(([key]) => key === requestedPart)?.[0] ?? partGroupsFor(isAdmin)[0]?.[1][0] ?? 'basics';
}
