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
import { Subscribe } from './Subscribe.tsx';
import { type CalendarView, readView, viewHref } from './view.ts';
import { WeekView } from './WeekView.tsx';
import { dayAndMonth } from '#lib/events/eventTimes.ts';
import { useLanguage } from '#lib/language/language.ts';
import { ButtonLink } from '#ui/Button.tsx';

const importLoader = async () => import('./loadCalendar.ts');

export const loader = async (context: LoaderContext) => (await importLoader()).loadCalendar(context);

export const fileSource: FileSource<typeof loader> = async (...of) => (await importLoader()).calendarFileSource(...of);

export const head = () => ({ description: m.public_calendar_description() });

/** Says that more is stored than one page shows, and leads on. @param props.from first day that is not shown whole. */
function MoreNotice({ from, view }: { readonly from: string; readonly view: CalendarView }) {
  const language = useLanguage();
  const { pathname } = usePage();
  const query = usePageQuery();
  const isThisList = view.view === 'agenda' && view.date === from;
  return (
    <p role="note">
      {m.public_calendar_more({ day: dayAndMonth(from, language) })}
      {isThisList ? (
        m.public_calendar_choose()
      ) : (
        <ButtonLink href={viewHref(pathname, { view: 'agenda', date: from }, query)} rel="nofollow">
          {m.public_show_more()}
        </ButtonLink>
      )}
    </p>
  );
}

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
