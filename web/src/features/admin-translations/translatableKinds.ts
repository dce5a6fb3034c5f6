import { type TranslatableName, translatableNames } from '@steeple/model/editing/translatable';
import { documentPaths } from '@steeple/model/database/paths';
import { m } from '#messages/generated/messages.js';

/** The kinds of documents in the order of the list, with their names. */
export const kindTitles: Readonly<Record<TranslatableName, () => string>> = {
  siteConfig: m.shell_title_adminSettings,
  page: m.shell_admin_pages,
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
  emergencyNumbers: m.admin_camp_emergency,
};

/** Labels of the texts by the last name of their path, and of the texts of a list by the list's name. */
export const textLabels: Readonly<Record<string, () => string>> = {
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
  heading: m.admin_page_heading,
  label: m.admin_site_label,
  note: m.admin_grant_note,
  tagline: m.admin_site_tagline,
  lines: m.admin_site_address,
  directions: m.public_visit_directions,
  tags: m.admin_post_tags,
  questions: m.admin_session_question,
  hint: m.admin_question_hint,
  lowLabel: m.admin_question_low,
  highLabel: m.admin_question_high,
};

/** The label of a text. @param id path of the text in its document. */
export function labelOf(id: string): string {
  const named = id.split('.').filter((part) => !/^\d+$/.test(part));
  return (textLabels[named.at(-1) ?? ''] ?? m.admin_translate_text)();
}

/** Reads a kind out of an address; posts where it names none. */
export function kindOf(requestedKind: string | null): TranslatableName {
  return translatableNames.find((name) => name === requestedKind) ?? 'post';
}

/** True for a kind of which there is one document. */
export function isSingle(name: TranslatableName): boolean {
  return !documentPaths[name].pattern.includes('{');
}

/** True for a kind that is a part of a camp. */
export function isOfCamp(name: TranslatableName): boolean {
  return documentPaths[name].pattern.startsWith('camps/{camp}/');
}
