import { Link } from 'wouter';
import { wallTime, weekdayName } from '#lib/time/dates.ts';
import { useLanguage } from '#lib/language/language.ts';
import { linkTo } from '#lib/routing/paths.ts';
import { m } from '#messages/generated/messages.js';
import type { CalendarSeries } from './calendarSeries.ts';

/** Says that a service has its time from Google Calendar, with a link to the event. */
export function SeriesSource({ series: { time, event } }: { readonly series: CalendarSeries }) {
  const language = useLanguage();
  const moment = `${weekdayName(time.weekday, language)} ${wallTime(time.time, language)}`;
  return (
    <>
      {m.admin_site_series_source({ time: moment })}
      <Link href={`${linkTo('adminCalendar', language)}?event=${event}`}>{m.admin_site_series_event()}</Link>
    </>
  );
}
