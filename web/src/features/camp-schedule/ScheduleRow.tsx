import { isoDateIn } from '@steeple/model/timeZone';
import { toMillis } from '@steeple/model/timestamp';
import { scheduleKindLabels } from '#lib/camp/schedule/scheduleKindLabels.ts';
import { useText } from '#lib/language/bilingual.ts';
import { formatMoment, formatTime } from '#lib/camp/campTime.ts';
import { changeOf, type Item } from '#lib/camp/schedule/schedule.ts';
import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { Localized } from '#ui/content/Localized.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './ScheduleRow.module.css';

interface ScheduleRowProps {
  readonly item: Item;
  readonly timeZone: string;
  /** `now` for an item that takes place now, `next` for one that comes next. */
  readonly place: 'now' | 'next' | null;
}

/** Time and place of an item before it changed, as text, with the note about the change. */
function ChangeLine({ item, timeZone }: Pick<ScheduleRowProps, 'item' | 'timeZone'>) {
  const language = useLanguage();
  const text = useText();
  const change = changeOf(item);
  if (change === null || item.change === null) return null;
  const before = toMillis(item.change.startsAt);
  const isSameDay = isoDateIn(before, timeZone) === isoDateIn(toMillis(item.startsAt), timeZone);
  return (
    <p className={styles.change}>
      <strong>{m.camp_schedule_changed()}</strong>{' '}
      {change.startedAt !== null && (
        <s>
          {m.camp_schedule_was_at({
            time: isSameDay ? formatTime(before, timeZone, language) : formatMoment(before, timeZone, language),
          })}
        </s>
      )}{' '}
      {change.hasMoved && <s>{m.camp_schedule_was_in({ place: text(item.change.place) })}</s>}{' '}
      {item.change.note !== undefined && <Localized text={item.change.note} />}
    </p>
  );
}

/** One item of the schedule: when, what, where. */
export function ScheduleRow({ item, timeZone, place }: ScheduleRowProps) {
  const language = useLanguage();
  const title = <Localized text={item.title} />;
  return (
    <li className={styles.row} data-place={place ?? undefined} data-kind={item.kind}>
      <div className={styles.time}>
        <time dateTime={new Date(toMillis(item.startsAt)).toISOString()}>
          {formatTime(toMillis(item.startsAt), timeZone, language)}
        </time>
        <span className={styles.endTime}>– {formatTime(toMillis(item.endsAt), timeZone, language)}</span>
      </div>
      <div className={styles.description}>
        {place !== null && (
          <span className={styles.mark}>{place === 'now' ? m.camp_schedule_now() : m.camp_schedule_next()}</span>
        )}
        <h3>
          {item.session === null ? title : <a href={href('campSession', language, { slug: item.session })}>{title}</a>}
        </h3>
        <p className={styles.place}>
          <Localized text={item.place} /> <span className={styles.kind}>{scheduleKindLabels[item.kind]()}</span>
        </p>
        <ChangeLine item={item} timeZone={timeZone} />
      </div>
    </li>
  );
}
