import { isoDateIn } from '@steeple/model/time/timeZone';
import { useLanguage } from '#lib/language/language.ts';
import { serverNow } from '#lib/time/serverClock.ts';
import { formatMoment, formatTime } from './campTime.ts';
import { useCampZone } from './useCampZone.ts';

/** `(millis) => string` by the camp's clock: the time alone for today, day and time otherwise. */
export function useMomentText(): (millis: number) => string {
  const language = useLanguage();
  const zone = useCampZone();
  return (millis) =>
    isoDateIn(millis, zone) === isoDateIn(serverNow(), zone)
      ? formatTime(millis, zone, language)
      : formatMoment(millis, zone, language);
}
