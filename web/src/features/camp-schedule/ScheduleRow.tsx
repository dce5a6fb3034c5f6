import type { ReactNode } from 'react';
import { toMillis } from '@steeple/model/time/timestamp';
import { scheduleKindLabels } from '#lib/camp/schedule/scheduleKindLabels.ts';
import { formatTime } from '#lib/camp/campTime.ts';
import { changeOf, type Item, type ScheduleSlot } from '#lib/camp/schedule/schedule.ts';
import { useLanguage } from '#lib/language/language.ts';
import { ItemChange } from '#ui/camp/ItemChange.tsx';
import { ItemTitle } from '#ui/camp/ItemTitle.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './ScheduleRow.module.css';

/** `now` for an item that takes place now, `next` for one that comes next, `over` for one of today that has ended. */
export type Place = 'now' | 'next' | 'over' | null;

function Mark({ place }: { readonly place: Place }) {
  if (place !== 'now' && place !== 'next') return null;
  return (
    <span className={`${styles.mark} screen-only`}>
      {place === 'now' ? m.camp_schedule_now() : m.camp_schedule_next()}
    </span>
  );
}

function Description({
  item,
  timeZone,
  place,
  until,
  mark,
}: {
  readonly item: Item;
  readonly timeZone: string;
  readonly place: Place;
  /** The end of the item, where the items beside it end at another time. */
  readonly until: string | null;
  /** The control that marks the item as planned. */
  readonly mark: ReactNode;
}) {
  const change = changeOf(item);
  return (
    <>
      <Mark place={place} />
      <h3>
        <ItemTitle item={item} />
      </h3>
      <p className={styles.place}>
        {until !== null && <>{m.camp_dashboard_until({ time: until })} · </>}
        <Localized text={item.place} /> <span className={styles.kind}>{scheduleKindLabels[item.kind]()}</span>
      </p>
      {change !== null && (
        <p className={styles.change}>
          <strong>{m.camp_schedule_changed()}</strong> <ItemChange change={change} timeZone={timeZone} />
        </p>
      )}
      {mark}
    </>
  );
}

/** Props that are the same for every row of a schedule. */
export interface RowProps {
  readonly timeZone: string;
  readonly placeOf: (item: Item) => Place;
  readonly markOf: (item: Item) => ReactNode;
}

/** The items that begin at one time, each with its place. Items side by side share the time. */
export function ScheduleRow({
  slot: { startsAt, endsAt, items },
  timeZone,
  placeOf,
  markOf,
}: RowProps & { readonly slot: ScheduleSlot }) {
  const language = useLanguage();
  const places = items.map(placeOf);
  // Items that end at different times may differ in whether they are on.
  const common = places.every((place) => place === places[0]) ? (places[0] ?? null) : null;
  const [first] = items;
  const endOf = (item: Item): string | null =>
    endsAt === null ? formatTime(toMillis(item.endsAt), timeZone, language) : null;
  return (
    <li
      className={styles.row}
      data-place={common ?? undefined}
      data-kind={items.length === 1 ? first?.kind : undefined}
    >
      <div className={styles.time}>
        <time dateTime={new Date(startsAt).toISOString()}>{formatTime(startsAt, timeZone, language)}</time>
        {endsAt !== null && <span className={styles.endTime}>– {formatTime(endsAt, timeZone, language)}</span>}
      </div>
      {items.length === 1 && first !== undefined ? (
        <div className={styles.description}>
          <Description item={first} timeZone={timeZone} place={common} until={null} mark={markOf(first)} />
        </div>
      ) : (
        <div className={styles.description}>
          <Mark place={common} />
          <p className={`${styles.parallel} screen-only`}>{m.camp_schedule_parallel({ count: items.length })}</p>
          <ul className={styles.beside}>
            {items.map((item) => (
              <li key={item.id} data-kind={item.kind}>
                <Description
                  item={item}
                  timeZone={timeZone}
                  place={common === null ? placeOf(item) : null}
                  until={endOf(item)}
                  mark={markOf(item)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}
