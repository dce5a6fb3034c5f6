import { isoDateIn } from '@steeple/model/time/timeZone';
import { fromMillis } from '@steeple/model/time/timestamp';
import { describe, expect, it } from 'vitest';
import { exampleItem } from '#tests/exampleSchedule.ts';
import {
  changeOf,
  dayToOpenAt,
  daysToFold,
  nowAndNext,
  recentChanges,
  scheduleDays,
  scheduleSlots,
} from './schedule.ts';

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

describe('scheduleSlots', () => {
  it('puts what begins at one moment under one time, with its end where all end together', () => {
    const paint = exampleItem('paint', '2026-11-21T09:00:00+08:00', '2026-11-21T10:00:00+08:00');
    const shape = (list: Parameters<typeof scheduleSlots>[0]) =>
      scheduleSlots(list).map(({ startsAt, endsAt, items: beside }) => [startsAt, endsAt, ids(beside)]);
    const nine = at('2026-11-21T09:00:00+08:00');
    const ten = at('2026-11-21T10:00:00+08:00');
    expect(shape([swim, paint])).toEqual([[nine, ten, ['paint', 'swim']]]);
    expect(shape([hike, swim])).toEqual([[nine, null, ['swim', 'hike']]]);
    expect(shape([evening, supper]).map(([, , list]) => list)).toEqual([['supper'], ['evening']]);
    expect(shape([])).toEqual([]);
  });
});

describe('daysToFold', () => {
  const days = scheduleDays(items, 'Asia/Singapore');
  it.each([
    ['none on the first day', '2026-11-20T22:00:00+08:00', []],
    ['none while the last item of yesterday is still on', '2026-11-21T00:15:00+08:00', []],
    ['the first day once that has ended', '2026-11-21T00:30:00+08:00', ['2026-11-20']],
    ['the first day on the last', '2026-11-21T23:00:00+08:00', ['2026-11-20']],
    ['none after the camp, when nothing is to come', '2026-11-22T08:00:00+08:00', []],
    ['none before the camp', '2026-11-01T08:00:00+08:00', []],
  ])('is %s', (_name, now, folded) => {
    expect([...daysToFold(days, at(now), isoDateIn(at(now), 'Asia/Singapore'))]).toEqual(folded);
  });

  it('goes by the day of the camp, not of the phone', () => {
    // In Los Angeles it is still the 20th.
    const now = at('2026-11-21T08:00:00+08:00');
    expect(isoDateIn(now, 'America/Los_Angeles')).toBe('2026-11-20');
    expect(daysToFold(days, now, isoDateIn(now, 'Asia/Singapore')).size).toBe(1);
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
