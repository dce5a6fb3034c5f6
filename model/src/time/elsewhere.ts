import { type Language, languageTags } from '../text/language.ts';
import { toMillis, type Timestamp } from './timestamp.ts';
import { offsetAt } from './timeZone.ts';

/**
 * A moment by the clocks of another zone, with the zone's name: `9:00 pm Pacific Time`, with the day where that
 * differs; null where both zones' clocks show the same. Two zones that agree at this moment, such as Singapore and
 * Perth, do.
 */
export function elsewhere(moment: Timestamp, timeZone: string, siteZone: string, language: Language): string | null {
  const millis = toMillis(moment);
  const [there, here] = [offsetAt(millis, timeZone), offsetAt(millis, siteZone)];
  if (there === here) return null;
  const dayOf = (offset: number): string => new Date(millis + offset).toISOString().slice(0, 10);
  return new Intl.DateTimeFormat(languageTags[language], {
    timeZone,
    ...(dayOf(there) !== dayOf(here) && ({ weekday: 'short', day: 'numeric', month: 'short' } as const)),
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZoneName: 'longGeneric',
  })
    .format(millis)
    .replace(/[\u202f\u00a0]/g, ' ');
}
