import { type Language, languages } from '@steeple/model/languages';
import type { EventSummary } from './events.ts';

/** What a reader wants to see; it stands in the address, so that a filtered list can be sent on. */
export interface EventFilter {
  /** Id of a calendar, or null for all. */
  readonly calendar: string | null;
  /** The language an event is held in, or null for all. */
  readonly language: Language | null;
}

/** Reads the filter from a query; what it does not know it leaves out. */
export function readEventFilter(search: URLSearchParams): EventFilter {
  return { calendar: search.get('calendar'), language: languages.find((language) => language === search.get('language')) ?? null };
}

/** True where an event passes; bilingual events pass for every language. */
export function passes(event: Pick<EventSummary, 'calendar' | 'language'>, { calendar, language }: EventFilter): boolean {
  return (calendar === null || event.calendar === calendar) && (language === null || event.language === language || event.language === 'both');
}

/** The query of a filter, with its question mark; `keep` holds what else stands in the address. */
export function filterQuery(filter: EventFilter, keep: URLSearchParams): string {
  const search = new URLSearchParams(keep);
  for (const [name, value] of Object.entries(filter)) {
    if (value === null) search.delete(name);
    else search.set(name, value as string);
  }
  const query = search.toString();
  return query === '' ? '' : `?${query}`;
}
