import { useSite } from '#lib/site.ts';
import { useCamp } from './useCamp.ts';

/** The time zone of the current camp (IANA); the site's while the camp is not known. */
export function useCampZone(): string {
  const site = useSite();
  return useCamp().data?.timeZone ?? site.timeZone;
}
