import type { Language } from '@steeple/model/text/language';
import { Link } from 'wouter';
import { useLanguage } from '#lib/language/language.ts';
import { linkTo } from '#lib/routing/paths.ts';
import { type Head, type LoaderContext, useRouteData } from '#lib/routing/route.ts';
import { useSite } from '#lib/site.ts';
import { monthName } from '#lib/time/dates.ts';
import { MonthSteps } from '#ui/events/MonthLinks.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { m } from '#messages/generated/messages.js';
import { eventsByDay, shownDays } from './grid.ts';
import { MonthView } from './MonthView.tsx';

export const loader = async (context: LoaderContext) => (await import('./loadMonth.ts')).loadMonth(context);

type Data = Awaited<ReturnType<typeof loader>>;

export const head = ({ month }: Data, { language }: { readonly language: Language }): Head => ({
  title: monthName(month, language),
  description: m.public_calendar_description(),
  // The same events as in the calendar, for readers whose browser runs no script.
  noindex: true,
});

/** `/calendar/2026-12`: the events of a month, with nothing that needs scripts. */
export default function MonthPage() {
  const { month, today, events, previous, next } = useRouteData<typeof loader>();
  const { timeZone } = useSite();
  const language = useLanguage();
  return (
    <PageLayout
      title={monthName(month, language)}
      eyebrow={<Link href={linkTo('calendar', language)}>{m.shell_title_calendar()}</Link>}
    >
      <MonthSteps previous={previous} next={next} />
      <MonthView
        month={month}
        days={eventsByDay(events, timeZone, shownDays({ view: 'month', date: `${month}-01` }))}
        today={today}
      />
    </PageLayout>
  );
}
