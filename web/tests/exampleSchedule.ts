import type { ScheduleItem } from '@steeple/model/camp/campArea';
import { fromMillis } from '@steeple/model/time/timestamp';
import type { Item } from '#lib/camp/schedule/schedule.ts';

/** An item of a schedule, for tests. Times as ISO 8601 with offset. */
export function exampleItem(id: string, startsAt: string, endsAt: string, more: Partial<ScheduleItem> = {}): Item {
  return {
    id,
    kind: 'session',
    title: { en: id, zh: `节目${id}` },
    place: { en: 'Hall', zh: '礼堂' },
    session: null,
    change: null,
    revision: 1,
    startsAt: fromMillis(Date.parse(startsAt)),
    endsAt: fromMillis(Date.parse(endsAt)),
    ...more,
  };
}
