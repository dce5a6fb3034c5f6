import { campPartNames } from '#lib/camp/offline/campPartNames.ts';
import type { CampPart } from '#lib/camp/offline/offlineCampStore.ts';
import { useLanguage } from '#lib/language/language.ts';
import { m } from '#messages/generated/messages.js';

/** Names what is missing of the camp's copy, and when it will be stored again. */
export default function MissingParts({ parts }: { readonly parts: readonly CampPart[] }) {
  return m.camp_part_missing({ parts: campPartNames(parts, useLanguage()) });
}
