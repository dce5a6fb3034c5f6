import { type Timestamp, toMillis } from '@steeple/model/time/timestamp';
import { Fragment, useEffect, useState } from 'react';
import {
  momentParts,
  type MomentStyle,
  momentText,
  relativeTimeInterval,
  relativeTimeText,
} from '#lib/admin/moments.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useSite } from '#lib/site.ts';
import styles from './Moment.module.css';

/** A moment by the church's clocks. */
export function Moment({ at, show = 'dateTime' }: { readonly at: Timestamp; readonly show?: MomentStyle }) {
  const language = useLanguage();
  const { timeZone } = useSite();
  const millis = toMillis(at);
  return (
    <time className={styles.moment} dateTime={new Date(millis).toISOString()}>
      {momentParts(millis, language, timeZone, show).map((part, index) => (
        <Fragment key={part}>
          {index > 0 && ' '}
          <span className={styles.part}>{part}</span>
        </Fragment>
      ))}
    </time>
  );
}

/**
 * Time since or until a moment, exact to the second within the last minute; the moment itself as a tooltip, in the
 * church's time zone.
 * @param isPast true for what has happened: it is never shown as in the future, even if the clock of this device is
 * slow.
 */
export function Distance({ at, isPast = false }: { readonly at: Timestamp; readonly isPast?: boolean }) {
  const language = useLanguage();
  const { timeZone } = useSite();
  const millis = toMillis(at);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const updateMoment = (): void => {
      const current = Date.now();
      setNow(current);
      timer = setTimeout(updateMoment, relativeTimeInterval(millis, current));
    };
    // A moment that has just changed, as after a sync, is later than the last look at the clock.
    timer = setTimeout(updateMoment, 0);
    return () => clearTimeout(timer);
  }, [millis]);
  return (
    <time dateTime={new Date(millis).toISOString()} title={momentText(millis, language, timeZone)}>
      {relativeTimeText(millis, isPast ? Math.max(now, millis) : now, language)}
    </time>
  );
}
