import { localized } from '@steeple/model/localized';
import { useState } from 'react';
import { explain } from '#lib/errors.ts';
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
  const [error, setError] = useState<unknown>(null);
  const start = async (work: () => Promise<void>, then?: () => void): Promise<void> => {
    setIsBusy(true);
    setError(null);
    try {
      await work();
      then?.();
    } catch (failure) {
      setError(failure);
    } finally {
      setIsBusy(false);
    }
  };
  const words = error === null ? null : explain(error);
  return {
    isBusy,
    error: words === null ? null : `${localized(words.message, language).text} ${localized(words.remedy, language).text}`,
    run: (work, then) => {
      start(work, then).catch(() => undefined);
    },
  };
}
