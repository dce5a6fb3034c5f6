import { isoDateIn } from '@steeple/model/time/timeZone';
import { toMillis } from '@steeple/model/time/timestamp';
import { dayInWords } from '#lib/time/dates.ts';
import { formatTime } from '#lib/camp/campTime.ts';
import { dayAhead, type Item, scheduleSlots } from '#lib/camp/schedule/schedule.ts';
import { useLanguage } from '#lib/language/language.ts';
import { ItemTitle } from '#ui/camp/ItemTitle.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './Today.module.css';

/** Day of the schedule that is under way, or the next one; a phone leaves out what is over. Nothing after the camp. */
export function Today({
  items,
  now,
  timeZone,
}: {
  readonly items: readonly Item[];
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly timeZone: string;
}) {
  const language = useLanguage();
  const day = dayAhead(items, timeZone, now);
  if (day === null) return null;
  const placeOf = (startsAt: number, endsAt: number): string | undefined =>
    endsAt <= now ? 'over' : startsAt <= now ? 'now' : undefined;
  return (
    <section className={styles.today} aria-labelledby="today">
      <h2 id="today">
        {day.date === isoDateIn(now, timeZone) ? m.camp_schedule_today() : dayInWords(day.date, language)}
      </h2>
      <ol className={styles.list}>
        {scheduleSlots(day.items).map((slot) => (
          <li
            key={slot.startsAt}
            data-place={placeOf(slot.startsAt, Math.max(...slot.items.map(({ endsAt }) => toMillis(endsAt))))}
          >
            <time dateTime={new Date(slot.startsAt).toISOString()}>
              {formatTime(slot.startsAt, timeZone, language)}
            </time>
            <ul className={styles.items}>
              {slot.items.map((item) => (
                <li key={item.id}>
                  <ItemTitle item={item} />{' '}
                  <small>
                    <Localized text={item.place} mark={false} />
                  </small>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
