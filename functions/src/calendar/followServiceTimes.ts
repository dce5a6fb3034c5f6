import type { Event } from '@steeple/model/calendar/event';
import { documentPaths } from '@steeple/model/database/paths';
import { plain } from '@steeple/model/database/plain';
import { formerTimesAfter, type WeeklyTime, weeklyTimeOf } from '@steeple/model/calendar/serviceTimes';
import { type SiteConfig, siteConfigSchema } from '@steeple/model/settings/siteConfig';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { collectionIn } from '../collectionIn.ts';
import { readAs } from '../readAs.ts';
import type { Log } from '../log.ts';
import type { Services } from '../services.ts';
import type { CalendarsToSync } from './calendarsToSync.ts';

/** Events of a series that are read, to find one that was not moved by itself. */
const mostRead = 5;

/** Reads the weekly time of each series; one without an event to come is left out. */
async function readTimes(
  { database, clock }: Services,
  series: ReadonlySet<string>,
  timeZone: string,
): Promise<Map<string, WeeklyTime>> {
  const events = collectionIn(database, 'event');
  const times = new Map<string, WeeklyTime>();
  for (const seriesId of series) {
    const { docs } = await events
      .where('series', '==', seriesId)
      .where('start', '>=', Timestamp.fromDate(clock()))
      .orderBy('start', 'asc')
      .limit(mostRead)
      .get();
    const time = weeklyTimeOf(
      docs.map((document) => plain(document.data()) as Event),
      timeZone,
    );
    if (time !== null) times.set(seriesId, time);
  }
  return times;
}

function followed({ serviceTimes }: Pick<SiteConfig, 'serviceTimes'>, times: ReadonlyMap<string, WeeklyTime>) {
  return serviceTimes.map((service) => ({ ...service, ...times.get(service.series ?? '') }));
}

/**
 * Brings the services that take their time from Google Calendar to the time that their events have now. The former
 * times are listed in the settings, so that an admin finds the texts that name them. Settings that cannot be read stay
 * as they are.
 */
export async function followServiceTimes(
  services: Services,
  log: Log,
  { series, timeZone }: Pick<CalendarsToSync, 'series' | 'timeZone'>,
): Promise<void> {
  if (series.size === 0) return;
  const { database } = services;
  const ref = database.doc(documentPaths.siteConfig.at());
  const times = await readTimes(services, series, timeZone);
  const changed = await database.runTransaction(async (transaction) => {
    const now = readAs(siteConfigSchema, plain((await transaction.get(ref)).data() ?? null));
    if (now === undefined) return 0;
    const { serviceTimes, formerTimes = [], revision } = now;
    const next = followed(now, times);
    const moved = next.filter((service, index) => JSON.stringify(service) !== JSON.stringify(serviceTimes[index]));
    if (moved.length === 0) return 0;
    transaction.update(ref, {
      serviceTimes: next,
      formerTimes: formerTimesAfter(formerTimes, serviceTimes, next),
      revision: revision + 1,
      updatedAt: FieldValue.serverTimestamp(),
    });
    return moved.length;
  });
  if (changed > 0) log.info('services follow the calendar', { services: changed });
}
