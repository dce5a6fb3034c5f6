import { useSearchParams } from 'wouter';
import { isoDateIn } from '#lib/dates.ts';
import { passes, readEventFilter } from '#lib/eventFilter.ts';
import { loadEvents } from '#lib/events.ts';
import { type LoaderContext, useRoute, useRouteData } from '#lib/route.ts';
import { useSite } from '#lib/site.ts';
import { EventFilters } from '#ui/EventFilters.tsx';
import { Page } from '#ui/Page.tsx';
import { m } from '#messages/generated/messages.js';
import { AgendaView } from './AgendaView.tsx';
import { CalendarBar } from './CalendarBar.tsx';
import { eventsByDay, eventsNear, weekOf, weeksOfMonth } from './grid.ts';
import { MonthView } from './MonthView.tsx';
import { Subscribe } from './Subscribe.tsx';
import { readView } from './view.ts';
import { WeekView } from './WeekView.tsx';

/** How far back the calendar reaches, days: the month before. */
const daysBack = 62;

export function loader({ source, language, now }: LoaderContext) {
  return loadEvents(source, language, now - daysBack * 86_400_000);
}

export const head = () => ({ description: m.public_calendar_description() });

/** All events by month, by week or one after the other; every view has its address. */
export default function CalendarPage() {
  const events = useRouteData<typeof loader>();
  const { timeZone } = useSite();
  const { now } = useRoute();
  const [search] = useSearchParams();
  const today = isoDateIn(now, timeZone);
  const view = readView(search, today);
  const filter = readEventFilter(search);
  const wanted = events.filter((event) => passes(event, filter));
  const shown = view.view === 'month' ? weeksOfMonth(view.date.slice(0, 7)).flat() : weekOf(view.date);
  const days = eventsByDay(eventsNear(wanted, shown[0] ?? today, shown.at(-1) ?? today));
  return (
    <Page title={m.shell_title_calendar()}>
      <CalendarBar view={view} today={today} />
      {view.view === 'month' && <MonthView month={view.date.slice(0, 7)} days={days} today={today} />}
      {view.view === 'week' && <WeekView date={view.date} days={days} today={today} />}
      {view.view === 'agenda' && <AgendaView events={wanted} from={view.date} />}
      <EventFilters />
      <Subscribe />
    </Page>
  );
}
