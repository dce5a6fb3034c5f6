import { useText } from '#lib/language/bilingual.ts';
import { filterHref, readEventFilter } from '#lib/events/eventFilter.ts';
import { usePage, usePageQuery } from '#lib/routing/route.ts';
import { useSite } from '#lib/site.ts';
import { m } from '#messages/generated/messages.js';
import { FilterLinks, LanguageLinks } from '#ui/ChoiceLinks.tsx';
import styles from './EventFilters.module.css';

/** Filters of events by calendar and language, read from the address: in a row, or below each other in a panel. */
export function EventFilters({ inPanel = false }: { readonly inPanel?: boolean }) {
  const { calendars } = useSite();
  const { pathname } = usePage();
  const query = usePageQuery();
  const text = useText();
  const filter = readEventFilter(query);
  return (
    <div className={inPanel ? styles.panel : styles.filters}>
      <FilterLinks
        label={m.public_events_calendar()}
        values={calendars.map(({ id, name, color }) => ({ key: id, label: text(name), color }))}
        current={filter.calendar}
        hrefOf={(calendar) => filterHref(pathname, { calendar }, query)}
      />
      <LanguageLinks current={filter.language} hrefOf={(language) => filterHref(pathname, { language }, query)} />
    </div>
  );
}
