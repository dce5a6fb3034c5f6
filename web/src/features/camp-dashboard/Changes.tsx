import { isoDateIn } from '@steeple/model/time/timeZone';
import { toMillis } from '@steeple/model/time/timestamp';
import { useText } from '#lib/language/bilingual.ts';
import { dayInWords } from '#lib/time/dates.ts';
import { formatMoment, formatTime } from '#lib/camp/campTime.ts';
import { type Item, recentChanges } from '#lib/camp/schedule/schedule.ts';
import { useLanguage } from '#lib/language/language.ts';
import { Localized } from '#ui/content/Localized.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './Changes.module.css';

function isSameDay(one: number, other: number, timeZone: string): boolean {
  return isoDateIn(one, timeZone) === isoDateIn(other, timeZone);
}

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
  const text = useText();
  const changes = recentChanges(items, now);
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">{m.camp_dashboard_changes()}</h2>
      <ul className={styles.list}>
        {changes.map(({ item, startedAt, hasMoved }) => (
          <li key={item.id}>
            <strong>
              <Localized text={item.title} />
            </strong>
            <span>
              {!isSameDay(toMillis(item.startsAt), now, timeZone) &&
                `${dayInWords(isoDateIn(toMillis(item.startsAt), timeZone), language)} `}
              {formatTime(toMillis(item.startsAt), timeZone, language)} · <Localized text={item.place} mark={false} />
            </span>
            <small>
              {startedAt !== null && (
                <s>
                  {m.camp_schedule_was_at({
                    time: (isSameDay(startedAt, toMillis(item.startsAt), timeZone) ? formatTime : formatMoment)(
                      startedAt,
                      timeZone,
                      language,
                    ),
                  })}
                </s>
              )}{' '}
              {hasMoved && item.change !== null && <s>{m.camp_schedule_was_in({ place: text(item.change.place) })}</s>}{' '}
              {item.change?.note !== undefined && <Localized text={item.change.note} />}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
