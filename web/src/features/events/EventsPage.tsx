import { href } from '#lib/routing/paths.ts';
import { changedQuery } from '#lib/changedQuery.ts';
import { isFiltered, readEventFilter } from '#lib/events/eventFilter.ts';
import { dayAndMonth } from '#lib/events/eventTimes.ts';
import { monthName } from '#lib/time/dates.ts';
import { useLanguage } from '#lib/language/language.ts';
import { loadedQuery } from '#lib/routing/pageQuery.ts';
import { type FileSource, type LoaderContext, usePage, usePageQuery, useRouteData } from '#lib/routing/route.ts';
import { useSite } from '#lib/site.ts';
import { dayOf } from '#lib/events/events.ts';
import { foldSeries } from '#lib/events/foldSeries.ts';
import { monthOf } from '#lib/events/months.ts';
import { grouped } from '#lib/grouped.ts';
import { splitWeekly } from '#lib/events/weekly.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { ByQuery, QueryControls } from '#ui/ByQuery.tsx';
import { EventFilters } from '#ui/events/EventFilters.tsx';
import { EventCards } from '#ui/events/EventCards.tsx';
import { MonthLinks } from '#ui/events/MonthLinks.tsx';
import { NoEvents } from '#ui/events/NoEvents.tsx';
import { WeeklyTable } from '#ui/events/WeeklyTable.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './EventsPage.module.css';

export const loader = async (context: LoaderContext) => (await import('./loadEvents.ts')).loadEvents(context);

export const fileSource: FileSource<typeof loader> = async () => (await import('./loadEvents.ts')).eventsFileSource();

export const head = () => ({ description: m.public_events_description() });

/** Upcoming events, featured ones first, filtered by calendar and language. */
export default function EventsPage() {
  const { featured, events, moreFrom, cutDay, last } = useRouteData<typeof loader>();
  const language = useLanguage();
  const { pathname } = usePage();
  const query = usePageQuery();
  const { timeZone } = useSite();
  const from = query.get('from');
  const isEmpty = featured.length + events.length === 0;
  const hasNone = isEmpty && from === null && !isFiltered(readEventFilter(query));
  // A later page goes on where the one before ended: its dates are what somebody asked for.
  const { weekly, otherEvents } = from === null ? splitWeekly(events, timeZone) : { weekly: [], otherEvents: events };
  const hrefFrom = (day: string | null): string => pathname + loadedQuery(pathname, changedQuery(query, { from: day }));
  return (
    <PageLayout
      title={m.shell_title_events()}
      lead={hasNone ? undefined : m.public_events_lead()}
      actions={
        !hasNone && (
          <ButtonLink icon="calendar" href={href('calendar', language)}>
            {m.public_home_calendar()}
          </ButtonLink>
        )
      }
    >
      <ByQuery names="calendar language from">
        {!hasNone && (
          <QueryControls>
            <EventFilters />
          </QueryControls>
        )}
        {hasNone && <NoEvents />}
        {isEmpty && !hasNone && (
          <EmptyState title={m.public_events_none()}>
            <p>{m.public_events_none_hint()}</p>
          </EmptyState>
        )}
        {featured.length > 0 && (
          <section className={styles.featured}>
            <h2>{m.public_events_featured()}</h2>
            <EventCards cards={featured.map((event) => ({ event }))} lead beginsPage />
          </section>
        )}
        {weekly.length > 0 && (
          <section className={styles.weekly}>
            <h2>{m.public_events_weekly()}</h2>
            <WeeklyTable weekly={weekly} />
          </section>
        )}
        {otherEvents.length > 0 && (
          <section>
            <h2 className={styles.heading}>
              {from === null
                ? m.public_events_upcoming()
                : m.public_calendar_from({ day: dayAndMonth(from, language) })}
            </h2>
            {grouped(foldSeries(otherEvents, timeZone), ({ event }) => monthOf(dayOf(event, timeZone))).map(
              ([month, cards]) => (
                <section key={month} className={styles.month}>
                  <h3>{monthName(month, language)}</h3>
                  <EventCards cards={cards} rows level={4} />
                </section>
              ),
            )}
          </section>
        )}
        {cutDay !== null && (
          <p role="note">
            {m.public_calendar_more({ day: dayAndMonth(cutDay, language) })}
            {m.public_calendar_choose()}
          </p>
        )}
        {moreFrom !== null && last != null && <MonthLinks first={moreFrom} last={last} />}
        {(from !== null || moreFrom !== null) && (
          <QueryControls silent>
            <p className={`${styles.more} screen-only`}>
              {from !== null && (
                <ButtonLink icon="back" href={hrefFrom(null)} rel="nofollow">
                  {m.public_events_from_today()}
                </ButtonLink>
              )}
              {moreFrom !== null && (
                <ButtonLink href={hrefFrom(moreFrom)} rel="nofollow">
                  {m.public_events_more_from({ day: dayAndMonth(moreFrom, language) })}
                </ButtonLink>
              )}
            </p>
          </QueryControls>
        )}
      </ByQuery>
    </PageLayout>
  );
}
