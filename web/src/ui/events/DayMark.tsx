import { formatIsoDate } from '#lib/time/dates.ts';
import { useLanguage } from '#lib/language/language.ts';
import styles from './EventList.module.css';

/** The day at the side of a list: its number large, between weekday and month. @param props.day `YYYY-MM-DD` */
export function DayMark({ day }: { readonly day: string }) {
  const language = useLanguage();
  return (
    <time dateTime={day} className={styles.date}>
      <span className={styles.month}>{formatIsoDate(day, language, { weekday: 'short' })}</span>
      <span className={styles.number}>{formatIsoDate(day, 'en', { day: 'numeric' })}</span>
      <span className={styles.month}>{formatIsoDate(day, language, { month: 'short' })}</span>
    </time>
  );
}
