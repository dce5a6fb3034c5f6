import type { ErrorExplanation } from '@steeple/model/errors';
import { localized } from '@steeple/model/localized';
import { useState } from 'react';
import { useLanguage } from '#lib/language.ts';

/** Something a person asked for: under way, done, or failed with words. */
export interface Action {
  readonly isBusy: boolean;
  /** What went wrong and what to do next, in the page's language. */
  readonly error: string | null;
  /** Runs it; `then` only where it went well. What was typed stays where it is. */
  readonly run: (work: () => Promise<void>, then?: () => void) => void;
}

/** One action at a time, with its error in words. */
export function useAction(): Action {
  const language = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ErrorExplanation | null>(null);
  const start = async (work: () => Promise<void>, then?: () => void): Promise<void> => {
    setIsBusy(true);
    setError(null);
    try {
      await work();
      then?.();
    } catch (failure) {
      // Its words are fetched with the first failure: a page that signs in stands without them.
      const { explain } = await import('#lib/errors.ts');
      setError(explain(failure));
    } finally {
      setIsBusy(false);
    }
  };
  return {
    isBusy,
    error: error === null ? null : `${localized(error.message, language).text} ${localized(error.remedy, language).text}`,
    run: (work, then) => {
      start(work, then).catch(() => undefined);
    },
  };
}
