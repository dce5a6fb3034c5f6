import { type Item, nowAndNext } from './schedule.ts';
import { useServerNow } from '#lib/camp/useServerNow.ts';

/** The present moment, renewed whenever something of the schedule begins or ends. */
export function useScheduleNow(items: readonly Item[]): number {
  const rough = useServerNow(null, 30_000);
  return Math.max(rough, useServerNow(nowAndNext(items, rough).changesAt, 30_000));
}
