import { isoDateIn } from '@steeple/model/time/timeZone';
import { toMillis } from '@steeple/model/time/timestamp';
import { dayInWords } from '#lib/time/dates.ts';
import { formatSpan, formatTime } from '#lib/camp/campTime.ts';
import { markedItems, type PlanDay, planDays, type PlanLine } from '#lib/camp/plan/planDays.ts';
import type { OwnPlan } from '#lib/camp/plan/useOwnPlan.ts';
import type { Item } from '#lib/camp/schedule/schedule.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useOnline } from '#lib/useOnline.ts';
import { ItemTitle } from '#ui/camp/ItemTitle.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { ErrorState } from '#ui/states.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './MyPlan.module.css';
import { PlanFeed } from './PlanFeed.tsx';
import { Clash, PlanMark } from './PlanMark.tsx';

interface PlanProps {
  readonly plan: OwnPlan;
  readonly timeZone: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

function Line({ line, plan, timeZone, now }: PlanProps & { readonly line: PlanLine }) {
  const language = useLanguage();
  if (line.kind === 'open') {
    const { startsAt, items } = line.slot;
    return (
      <li className={styles.line} data-kind="open">
        <time dateTime={new Date(startsAt).toISOString()}>{formatTime(startsAt, timeZone, language)}</time>
        <div>
          <p className="soft">{m.camp_plan_open({ count: items.length })}</p>
          <ul className={styles.choices}>
            {items.map((item) => (
              <li key={item.id}>
                <Localized text={item.title} />
                <PlanMark item={item} plan={plan} clashes={[]} />
              </li>
            ))}
          </ul>
        </div>
      </li>
    );
  }
  const { item } = line;
  const [start, end] = [toMillis(item.startsAt), toMillis(item.endsAt)];
  return (
    <li className={styles.line} data-kind={line.kind} data-over={end <= now || undefined}>
      <time dateTime={new Date(start).toISOString()}>{formatSpan(start, end, timeZone, language)}</time>
      <div>
        <h4>
          <ItemTitle item={item} />
        </h4>
        <p className={`soft ${styles.place}`}>
          <Localized text={item.place} />
        </p>
        {line.kind === 'chosen' && <Clash items={line.clashes} />}
      </div>
    </li>
  );
}

function Day({ day, ...rest }: PlanProps & { readonly day: PlanDay }) {
  const language = useLanguage();
  const isToday = day.date === isoDateIn(rest.now, rest.timeZone);
  return (
    <section aria-labelledby={`plan-${day.date}`}>
      <h3 id={`plan-${day.date}`} className={styles.day}>
        {dayInWords(day.date, language)}
        {isToday && <small>{m.camp_schedule_today()}</small>}
      </h3>
      <ol className={styles.lines}>
        {day.lines.map((line) => (
          <Line key={line.kind === 'open' ? line.slot.startsAt : line.item.id} line={line} {...rest} />
        ))}
      </ol>
    </section>
  );
}

/** One's own plan: what was marked, what is for everyone, and the calendar at a secret address. */
export default function MyPlan({ items, ...props }: PlanProps & { readonly items: readonly Item[] }) {
  const { plan, timeZone } = props;
  const { live } = plan;
  const isOnline = useOnline();
  const hasMarks = markedItems(items, plan.marks).length > 0;
  return (
    <div className={styles.plan}>
      <h2 id="my-plan">{m.camp_plan_title()}</h2>
      <div role="status">
        {plan.isPending && <p className="soft screen-only">{isOnline ? m.camp_plan_saving() : m.camp_plan_queued()}</p>}
      </div>
      {live.status === 'loading' && <Skeleton lines={4} />}
      {live.status === 'error' && <ErrorState error={live.error} onRetry={live.retry} />}
      {live.status === 'ready' && !hasMarks && <p className="soft">{m.camp_plan_empty()}</p>}
      {live.status !== 'loading' &&
        hasMarks &&
        planDays(items, plan.marks, timeZone).map((day) => <Day key={day.date} day={day} {...props} />)}
      <PlanFeed uid={plan.uid} camp={plan.camp} />
    </div>
  );
}
