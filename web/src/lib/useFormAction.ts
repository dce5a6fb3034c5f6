import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '#lib/language/language.ts';

/** Something a person asked for: under way, done, or failed with words. */
export interface FormAction {
  readonly isBusy: boolean;
  /** Message about the failure and the next step, in the page's language. */
  readonly error: string | null;
  /**
   * Runs the work; `then` only if it succeeds while the component is mounted. Typed text is not cleared. The work gets
   * a signal that is aborted when the component is unmounted.
   */
  readonly run: (work: (signal: AbortSignal) => Promise<void>, then?: () => void) => void;
}

/**
 * Runs what a person asked for. After its screen has closed (`signal` is aborted), the work ends at the next step at
 * which it looks at `signal`, and nothing follows: neither `then`, which may lead to another page, nor a failure.
 */
export async function runWhileShown(
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
  then: (() => void) | undefined,
  onFailure: (error: unknown) => Promise<void>,
): Promise<void> {
  try {
    await work(signal);
    if (!signal.aborted) then?.();
  } catch (error) {
    if (!signal.aborted) await onFailure(error);
  }
}

/**
 * One action at a time, with its error in words.
 * @param about what the screen shows; an error of something else is not shown any more.
 */
export function useFormAction(about = ''): FormAction {
  const language = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<{ readonly about: string; readonly text: string } | null>(null);
  const screen = useRef(new AbortController());
  useEffect(() => {
    const mounted = new AbortController();
    screen.current = mounted;
    return () => mounted.abort();
  }, []);
  const start = async (...[work, then]: Parameters<FormAction['run']>): Promise<void> => {
    setIsBusy(true);
    setError(null);
    try {
      await runWhileShown(screen.current.signal, work, then, async (failure) => {
        // Its texts are fetched with the first failure: a sign-in page does not need them before.
        const { errorText } = await import('#lib/requests/errors.ts');
        setError({ about, text: errorText(failure, language) });
      });
    } finally {
      setIsBusy(false);
    }
  };
  return {
    isBusy,
    error: error?.about === about ? error.text : null,
    run: (work, then) => {
      start(work, then).catch(() => undefined);
    },
  };
}
