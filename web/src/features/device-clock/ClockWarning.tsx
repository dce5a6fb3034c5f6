import { dayMillis, hourMillis } from '@steeple/model/time/timestamp';
import { type Language, languageTags } from '@steeple/model/text/language';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { afterPendingReads } from '#lib/firestore/pendingReads.ts';
import { fetchServerTime } from '#lib/time/fetchServerTime.ts';
import { useLanguage } from '#lib/language/language.ts';
import { clockWarningMillis, serverClock } from '#lib/time/serverClock.ts';
import { m } from '#messages/generated/messages.js';
import styles from './ClockWarning.module.css';

const units = [
  ['day', dayMillis],
  ['hour', hourMillis],
  ['minute', 60_000],
] as const;

/** A length of time in the largest whole unit, "2 days", "6 minutes". A measured day may be a second short of one. */
function inWords(millis: number, language: Language): string {
  const [unit, length] = units.find(([, size]) => millis + 60_000 >= size) ?? units[2];
  return new Intl.NumberFormat(languageTags[language], {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(millis / length);
}

/**
 * Asks the server for its time when the page has its first answers, and whenever the page comes back from the
 * background or the signal does.
 */
function useServerTime(): number {
  useEffect(() => {
    const ask = (): void => {
      if (document.visibilityState === 'visible') fetchServerTime().catch(() => undefined);
    };
    const stopWaiting = afterPendingReads(ask);
    document.addEventListener('visibilitychange', ask);
    addEventListener('online', ask);
    return () => {
      stopWaiting();
      document.removeEventListener('visibilitychange', ask);
      removeEventListener('online', ask);
    };
  }, []);
  return useStore(serverClock().store).offsetMillis;
}

/**
 * Says that the device's clock is wrong, by how much, and that the page goes by the server's. Nothing below five
 * minutes.
 */
export function ClockWarning() {
  const language = useLanguage();
  const offset = useServerTime();
  if (Math.abs(offset) <= clockWarningMillis) return null;
  const amount = inWords(Math.abs(offset), language);
  return (
    <p className={styles.warning} role="status">
      {offset < 0 ? m.shell_clock_ahead({ amount }) : m.shell_clock_behind({ amount })}
      {m.shell_clock_hint()}
    </p>
  );
}
