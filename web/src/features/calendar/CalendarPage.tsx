import { isoDateIn } from '@steeple/model/time/timeZone';
import { type FileSource, type LoaderContext, usePage, usePageQuery, useRouteData } from '#lib/routing/route.ts';
import { useSite } from '#lib/site.ts';
import { ByQuery } from '#ui/ByQuery.tsx';
import { MonthLinks } from '#ui/events/MonthLinks.tsx';
import { NoEvents } from '#ui/events/NoEvents.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { m } from '#messages/generated/messages.js';
import { CalendarBar } from './CalendarBar.tsx';
import { AgendaView } from './EventList.tsx';
import { eventsByDay, shownDays } from './grid.ts';
import { MonthView } from './MonthView.tsx';
import { MoreNotice } from './MoreNotice.tsx';
import { Subscribe } from './Subscribe.tsx';
import { readView } from './view.ts';
import { WeekView } from './WeekView.tsx';

const importLoader = async () => import('./loadCalendar.ts');

export const loader = async (context: LoaderContext) => (await importLoader()).loadCalendar(context);

export const fileSource: FileSource<typeof loader> = async (...of) => (await importLoader()).calendarFileSource(...of);

export const head = () => ({ description: m.public_calendar_description() });

/** All events by month, by week or one after the other; every view has its address. */
export default function CalendarPage() {
  const { events, moreFrom, held } = useRouteData<typeof loader>();
  const { timeZone, calendars } = useSite();
  const { now } = usePage();
  const query = usePageQuery();
  const today = isoDateIn(now, timeZone);
  const view = readView(query, today);
  const days = eventsByDay(events, timeZone, shownDays(view));
  if (calendars.length === 0)
    return (
      <PageLayout title={m.shell_title_calendar()}>
        <NoEvents />
      </PageLayout>
    );
  return (
    <PageLayout title={m.shell_title_calendar()} actions={<Subscribe />}>
      <ByQuery names="view date calendar language">
        <CalendarBar view={view} today={today} />
        {held !== undefined && <MonthLinks {...held} />}
        {view.view === 'month' && <MonthView month={view.date.slice(0, 7)} days={days} today={today} />}
        {view.view === 'week' && <WeekView date={view.date} days={days} today={today} />}
        {view.view === 'agenda' && <AgendaView events={events} />}
        {moreFrom !== null && <MoreNotice from={moreFrom} view={view} />}
      </ByQuery>
    </PageLayout>
  );
}
