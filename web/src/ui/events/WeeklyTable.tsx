import { addDays } from '@steeple/model/time/calendarDate';
import { isoDateIn } from '@steeple/model/time/timeZone';
import { dayOf } from '#lib/events/events.ts';
import { eventTimes } from '#lib/events/eventTimes.ts';
import type { WeeklyEvent } from '#lib/events/weekly.ts';
import { grouped } from '#lib/grouped.ts';
import { useLanguage } from '#lib/language/language.ts';
import { usePage } from '#lib/routing/route.ts';
import { useSite } from '#lib/site.ts';
import { formatIsoDate, weekdayName } from '#lib/time/dates.ts';
import { m } from '#messages/generated/messages.js';
import { MixedText } from '#ui/content/MixedText.tsx';
import { HeldIn } from './SpokenLanguage.tsx';
import { EventLink } from './EventTitle.tsx';
import styles from './WeeklyTable.module.css';

/** Says when an event is not held, or is held next where that is not within the week. */
function Exceptions({ event, missed }: WeeklyEvent) {
  const language = useLanguage();
  const { timeZone } = useSite();
  const { now } = usePage();
  const date = (day: string): string => formatIsoDate(day, language, { day: 'numeric', month: 'short' });
  const first = dayOf(event, timeZone);
  const notes = [
    ...(first > addDays(isoDateIn(now, timeZone), 7) ? [m.public_events_next({ date: date(first) })] : []),
    ...(missed.length > 0 ? [m.public_events_not_on({ dates: missed.map(date).join(m.public_list_separator()) })] : []),
  ];
  return notes.length > 0 && <span className={styles.note}>{notes.join(m.public_list_separator())}</span>;
}

/** Events that are held every week as one table, by their weekday; each leads to its next date. */
export function WeeklyTable({ weekly }: { readonly weekly: readonly WeeklyEvent[] }) {
  const language = useLanguage();
  const { timeZone } = useSite();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{m.public_events_day()}</th>
          <th scope="col">{m.public_event_when()}</th>
          <th scope="col">{m.public_events_what()}</th>
          <th scope="col">{m.public_event_where()}</th>
          <th scope="col">{m.public_events_language()}</th>
        </tr>
      </thead>
      {grouped(weekly, ({ weekday }) => weekday).map(([weekday, weekdayEvents]) => (
        <tbody key={weekday}>
          {weekdayEvents.map((row, place) => {
            const { event } = row;
            return (
              <tr key={event.id}>
                {place === 0 && (
                  <th scope="rowgroup" rowSpan={weekdayEvents.length} className={styles.day}>
                    {weekdayName(weekday, language)}
                  </th>
                )}
                <td className={styles.time}>{eventTimes(event, language, timeZone)}</td>
                <td className={styles.what}>
                  <EventLink event={event} />
                  <Exceptions {...row} />
                </td>
                <td className={styles.where}>
                  <MixedText text={event.location} language={language} />
                </td>
                <td className={styles.language}>
                  <HeldIn event={event} />
                </td>
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}
