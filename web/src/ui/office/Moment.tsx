import { type Timestamp, toMillis } from '@steeple/model/timestamp';
import { useLanguage } from '#lib/language.ts';
import { distanceText, type MomentStyle, momentText } from '#lib/office/moments.ts';
import { useNow } from '#lib/office/useNow.ts';
import { useSite } from '#lib/site.ts';
import styles from './Moment.module.css';

/** A moment by the church's clocks. */
export function Moment({ at, show = 'dateTime' }: { readonly at: Timestamp; readonly show?: MomentStyle }) {
  const language = useLanguage();
  const { timeZone } = useSite();
  const millis = toMillis(at);
  return <time className={styles.moment} dateTime={new Date(millis).toISOString()}>{momentText(millis, language, timeZone, show)}</time>;
}

/** How long ago or ahead a moment is; the moment itself as a tip. */
export function Distance({ at }: { readonly at: Timestamp }) {
  const language = useLanguage();
  const { timeZone } = useSite();
  const now = useNow();
  const millis = toMillis(at);
  return <time dateTime={new Date(millis).toISOString()} title={momentText(millis, language, timeZone)}>{distanceText(millis, now, language)}</time>;
}
