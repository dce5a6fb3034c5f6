import { addDays } from '@steeple/model/time/calendarDate';
import { toMillis } from '@steeple/model/time/timestamp';
import { isPartShown } from '@steeple/model/camp/preparedParts';
import type { PublicSource } from '@steeple/model/database/publicSource';
import { isoDateIn, startOfDay } from '@steeple/model/time/timeZone';
import { campQueries } from '#lib/camp/campQueries.ts';
import { loadUpcomingDocuments } from '#lib/events/eventRange.ts';
import { nextServiceChange } from '#lib/events/servicePhases.ts';
import { unknownSite } from '#lib/site.ts';
import { openCampMoments } from './openCamp.ts';

/**
 * Finds the next moment at which a released page changes by the clock alone: a day begins, a service begins or
 * ends, an event ends, the announcement comes or goes, feedback opens or closes, a prepared part of the camp is shown.
 * @param now milliseconds since the epoch, as is the result.
 */
export async function nextChange(source: PublicSource, now: number): Promise<number> {
  const site = (await source.document('siteConfig')) ?? unknownSite;
  const { timeZone, serviceTimes, banner, security, currentCamp } = site;
  const [events, camp] = await Promise.all([
    loadUpcomingDocuments(source, now, timeZone),
    currentCamp === null ? null : source.document('camp', currentCamp),
  ]);
  const moments = [
    nextServiceChange(serviceTimes, timeZone, now),
    ...[banner?.from, banner?.until, security?.expires].flatMap((moment) => (moment ? [toMillis(moment)] : [])),
    ...events.map(({ end }) => toMillis(end)),
  ];
  if (camp?.published === true) {
    const schedule = isPartShown(camp, 'schedule', now) ? await source.list(campQueries.schedule(camp.id)) : [];
    moments.push(
      startOfDay(addDays(isoDateIn(now, camp.timeZone), 1), camp.timeZone),
      toMillis(camp.feedback.opensAt),
      toMillis(camp.feedback.closesAt),
      ...openCampMoments(camp, now),
      ...schedule.flatMap(({ startsAt, endsAt }) => [toMillis(startsAt), toMillis(endsAt)]),
    );
  }
  return Math.min(...moments.filter((moment) => moment > now));
}
