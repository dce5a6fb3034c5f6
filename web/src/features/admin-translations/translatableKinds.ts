import { type TranslatableName, translatableNames } from '@steeple/model/editing/translatable';
import { documentPaths } from '@steeple/model/database/paths';
import { m } from '#messages/generated/messages.js';

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
