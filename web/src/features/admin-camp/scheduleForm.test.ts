import type { ScheduleItem } from '@steeple/model/camp/campArea';
import { scheduleItemSchema } from '@steeple/model/camp/campArea';
import { fromMillis } from '@steeple/model/time/timestamp';
import { check } from '@steeple/model/requests/validation';
import { expect, test } from 'vitest';
import { changedItem, formOf } from './scheduleForm.ts';

const at = (time: string) => fromMillis(Date.parse(time));
const swim: ScheduleItem = {
  kind: 'activity',
  title: { en: 'Swim', zh: '游泳' },
  startsAt: at('2026-11-21T09:00:00+08:00'),
  endsAt: at('2026-11-21T10:00:00+08:00'),
  place: { en: 'Pool', zh: '泳池' },
  session: null,
  change: null,
  revision: 3,
};
const now = at('2026-11-20T20:00:00+08:00');
const isValid = (item: ScheduleItem): boolean => check(scheduleItemSchema, item).ok;

test('a new item is not a change', () => {
  expect(changedItem(null, formOf(swim), now)).toEqual({ ...swim, revision: 1 });
});

test('a moved start and a moved place keep what was said before, and count', () => {
  const later = changedItem(swim, { ...formOf(swim), startsAt: at('2026-11-21T09:30:00+08:00') }, now);
  expect(later).toMatchObject({ change: { at: now, startsAt: swim.startsAt, place: swim.place }, revision: 4 });
  const elsewhere = changedItem(
    later,
    { ...formOf(later), place: { en: 'Sea', zh: '海边' }, note: { en: 'Bring shoes' } },
    now,
  );
  expect(elsewhere.change).toEqual({
    at: now,
    startsAt: later.startsAt,
    place: swim.place,
    note: { en: 'Bring shoes' },
  });
  expect([later, elsewhere].map(isValid)).toEqual([true, true]);
});

test('a place that only gained its Chinese name has changed as well', () => {
  const english = { ...swim, place: { en: 'Pool' } };
  expect(changedItem(english, { ...formOf(english), place: swim.place }, now).change).not.toBeNull();
});

test('a corrected title leaves the mark of the last change, and a word alone makes one', () => {
  const moved = { ...swim, change: { at: now, startsAt: swim.endsAt, place: swim.place } };
  const mended = changedItem(moved, { ...formOf(moved), title: { en: 'Swimming' } }, at('2026-11-20T21:00:00+08:00'));
  expect([mended.change, mended.revision]).toEqual([moved.change, 4]);
  expect(changedItem(swim, { ...formOf(swim), note: { en: 'Towels are there' } }, now).change).toMatchObject({
    note: { en: 'Towels are there' },
    startsAt: swim.startsAt,
  });
});
