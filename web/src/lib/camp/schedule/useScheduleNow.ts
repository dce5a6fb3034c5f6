import { type Item, nowAndNext } from './schedule.ts';
import { useServerNow } from '#lib/camp/useServerNow.ts';

/** The present moment, renewed whenever something of the schedule begins or ends. */
export function useScheduleNow(items: readonly Item[]): number {
  return useServerNow((now) => nowAndNext(items, now).changesAt, 30_000);
}
