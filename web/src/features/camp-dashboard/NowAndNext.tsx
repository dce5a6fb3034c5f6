import { isoDateIn } from '@steeple/model/time/timeZone';
import { toMillis } from '@steeple/model/time/timestamp';
import { Link } from 'wouter';
import { formatMoment, formatTime } from '#lib/camp/campTime.ts';
import { changeOf, type Item, nowAndNext } from '#lib/camp/schedule/schedule.ts';
import { useLanguage } from '#lib/language/language.ts';
import { linkTo } from '#lib/routing/paths.ts';
import { ItemTitle } from '#ui/camp/ItemTitle.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './NowAndNext.module.css';

interface NowAndNextProps {
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
export function NowAndNext({ items, now, timeZone }: NowAndNextProps) {
  const language = useLanguage();
  const state = nowAndNext(items, now);
  const isToday = (item: Item): boolean => isoDateIn(toMillis(item.startsAt), timeZone) === isoDateIn(now, timeZone);
  const startOf = (item: Item): string =>
    (isToday(item) ? formatTime : formatMoment)(toMillis(item.startsAt), timeZone, language);
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
