import { m } from '#messages/generated/messages.js';
import { adminCampParts } from '#lib/admin/adminAccess.ts';
import { kindTitles } from '#lib/admin/kindTitles.ts';

/** Part of the workspace of a camp: its key in the address (`?view=`), its title, and the heading that it is under. */
type CampPart = readonly [key: string, title: () => string, heading: () => string];

/** The parts of a camp in the order in which a committee works on them. Results have a page of their own. */
export const campParts = [
  ['basics', m.admin_camp_part_basics, m.admin_camp_group_setup],
  ['code', m.admin_camp_part_code, m.admin_camp_group_setup],
  ['groups', kindTitles.campGroup, m.admin_camp_group_setup],
  ['schedule', kindTitles.scheduleItem, m.admin_camp_group_programme],
  ['sessions', kindTitles.campSession, m.admin_camp_group_programme],
  ['booklet', kindTitles.bookletChapter, m.admin_camp_group_reading],
  ['briefing', kindTitles.briefingChapter, m.admin_camp_group_reading],
  ['checklist', kindTitles.checklistItem, m.admin_camp_group_reading],
  ['contacts', kindTitles.campContact, m.admin_camp_group_reading],
  ['venue', kindTitles.venuePlace, m.admin_camp_group_reading],
  ['info', kindTitles.campInfo, m.admin_camp_group_reading],
  ['panoramas', kindTitles.panorama, m.admin_camp_group_reading],
  ['notices', kindTitles.notice, m.admin_camp_group_during],
  ['questions', m.admin_camp_part_questions, m.admin_camp_group_during],
  ['copy', m.admin_copy_title, m.admin_camp_group_during],
] as const satisfies readonly CampPart[];

/** Key of a part of the workspace. */
export type CampPartKey = (typeof campParts)[number][0];

/** The title of a part as the workspace's navigation has it. */
export function titleOfPart(part: CampPartKey): string {
  return campParts.find(([key]) => key === part)?.[1]() ?? part;
}

/** The headings of the workspace's navigation with the parts that somebody on the camp's team may open, or an admin. */
export function partGroupsFor(isAdmin: boolean): (readonly [heading: () => string, parts: readonly CampPartKey[]])[] {
  const parts = campParts.filter(([key]) => isAdmin || !adminCampParts.includes(key));
  const headings = new Set(parts.map(([, , heading]) => heading));
  return [...headings].map((heading) => [heading, parts.filter((part) => part[2] === heading).map(([key]) => key)]);
}

/** Reads the part out of an address; where it names none, the first one that the person may open. */
export function campPartOf(requestedPart: string | null, isAdmin: boolean): CampPartKey {
  return campParts.find(([key]) => key === requestedPart)?.[0] ?? partGroupsFor(isAdmin)[0]?.[1][0] ?? 'basics';
}
