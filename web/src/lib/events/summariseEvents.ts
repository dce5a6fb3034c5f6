import { addDays } from '@steeple/model/time/calendarDate';
import { elsewhere } from '@steeple/model/time/elsewhere';
import { type Event, eventText } from '@steeple/model/calendar/event';
import type { Language } from '@steeple/model/text/language';
import type { WithId } from '@steeple/model/database/publicSource';
import { withBreaks } from '#lib/language/phraseBreaks.ts';
import { dayOf, type EventSummary } from './events.ts';

/** Suffix that Google appends to the id of a series when it is split by "this and following events". */
const splitSuffix = /_R\d{8}(?:T\d{6}Z?)?$/;

/** The parts of an event that lists need. */
export type ListedEvent = Omit<
  WithId<Event>,
  'source' | 'googleId' | 'etag' | 'hidden' | 'updatedAt' | 'series' | 'occurrence' | 'plainBody'
> & {
  /** Its start by its own clocks, by language, where that is written out (`EventSummary.elsewhere`). */
  readonly elsewhere?: Readonly<Record<string, string | null>>;
};

/** An event for lists, its texts in the reader's language. @param timeZone the site's zone. */
export function summariseEvent(event: ListedEvent, language: Language, timeZone: string): EventSummary {
  const { id, calendar, allDay, start, end, startDate, endDate, featured, recurringEventId, picture } = event;
  return {
    id,
    title: withBreaks(eventText(event, 'title', language)),
    location: eventText(event, 'location', language).text,
    calendar,
    language: event.language,
    allDay,
    start,
    end,
    firstDay: startDate,
    lastDay: endDate === null ? null : addDays(endDate, -1),
    featured,
    series: recurringEventId === null ? null : `${calendar} ${recurringEventId.replace(splitSuffix, '')}`,
    elsewhere: allDay ? null : (event.elsewhere?.[language] ?? elsewhere(start, event.timeZone, timeZone, language)),
    ...(picture != null && { picture }),
  };
}

/** Sorts events as a reader goes through them: by day, what lasts all day first, then by the hour. */
export function sortEvents(events: readonly EventSummary[], timeZone: string): EventSummary[] {
  return events
    .map((event) => ({
      event,
      key: [dayOf(event, timeZone), event.allDay ? 0 : 1, String(event.start.seconds).padStart(12, '0'), event.id].join(
        ' ',
      ),
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ event }) => event);
}
