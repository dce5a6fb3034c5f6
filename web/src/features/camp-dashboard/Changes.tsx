import { isoDateIn } from '@steeple/model/time/timeZone';
import { toMillis } from '@steeple/model/time/timestamp';
import { dayInWords } from '#lib/time/dates.ts';
import { formatTime } from '#lib/camp/campTime.ts';
import { type Item, recentChanges } from '#lib/camp/schedule/schedule.ts';
import { useLanguage } from '#lib/language/language.ts';
import { ItemChange } from '#ui/camp/ItemChange.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './Changes.module.css';

/** Recent changes of the schedule; renders nothing if there are none. */
export function Changes({
  items,
  now,
  timeZone,
}: {
  readonly items: readonly Item[];
  readonly now: number;
  readonly timeZone: string;
}) {
  const language = useLanguage();
  const changes = recentChanges(items, now);
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">{m.camp_dashboard_changes()}</h2>
      <ul className={styles.list}>
        {changes.map((change) => {
          const { title, place, startsAt } = change.item;
          const day = isoDateIn(toMillis(startsAt), timeZone);
          return (
            <li key={change.item.id}>
              <strong>
                <Localized text={title} />
              </strong>
              <span>
                {day !== isoDateIn(now, timeZone) && `${dayInWords(day, language)} `}
                {formatTime(toMillis(startsAt), timeZone, language)} · <Localized text={place} mark={false} />
              </span>
              <small>
                <ItemChange change={change} timeZone={timeZone} />
              </small>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
