import type { ConsentPurpose } from '@steeple/model/people/consent';
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

/** @param loaded the text as the page's loader read it. */
export function useConsent(loaded: ConsentContent, purpose: ConsentPurpose): ShownConsent {
  const language = useLanguage();
  const [fetched, setFetched] = useState<{ readonly for: string; readonly consent: ConsentContent } | null>(null);
  const renewAfter = useCallback(
    async (error: unknown): Promise<void> => {
      try {
        const { renewedConsent } = await import('./renewedConsent.ts');
        const consent = await renewedConsent(error, purpose, language);
        if (consent !== null) setFetched({ for: language, consent });
      } catch {
        // The refusal says what to do; the next try fetches again.
      }
    },
    [language, purpose],
  );
  const isNewer = fetched !== null && fetched.for === language && fetched.consent.version > loaded.version;
  return { consent: isNewer ? fetched.consent : loaded, renewAfter };
}
