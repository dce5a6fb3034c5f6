import type { Bilingual } from '@steeple/model/text/bilingual';
import { type TrashEntry, type TrashName, trashNameAt } from '@steeple/model/editing/trash';
import { m } from '#messages/generated/messages.js';

/** Title of the list from which documents of each kind are deleted, as that list itself has it. */
export const placeLabels = {
  post: m.shell_title_adminPosts,
  ministry: m.shell_title_adminMinistries,
  event: m.shell_title_adminCalendar,
  resource: m.shell_title_adminResources,
  camp: m.shell_title_adminCamp,
  campGroup: m.admin_settings_groups,
  campContact: m.shell_title_campContacts,
  campSession: m.admin_camp_part_sessions,
  checklistItem: m.shell_title_campChecklist,
  bookletChapter: m.shell_title_campBooklet,
  briefingChapter: m.shell_title_campBriefing,
  venuePlace: m.shell_title_campVenue,
  scheduleItem: m.admin_settings_schedule,
  panorama: m.admin_settings_panoramas,
  campInfo: m.shell_title_campInfo,
  notice: m.admin_camp_part_notices,
} as const satisfies Record<TrashName, () => string>;

/** Fields of which one is the name of a document, in the order in which they are looked for. */
const nameFields = ['title', 'name', 'text'] as const;

/** The name of a deleted document in the language of the page; its path where it has none. */
export function entryName({ path, content }: TrashEntry, text: (text: Bilingual) => string): string {
  const field = nameFields.find((name) => content[name] !== undefined);
  const name: unknown = field === undefined ? undefined : content[field];
  const words =
    typeof name === 'string' ? name : typeof name === 'object' && name !== null ? text(name as Bilingual) : '';
  return words.trim() === '' ? path : words;
}

/** The place of a deleted document in words: its list, and the camp that the list belongs to. */
export function entryPlace({ path }: TrashEntry): string {
  const name = trashNameAt(path);
  const list = name === undefined ? path : placeLabels[name]();
  const [, camp, below] = path.split('/');
  return below === undefined ? list : `${list} · ${camp ?? ''}`;
}
