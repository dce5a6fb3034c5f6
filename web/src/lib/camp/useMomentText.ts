import { useLanguage } from '#lib/language/language.ts';
import { serverNow } from '#lib/time/serverClock.ts';
import { shortMoment } from './campTime.ts';
import { useCampZone } from './useCampZone.ts';

/** `(millis) => string` by the camp's clock: the time alone for today, day and time otherwise. */
export function useMomentText(): (millis: number) => string {
  const language = useLanguage();
  const zone = useCampZone();
  return (millis) => shortMoment(millis, serverNow(), zone, language);
}
