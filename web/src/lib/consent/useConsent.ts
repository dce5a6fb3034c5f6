import type { ConsentPurpose } from '@steeple/model/people/consent';
import type { Language } from '@steeple/model/text/language';
import { useCallback, useState } from 'react';
import { useLanguage } from '#lib/language/language.ts';
import type { ConsentContent } from './loadConsent.ts';

/** The text of a form, and how a newer one replaces it. */
export interface ShownConsent {
  readonly consent: ConsentContent;
  /**
   * After a failed call: fetches the text again where the server refused its version, so that the person reads the new
   * one without leaving the form. What they typed stays.
   */
  readonly renewAfter: (error: unknown) => Promise<void>;
}

/** Tells whether a call was refused because the text of consent is another one by now. */
export function isOutdatedConsent(error: unknown): boolean {
  const { details } = (error ?? {}) as { details?: { fields?: readonly { field?: unknown }[] } };
  return (details?.fields ?? []).some(({ field }) => field === 'consent' || field === 'consent.version');
}

/** Reads the text as it is now. */
async function readConsent(purpose: ConsentPurpose, language: Language): Promise<ConsentContent> {
  const [{ loadConsent }, { browserSource }] = await Promise.all([
    import('./loadConsent.ts'),
    import('#lib/firestore/browserSource.ts'),
  ]);
  return loadConsent(browserSource, purpose, language);
}

/** @param loaded the text as the page's loader read it. */
export function useConsent(loaded: ConsentContent, purpose: ConsentPurpose): ShownConsent {
  const language = useLanguage();
  const [fetched, setFetched] = useState<{ readonly for: string; readonly consent: ConsentContent } | null>(null);
  const renewAfter = useCallback(
    async (error: unknown): Promise<void> => {
      if (!isOutdatedConsent(error)) return;
      try {
        setFetched({ for: language, consent: await readConsent(purpose, language) });
      } catch {
        // The refusal says what to do; the next try fetches again.
      }
    },
    [language, purpose],
  );
  const isNewer = fetched !== null && fetched.for === language && fetched.consent.version > loaded.version;
  return { consent: isNewer ? fetched.consent : loaded, renewAfter };
}
