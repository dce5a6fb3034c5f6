import type { ConsentPurpose } from '@steeple/model/people/consent';
import type { Language } from '@steeple/model/text/language';
import { browserSource } from '#lib/firestore/browserSource.ts';
import { type ConsentContent, loadConsent } from './loadConsent.ts';
import { isOutdatedConsent } from './isOutdatedConsent.ts';

/** The text as it is now, where a call was refused because of its version; else null. */
export async function renewedConsent(
  error: unknown,
  purpose: ConsentPurpose,
  language: Language,
): Promise<ConsentContent | null> {
  return isOutdatedConsent(error) ? loadConsent(browserSource, purpose, language) : null;
}
