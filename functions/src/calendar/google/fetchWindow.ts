/** Fetches what Google has in the window, and keeps of it no more than is needed. */
import { addDays, isTimeZone } from '@steeple/model/time/calendarDate';
import { isoDateIn, startOfDay } from '@steeple/model/time/timeZone';
import type { Calendar } from '@steeple/model/settings/siteConfig';
import type { SyncProblems } from '@steeple/model/calendar/calendarSync';
import type { EventMark } from '@steeple/model/calendar/eventMark';
import type { Presented } from '@steeple/model/calendar/placeMarks';
import { type DigestEntry, minutesOf } from '../store/digest.ts';
import { type CalendarApi, type FetchContext, fetchEvents } from './fetchEvents.ts';
import type { GoogleEvent } from './googleEvent.ts';
import type { CalendarSettings } from '../mapping/mapEvent.ts';
import type { MarkIndex } from '../marks/markIndex.ts';
import type { SyncOptions } from '../syncCalendar.ts';
import { WindowReading } from './WindowReading.ts';

export interface FetchedWindow {
  /** Publishable events by document id. */
  digest: Map<string, DigestEntry>;
  settings: CalendarSettings;
  /** Lower bound, in minutes since 1970. */
  startMinutes: number;
  /** The publishable events again, each once, with their document ids. */
  events: () => Generator<readonly [string, GoogleEvent]>;
  /** Events whose time cannot be read, by document id: what is stored of them stays. */
  unreadable: ReadonlySet<string>;
  /** Entries that an admin should know of. */
  problems: SyncProblems;
  /** Counts the events of a series. */
  countOf: (series: string) => number;
  /** Computes the presentation of the events of marked series, by document id; takes newer marks into account. */
  presented: (newer?: readonly EventMark[]) => ReadonlyMap<string, Presented>;
}

type Context = Omit<FetchContext, 'giveUpAt'> & { api: CalendarApi };

/** Whole days around today, so that two runs of one day ask for the same window. */
export function windowAround(now: Date, { timeZone, window }: Pick<SyncOptions, 'timeZone' | 'window'>) {
  const today = isoDateIn(now.getTime(), timeZone);
  return {
    timeMin: new Date(startOfDay(addDays(today, -window.daysBack), timeZone)),
    timeMax: new Date(startOfDay(addDays(today, window.daysAhead + 1), timeZone)),
  };
}

/** @throws SyncFailure where not every page came. */
export async function fetchWindow(
  context: Context,
  calendar: Calendar,
  options: Pick<SyncOptions, 'timeZone' | 'window'>,
  marks: MarkIndex,
  hooks: { giveUpAt: Date; onRequest: () => Promise<void> | void; onPage: (events: number) => Promise<void> },
): Promise<FetchedWindow> {
  const bounds = windowAround(context.clock(), options);
  const settings: CalendarSettings = { id: calendar.id, language: calendar.language, timeZone: options.timeZone };
  let reading = new WindowReading(settings);

  await fetchEvents(
    context.api,
    { googleId: calendar.googleId, ...bounds },
    { ...context, giveUpAt: hooks.giveUpAt },
    {
      onRequest: hooks.onRequest,
      onRestart: () => {
        reading = new WindowReading(settings);
      },
      onPage: async (page) => {
        if (isTimeZone(page.timeZone)) settings.timeZone = page.timeZone;
        reading.add(page.events);
        await hooks.onPage(reading.size);
      },
    },
  );
  return reading.finish(minutesOf(bounds.timeMin.getTime()), marks);
}
