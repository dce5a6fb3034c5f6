import { type Item, nowAndNext } from './schedule.ts';
import { useNow } from './useNow.ts';

/** The present moment, renewed whenever something of the schedule begins or ends. */
export function useScheduleNow(items: readonly Item[]): number {
  const rough = useNow(null, 30_000);
  return Math.max(rough, useNow(nowAndNext(items, rough).changesAt, 30_000));
}
