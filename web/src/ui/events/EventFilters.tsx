import { languageNames, languages } from '@steeple/model/text/language';
import { useText } from '#lib/language/bilingual.ts';
import { type EventFilter, filterHref, readEventFilter } from '#lib/events/eventFilter.ts';
import { usePage } from '#lib/routing/route.ts';
import { useSite } from '#lib/site.ts';
import { usePageQuery } from '#lib/routing/usePageQuery.ts';
import { m } from '#messages/generated/messages.js';
import { ChoiceLinks } from '#ui/ChoiceLinks.tsx';
import styles from './EventFilters.module.css';

/**
 * Filters of events by calendar and language, read from the address: in one row, or one below the other in a panel.
 */
export function EventFilters({ inPanel = false }: { readonly inPanel?: boolean }) {
  const { calendars } = useSite();
  const { pathname } = usePage();
  const query = usePageQuery();
  const text = useText();
  const filter = readEventFilter(query);
  const hrefWith = (change: Partial<EventFilter>): string => filterHref(pathname, { ...filter, ...change }, query);
  return (
    <div className={inPanel ? styles.panel : styles.filters}>
      <ChoiceLinks
        label={m.public_events_calendar()}
        choices={[
          {
            key: 'all',
            label: m.public_all(),
            href: hrefWith({ calendar: null }),
            isCurrent: filter.calendar === null,
          },
          ...calendars.map(({ id, name, color }) => ({
            key: id,
            label: text(name),
            href: hrefWith({ calendar: id }),
            isCurrent: filter.calendar === id,
            color,
          })),
        ]}
      />
      <ChoiceLinks
        label={m.public_events_language()}
        choices={[
          {
            key: 'all',
            label: m.public_all(),
            href: hrefWith({ language: null }),
            isCurrent: filter.language === null,
          },
          ...languages.map((listedLanguage) => ({
            key: listedLanguage,
            label: languageNames[listedLanguage],
            href: hrefWith({ language: listedLanguage }),
            isCurrent: filter.language === listedLanguage,
          })),
        ]}
      />
    </div>
  );
}
