import { type Language, languages } from '@steeple/model/text/language';
import type { EventSummary } from './events.ts';
import { changedQuery } from '#lib/changedQuery.ts';
import { loadedQuery } from '#lib/routing/pageQuery.ts';

/** Filter of an event list. It is part of the address, so that a filtered list can be shared as a link. */
export interface EventFilter {
  /** Id of a calendar, or null for all. */
  readonly calendar: string | null;
  /** The language an event is held in, or null for all. */
  readonly language: Language | null;
}

/** Leaves nothing out. */
export const allEvents: EventFilter = { calendar: null, language: null };

/** Tells whether a filter leaves anything out. */
export function isFiltered({ calendar, language }: EventFilter): boolean {
  return calendar !== null || language !== null;
}

/** Reads the filter from a query; what it does not know it leaves out. */
export function readEventFilter(search: URLSearchParams): EventFilter {
  return {
    calendar: search.get('calendar'),
    language: languages.find((language) => language === search.get('language')) ?? null,
  };
}

/** True where an event passes; bilingual events pass for every language. */
export function matchesFilter(
  event: Pick<EventSummary, 'calendar' | 'language'>,
  { calendar, language }: EventFilter,
): boolean {
  return (
    (calendar === null || event.calendar === calendar) &&
    (language === null || event.language === language || event.language === 'both')
  );
}

/**
 * The address of a filtered list; the month that is shown stays, a later page of a list begins again. @param query the
 * page's own.
 */
export function filterHref(
  pathname: string,
  change: { readonly [Name in keyof EventFilter]?: string | null },
  query: URLSearchParams,
): string {
  return pathname + loadedQuery(pathname, changedQuery(query, { ...change, from: null }));
}
