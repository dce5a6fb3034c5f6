import { isoDateIn } from '@steeple/model/time/timeZone';
import { useLanguage } from '#lib/language/language.ts';
import { serverNow } from '#lib/time/serverClock.ts';
import { useSite } from '#lib/site.ts';
import { formatMoment, formatTime } from './campTime.ts';
import { useCamp } from './useCamp.ts';

/** `(millis) => string` by the camp's clock: the time alone for today, day and time otherwise. */
export function useMomentText(): (millis: number) => string {
  const camp = useCamp();
  const site = useSite();
  const language = useLanguage();
  const zone = camp.data?.timeZone ?? site.timeZone;
  return (millis) =>
    isoDateIn(millis, zone) === isoDateIn(serverNow(), zone)
      ? formatTime(millis, zone, language)
      : formatMoment(millis, zone, language);
}
