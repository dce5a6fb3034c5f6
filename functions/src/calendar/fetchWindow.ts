/** Fetches what Google has in the window, and keeps of it no more than is needed. */
import type { Calendar } from '@steeple/model/siteConfig';
import type { DigestEntry } from './digest.ts';
import { minutesOf } from './digest.ts';
import type { CalendarApi } from './fetchEvents.ts';
import { fetchEvents } from './fetchEvents.ts';
import type { GoogleEvent } from './googleEvent.ts';
import type { CalendarSettings } from './mapEvent.ts';
import { endOf, eventDocumentId, fingerprintOf, isPublishable } from './mapEvent.ts';
import { PageArchive } from './PageArchive.ts';
import { addDays, dateAt, isTimeZone, startOfDay } from './zonedTime.ts';

export interface FetchedWindow {
  /** Publishable events by document id. */
  digest: Map<string, DigestEntry>;
  settings: CalendarSettings;
  /** Lower bound, in minutes since 1970. */
  startMinutes: number;
  /** The publishable events again, each once, with their document ids. */
  events: () => Generator<readonly [string, GoogleEvent]>;
}

interface Context {
  api: CalendarApi;
  clock: () => Date;
  sleep: (millis: number) => Promise<void>;
  random: () => number;
}

/** Whole days around today, so that two runs of one day ask for the same window. */
export function windowAround(now: Date, { timeZone, window }: { timeZone: string; window: { daysBack: number; daysAhead: number } }) {
  const today = dateAt(now.getTime(), timeZone);
  return {
    timeMin: new Date(startOfDay(addDays(today, -window.daysBack), timeZone)),
    timeMax: new Date(startOfDay(addDays(today, window.daysAhead + 1), timeZone)),
  };
}

/** @throws SyncFailure where not every page came. */
export async function fetchWindow(
  context: Context,
  calendar: Calendar,
  options: { timeZone: string; window: { daysBack: number; daysAhead: number } },
  hooks: { giveUpAt: Date; onRequest: () => void; onPage: (events: number) => Promise<void> },
): Promise<FetchedWindow> {
  const bounds = windowAround(context.clock(), options);
  const settings: CalendarSettings = { id: calendar.id, language: calendar.language, timeZone: options.timeZone };
  const digest = new Map<string, DigestEntry>();
  /** Position in the archive of the version that counts, by document id: pages may tell an event twice. */
  const positions = new Map<string, number>();
  let archive = new PageArchive();
  let position = 0;

  await fetchEvents(context.api, { googleId: calendar.googleId, ...bounds }, { ...context, giveUpAt: hooks.giveUpAt }, {
    onRequest: hooks.onRequest,
    onRestart: () => {
      digest.clear();
      positions.clear();
      archive = new PageArchive();
      position = 0;
    },
    onPage: async (page) => {
      if (isTimeZone(page.timeZone)) settings.timeZone = page.timeZone;
      const kept: GoogleEvent[] = [];
      for (const event of page.events) {
        if (!event.id) continue;
        const id = eventDocumentId(calendar.id, event.id);
        if (isPublishable(event, settings.timeZone)) {
          digest.set(id, { fingerprint: fingerprintOf(event, settings), endMinutes: minutesOf(endOf(event, settings.timeZone)) });
          positions.set(id, position);
          kept.push(event);
          position += 1;
        } else {
          digest.delete(id);
          positions.delete(id);
        }
      }
      archive.add(kept);
      await hooks.onPage(digest.size);
    },
  });

  return {
    digest,
    settings,
    startMinutes: minutesOf(bounds.timeMin.getTime()),
    *events() {
      let at = 0;
      for (const event of archive.events()) {
        const id = eventDocumentId(calendar.id, event.id ?? '');
        if (positions.get(id) === at) yield [id, event] as const;
        at += 1;
      }
    },
  };
}
