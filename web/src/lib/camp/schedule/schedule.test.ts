import { fromMillis } from '@steeple/model/timestamp';
import { describe, expect, it } from 'vitest';
import { exampleItem } from './exampleSchedule.ts';
import { changeOf, dayToOpenAt, nowAndNext, recentChanges, scheduleDays } from './schedule.ts';

const supper = exampleItem('supper', '2026-11-20T18:30:00+08:00', '2026-11-20T19:30:00+08:00');
const evening = exampleItem('evening', '2026-11-20T19:30:00+08:00', '2026-11-20T21:30:00+08:00');
const vigil = exampleItem('vigil', '2026-11-20T23:30:00+08:00', '2026-11-21T00:30:00+08:00');
const swim = exampleItem('swim', '2026-11-21T09:00:00+08:00', '2026-11-21T10:00:00+08:00');
const hike = exampleItem('hike', '2026-11-21T09:00:00+08:00', '2026-11-21T11:00:00+08:00');
const items = [hike, vigil, evening, supper, swim];
const at = (time: string): number => Date.parse(time);
const ids = (list: readonly { id: string }[]): string[] => list.map((item) => item.id);

describe('scheduleDays', () => {
  it('groups by the day of the camp, in order, and keeps what ends after midnight on its day', () => {
    expect(scheduleDays(items, 'Asia/Singapore').map((day) => [day.date, ids(day.items)])).toEqual([
      ['2026-11-20', ['supper', 'evening', 'vigil']],
      ['2026-11-21', ['swim', 'hike']],
    ]);
  });

  it('follows the zone it is given, not the device', () => {
    expect(scheduleDays([vigil], 'America/Los_Angeles')[0]?.date).toBe('2026-11-20');
    expect(
      scheduleDays(
        [exampleItem('early', '2026-11-21T06:00:00+08:00', '2026-11-21T07:00:00+08:00')],
        'America/Los_Angeles',
      )[0]?.date,
    ).toBe('2026-11-20');
  });
});

describe('dayToOpenAt', () => {
  const days = scheduleDays(items, 'Asia/Singapore');
  it.each([
    ['the last day', '2026-11-21', '2026-11-21'],
    ['the first day, where the page begins anyway', '2026-11-20', null],
    ['before the camp', '2026-11-01', null],
    ['after the camp', '2026-11-22', null],
  ])('on %s', (_name, today, date) => {
    expect(dayToOpenAt(days, today)).toBe(date);
  });
});

describe('nowAndNext', () => {
  it.each([
    ['before the camp', '2026-11-20T18:29:59+08:00', 'before', [], ['supper'], '2026-11-20T18:30:00+08:00'],
    ['at the very start', '2026-11-20T18:30:00+08:00', 'during', ['supper'], ['evening'], '2026-11-20T19:30:00+08:00'],
    [
      'at a border: the old is over, the new is on',
      '2026-11-20T19:30:00+08:00',
      'during',
      ['evening'],
      ['vigil'],
      '2026-11-20T21:30:00+08:00',
    ],
    ['between two items', '2026-11-20T22:00:00+08:00', 'between', [], ['vigil'], '2026-11-20T23:30:00+08:00'],
    [
      'after midnight, still yesterday’s item',
      '2026-11-21T00:10:00+08:00',
      'during',
      ['vigil'],
      ['swim', 'hike'],
      '2026-11-21T00:30:00+08:00',
    ],
    ['two at once', '2026-11-21T09:30:00+08:00', 'during', ['swim', 'hike'], [], '2026-11-21T10:00:00+08:00'],
    ['after the last', '2026-11-21T11:00:00+08:00', 'after', [], [], null],
  ] as const)('%s', (_name, moment, phase, now, next, changesAt) => {
    const answer = nowAndNext(items, at(moment));
    expect({ phase: answer.phase, now: ids(answer.now), next: ids(answer.next) }).toEqual({ phase, now, next });
    expect(answer.changesAt).toBe(changesAt === null ? null : at(changesAt));
  });

  it('says so where there is no schedule yet', () => {
    expect(nowAndNext([], 0).phase).toBe('empty');
  });
});

describe('changes', () => {
  const change = { at: fromMillis(at('2026-11-20T12:00:00+08:00')), startsAt: swim.startsAt, place: { en: 'Pool' } };
  const moved = { ...swim, change };
  const later = {
    ...hike,
    change: {
      at: fromMillis(at('2026-11-20T13:00:00+08:00')),
      startsAt: fromMillis(at('2026-11-21T08:00:00+08:00')),
      place: hike.place,
    },
  };

  it('tells a moved place from a moved start', () => {
    expect(changeOf(moved)).toMatchObject({ startedAt: null, hasMoved: true });
    expect(changeOf(later)).toMatchObject({ startedAt: at('2026-11-21T08:00:00+08:00'), hasMoved: false });
    expect(changeOf(swim)).toBeNull();
  });

  it('are news until the item is over, newest first, for two days', () => {
    expect(recentChanges([moved, later, supper], at('2026-11-20T14:00:00+08:00')).map(({ item }) => item.id)).toEqual([
      'hike',
      'swim',
    ]);
    expect(recentChanges([moved, later], at('2026-11-21T10:30:00+08:00')).map(({ item }) => item.id)).toEqual(['hike']);
    expect(
      recentChanges(
        [{ ...later, endsAt: fromMillis(at('2026-12-30T00:00:00+08:00')) }],
        at('2026-11-22T13:00:01+08:00'),
      ),
    ).toEqual([]);
  });
});
