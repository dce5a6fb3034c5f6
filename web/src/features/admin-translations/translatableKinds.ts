import { type TranslatableName, type TranslatableText, translatableTexts } from '@steeple/model/translatable';
import { documentPaths } from '@steeple/model/paths';
import { m } from '#messages/generated/messages.js';

/** The kinds of documents in the order of the list, with their names. */
export const kindTitles: Readonly<Record<TranslatableName, () => string>> = {
  post: m.shell_title_adminPosts,
  ministry: m.shell_title_adminMinistries,
  resource: m.shell_title_adminResources,
  camp: m.shell_title_camp,
  scheduleItem: m.shell_title_campSchedule,
  campSession: m.shell_title_campSessions,
  bookletChapter: m.shell_title_campBooklet,
  briefingChapter: m.shell_title_campBriefing,
  checklistItem: m.shell_title_campChecklist,
  venuePlace: m.shell_title_campVenue,
  campInfo: m.shell_title_campInfo,
  panorama: m.shell_title_campPano,
};

/** Labels of the texts. */
export const textLabels: Readonly<Record<TranslatableText, () => string>> = {
  title: m.admin_post_title,
  excerpt: m.admin_translate_excerpt,
  body: m.admin_translate_body,
  name: m.admin_person_name,
  blurb: m.admin_translate_description,
  description: m.admin_translate_description,
  theme: m.admin_translate_theme,
  venueSummary: m.admin_translate_venue,
  place: m.admin_translate_place,
  passage: m.admin_translate_passage,
  outline: m.admin_translate_outline,
  text: m.admin_translate_text,
  category: m.admin_translate_category,
};

/** Reads a kind out of an address; posts where it names none. */
export function kindOf(wanted: string | null): TranslatableName {
  const names = Object.keys(translatableTexts) as TranslatableName[];
  return names.find((name) => name === wanted) ?? 'post';
}

/** True for a kind that is a part of a camp. */
export function isOfCamp(name: TranslatableName): boolean {
  return documentPaths[name].pattern.startsWith('camps/{camp}/');
}
