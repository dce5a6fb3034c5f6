import type { Language } from '@steeple/model/text/language';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { localized } from '@steeple/model/text/bilingual';
import { explain } from '#lib/requests/errors.ts';
import { type Retry, retryStore } from '#lib/requests/retryStore.ts';
import { m } from '#messages/generated/messages.js';
import styles from './RetryNotice.module.css';

/** The whole seconds until a moment, counted down while the component is shown. */
function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return Math.max(1, Math.ceil((until - now) / 1000));
}

function textOf({ attempt, tries, error }: Retry, seconds: number, language: Language): string {
  return m.error_trying({ message: localized(explain(error).message, language).text, seconds, attempt, tries });
}

/** Shows a countdown. A screen reader reads the sentence once, with the first number of seconds. */
function Countdown({
  retry,
  until,
  language,
}: {
  readonly retry: Retry;
  readonly until: number;
  readonly language: Language;
}) {
  const seconds = useSecondsUntil(until);
  const [firstSeconds] = useState(seconds);
  return (
    <>
      <span aria-hidden="true">{textOf(retry, seconds, language)}</span>
      <span className="visually-hidden">{textOf(retry, firstSeconds, language)}</span>
    </>
  );
}

/**
 * Says that something failed and is tried again, when, and offers to do it now or to stop. Nothing while all is well.
 */
export function RetryNotice({ language }: { readonly language: Language }) {
  const { retries } = useStore(retryStore);
  const latest = retries.at(-1);
  return (
    <div className={`${styles.region} screen-only`} role="status" aria-live="polite">
      {latest !== undefined && (
        <div className={`raised ${styles.notice}`}>
          <p>
            {latest.until === null ? (
              m.error_trying_now()
            ) : (
              <Countdown key={latest.until} retry={latest} until={latest.until} language={language} />
            )}
          </p>
          <div className={styles.actions}>
            {latest.until !== null && (
              <button type="button" className="bare" onClick={() => retries.forEach(({ tryNow }) => tryNow())}>
                {m.error_try_now()}
              </button>
            )}
            <button type="button" className="bare" onClick={() => retries.forEach(({ stop }) => stop())}>
              {m.error_stop_trying()}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
