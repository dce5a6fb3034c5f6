import { dayMillis, toMillis } from '@steeple/model/time/timestamp';
import { isoDateIn } from '@steeple/model/time/timeZone';
import type { ScheduleItem } from '@steeple/model/camp/campArea';
import type { WithId } from '@steeple/model/database/publicSource';
import { grouped } from '#lib/grouped.ts';

/** An item of the schedule with its id. */
export type Item = WithId<ScheduleItem>;

/** A day of the schedule, items in the order they begin. */
export interface ScheduleDay {
  /** `YYYY-MM-DD` in the camp's zone. */
  readonly date: string;
  readonly items: readonly Item[];
}

/** Compares two items by start, and those that begin together by end. */
export function byStart(a: Item, b: Item): number {
  return (
    toMillis(a.startsAt) - toMillis(b.startsAt) || toMillis(a.endsAt) - toMillis(b.endsAt) || (a.id < b.id ? -1 : 1)
  );
}

/** The schedule by day: an item belongs to the day on which it begins, also when it ends after midnight. */
export function scheduleDays(items: readonly Item[], timeZone: string): ScheduleDay[] {
  return grouped(items.toSorted(byStart), (item) => isoDateIn(toMillis(item.startsAt), timeZone)).map(
    ([date, dayItems]) => ({ date, items: dayItems }),
  );
}

/** The items that begin at one moment: one, or several side by side. */
export interface ScheduleSlot {
  /** Milliseconds since the epoch; likewise `endsAt`, which is null where the items end at different times. */
  readonly startsAt: number;
  readonly endsAt: number | null;
  readonly items: readonly Item[];
}

/** The items of a day by the moment at which they begin, so that items side by side are shown under one time. */
export function scheduleSlots(items: readonly Item[]): ScheduleSlot[] {
  return grouped(items.toSorted(byStart), (item) => toMillis(item.startsAt)).map(([startsAt, beside]) => {
    const ends = new Set(beside.map((item) => toMillis(item.endsAt)));
    const [end = startsAt] = ends;
    return { startsAt, endsAt: ends.size === 1 ? end : null, items: beside };
  });
}

/**
 * Finds the days that are over, while others are still to come: the schedule folds them. A day is over when another one
 * has begun and its last item has ended. After the camp none is folded.
 * @param nowMillis milliseconds since the epoch.
 * @param today `YYYY-MM-DD` in the camp's zone.
 */
export function daysToFold(days: readonly ScheduleDay[], nowMillis: number, today: string): ReadonlySet<string> {
  const over = days.filter(
    ({ date, items }) => date < today && items.every((item) => toMillis(item.endsAt) <= nowMillis),
  );
  return new Set(over.length === days.length ? [] : over.map(({ date }) => date));
}

/**
 * Finds the day at which the schedule opens: today, from the second day of the camp on. Before that and afterwards it
 * opens at its top, where the page's heading is.
 * @param today `YYYY-MM-DD` in the camp's zone.
 */
export function dayToOpenAt(days: readonly ScheduleDay[], today: string): string | null {
  return days.slice(1).find(({ date }) => date === today)?.date ?? null;
}

/** Finds the day that is under way or comes next: the first one with an item that is not over; null after the camp. */
export function dayAhead(items: readonly Item[], timeZone: string, nowMillis: number): ScheduleDay | null {
  const days = scheduleDays(items, timeZone);
  return days.find((day) => day.items.some((item) => toMillis(item.endsAt) > nowMillis)) ?? null;
}

/** State of the camp at a moment. */
export interface NowAndNextItems {
  /** `between` when the camp has begun and no item is on, for example at night. `empty` without a schedule. */
  readonly phase: 'empty' | 'before' | 'during' | 'between' | 'after';
  /** Items that are on; several if groups do different things. */
  readonly now: readonly Item[];
  /** Items that begin next, all at the same moment. */
  readonly next: readonly Item[];
  /** Time at which this answer changes. Milliseconds since the epoch; null if it does not change any more. */
  readonly changesAt: number | null;
}

/**
 * Finds the items that are on and the items that begin next. An item is on from its start until just before its end.
 */
export function nowAndNext(items: readonly Item[], nowMillis: number): NowAndNextItems {
  const sorted = items.toSorted(byStart);
  const first = sorted[0];
  if (first === undefined) return { phase: 'empty', now: [], next: [], changesAt: null };
  const now = sorted.filter((item) => toMillis(item.startsAt) <= nowMillis && nowMillis < toMillis(item.endsAt));
  const coming = sorted.filter((item) => toMillis(item.startsAt) > nowMillis);
  const nextStart = coming[0] === undefined ? null : toMillis(coming[0].startsAt);
  const next = coming.filter((item) => toMillis(item.startsAt) === nextStart);
  const borders = [...now.map((item) => toMillis(item.endsAt)), ...(nextStart === null ? [] : [nextStart])];
  const changesAt = borders.length === 0 ? null : Math.min(...borders);
  if (nowMillis < toMillis(first.startsAt)) return { phase: 'before', now, next, changesAt };
  if (now.length > 0) return { phase: 'during', now, next, changesAt };
  return { phase: next.length > 0 ? 'between' : 'after', now, next, changesAt };
}

/** A change of an item compared with its former start and place. */
export interface ScheduleChange {
  readonly item: Item;
  /** The former start if the start has changed. Milliseconds since the epoch; null otherwise. */
  readonly startedAt: number | null;
  /** True if the place has changed. */
  readonly hasMoved: boolean;
}

/** Time for which a change counts as news. Milliseconds. */
export const recentChangeMillis = 2 * dayMillis;

/** Changes that still matter at a moment: made in the last two days, to items that are not over; newest first. */
export function recentChanges(items: readonly Item[], nowMillis: number): ScheduleChange[] {
  const isNews = ({ change, endsAt }: Item): boolean =>
    change !== null && nowMillis - toMillis(change.at) <= recentChangeMillis && nowMillis < toMillis(endsAt);
  return items
    .filter(isNews)
    .flatMap((item) => changeOf(item) ?? [])
    .sort((a, b) => toMillis(b.item.change?.at ?? b.item.startsAt) - toMillis(a.item.change?.at ?? a.item.startsAt));
}

/** Compares an item with its former start and place; null if it was never changed. */
export function changeOf(item: Item): ScheduleChange | null {
  if (item.change === null) return null;
  const before = toMillis(item.change.startsAt);
  return {
    item,
    startedAt: before === toMillis(item.startsAt) ? null : before,
    hasMoved: item.change.place.en !== item.place.en,
  };
}
