import { type ConsentPurpose, consentVersionOf } from '@steeple/model/people/consent';
import { consentTexts } from '@steeple/model/people/consentTexts';
import type { Language } from '@steeple/model/text/language';
import { localized } from '@steeple/model/text/bilingual';
import type { PublicSource } from '@steeple/model/database/publicSource';

/** The text that a form asks consent to, ready to be shown; plain JSON. */
export interface ConsentContent {
  readonly version: number;
  /** Safe HTML. */
  readonly html: string;
  readonly language: Language;
}

/** Reads the text of a purpose: what an admin saved last, or the program's own. */
export async function loadConsent(
  source: PublicSource,
  purpose: ConsentPurpose,
  language: Language,
): Promise<ConsentContent> {
  const [stored, { markdownToHtml }] = await Promise.all([
    source.document('consentText', purpose),
    import('#lib/content/markdown.ts'),
  ]);
  const consentText = localized(stored?.text ?? consentTexts[purpose], language);
  return { version: consentVersionOf(stored), html: markdownToHtml(consentText.text), language: consentText.language };
}
