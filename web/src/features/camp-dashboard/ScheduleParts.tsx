import { isoDateIn } from '@steeple/model/time/timeZone';
import { toMillis } from '@steeple/model/time/timestamp';
import { Link } from 'wouter';
import { formatTime, shortMoment } from '#lib/camp/campTime.ts';
import {
  changeOf,
  dayAhead,
  type Item,
  nowAndNext,
  recentChanges,
  scheduleSlots,
} from '#lib/camp/schedule/schedule.ts';
import { useLanguage } from '#lib/language/language.ts';
import { linkTo } from '#lib/routing/paths.ts';
import { dayInWords } from '#lib/time/dates.ts';
import { ItemChange } from '#ui/camp/ItemChange.tsx';
import { ItemTitle } from '#ui/camp/ItemTitle.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './ScheduleParts.module.css';

interface ScheduleProps {
  readonly items: readonly Item[];
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly timeZone: string;
}

function ItemSummary({ item, time }: { readonly item: Item; readonly time: string }) {
  return (
    <div className={styles.item}>
      <p className={styles.title}>
        <ItemTitle item={item} />
        {changeOf(item) !== null && <span className={styles.changed}>{m.camp_schedule_changed()}</span>}
      </p>
      <p className={styles.timeAndPlace}>
        {time} · <Localized text={item.place} mark={false} />
      </p>
    </div>
  );
}

/** Items of the schedule that take place now and those that come next, in the camp's time zone. */
export function NowAndNext({ items, now, timeZone }: ScheduleProps) {
  const language = useLanguage();
  const state = nowAndNext(items, now);
  const startOf = (item: Item): string => shortMoment(toMillis(item.startsAt), now, timeZone, language);
  const first = state.next[0];
  const isUnderWay = state.phase === 'during' || state.phase === 'between';
  return (
    <section className={styles.both}>
      <div className={styles.now} aria-live="polite">
        <h2>{isUnderWay ? m.camp_dashboard_now() : m.shell_title_campSchedule()}</h2>
        {state.now.map((item) => (
          <ItemSummary
            key={item.id}
            item={item}
            time={m.camp_dashboard_until({ time: formatTime(toMillis(item.endsAt), timeZone, language) })}
          />
        ))}
        {state.phase === 'before' && first !== undefined && (
          <p className={styles.title}>{m.camp_dashboard_before({ moment: startOf(first) })}</p>
        )}
        {state.phase === 'between' && <p className={styles.title}>{m.camp_dashboard_between()}</p>}
        {state.phase === 'after' && <p className={styles.title}>{m.camp_dashboard_after()}</p>}
        {state.phase === 'empty' && <p className={styles.title}>{m.camp_dashboard_no_schedule()}</p>}
      </div>
      {state.next.length > 0 && (
        <div className={styles.next}>
          <h2>{m.camp_dashboard_next()}</h2>
          {state.next.map((item) => (
            <ItemSummary key={item.id} item={item} time={startOf(item)} />
          ))}
        </div>
      )}
      <p className={styles.all}>
        <Link href={linkTo('campSchedule', language)}>{m.camp_dashboard_schedule_all()}</Link>
        <Link href={`${linkTo('campSchedule', language)}#plan`}>{m.camp_dashboard_plan()}</Link>
      </p>
    </section>
  );
}

/** Recent changes of the schedule; renders nothing if there are none. */
export function Changes({ items, now, timeZone }: ScheduleProps) {
  const language = useLanguage();
  const changes = recentChanges(items, now);
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">{m.camp_dashboard_changes()}</h2>
      <ul className={styles.changes}>
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

/** Day of the schedule that is under way, or the next one; a phone leaves out what is over. Nothing after the camp. */
export function Today({ items, now, timeZone }: ScheduleProps) {
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
      <ol className={styles.slots}>
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
