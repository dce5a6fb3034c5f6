import { useSearchParams } from 'wouter';
import { href } from '#lib/addresses.ts';
import { passes, readEventFilter } from '#lib/eventFilter.ts';
import { loadEvents } from '#lib/events.ts';
import { useLanguage } from '#lib/language.ts';
import { type LoaderContext, useRouteData } from '#lib/route.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EventFilters } from '#ui/EventFilters.tsx';
import { EventList } from '#ui/EventList.tsx';
import { Page } from '#ui/Page.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './EventsPage.module.css';

/** How many events one page of the list shows. */
const pageSize = 40;

export function loader({ source, language, now }: LoaderContext) {
  return loadEvents(source, language, now);
}

export const head = () => ({ description: m.public_events_description() });

/** What is coming up, featured events first, by calendar and language. */
export default function EventsPage() {
  const events = useRouteData<typeof loader>();
  const language = useLanguage();
  const [search] = useSearchParams();
  const filter = readEventFilter(search);
  const wanted = events.filter((event) => passes(event, filter));
  const featured = wanted.filter((event) => event.featured);
  const others = wanted.filter((event) => !event.featured);
  const count = Math.max(pageSize, Number(search.get('show') ?? 0));
  const more = new URLSearchParams(search);
  more.set('show', String(count + pageSize));
  return (
    <Page title={m.shell_title_events()} lead={m.public_events_lead()} actions={<ButtonLink icon="calendar" href={href('calendar', language)}>{m.public_home_calendar()}</ButtonLink>}>
      <EventFilters />
      {wanted.length === 0 && <EmptyState title={m.public_events_none()}><p>{m.public_events_none_hint()}</p></EmptyState>}
      {featured.length > 0 && <section className={styles.featured}><h2>{m.public_events_featured()}</h2><EventList events={featured} /></section>}
      {others.length > 0 && <section><h2 className={styles.heading}>{m.public_events_upcoming()}</h2><EventList events={others.slice(0, count)} /></section>}
      {others.length > count && <p className={styles.more}><ButtonLink href={`?${more}`}>{m.public_show_more()}</ButtonLink></p>}
    </Page>
  );
}
