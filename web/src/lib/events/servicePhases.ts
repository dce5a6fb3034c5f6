import { addDays } from '@steeple/model/time/calendarDate';
import type { ServiceTime } from '@steeple/model/settings/siteConfig';
import { isoDateIn, startOfDay } from '@steeple/model/time/timeZone';
import type { ShownSpan } from '#lib/time/shownSpan.ts';
import { type NextService, nextServices } from './nextService.ts';

/** The next services as they are announced during a span of time. */
export interface ServicePhase {
  readonly span: ShownSpan;
  readonly services: readonly NextService[];
}

/** Announcements that a page holds: the present one, and those after it, for a day and more. */
const phaseCount = 6;

/**
 * The next moment at which services are announced in other words: midnight, the start or the end of one. Milliseconds
 * since the epoch.
 */
export function nextServiceChange(services: readonly ServiceTime[], timeZone: string, now: number): number {
  const midnight = startOfDay(addDays(isoDateIn(now, timeZone), 1), timeZone);
  const moments = nextServices(services, timeZone, now).flatMap(({ service, start }) => [
    start,
    start + service.minutes * 60_000,
  ]);
  return Math.min(midnight, ...moments.filter((moment) => moment > now));
}

/** The announcement of the next services at a moment, and the following ones. @param now milliseconds. */
export function servicePhases(services: readonly ServiceTime[], timeZone: string, now: number): ServicePhase[] {
  const phases: ServicePhase[] = [];
  for (let at = now, index = 0; index < phaseCount; index++) {
    const until = nextServiceChange(services, timeZone, at);
    const span = {
      ...(index > 0 && { from: at }),
      ...(index < phaseCount - 1 && { until }),
    };
    phases.push({ span, services: nextServices(services, timeZone, at) });
    at = until;
  }
  return phases;
}
