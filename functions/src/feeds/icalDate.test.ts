import { expect, it } from 'vitest';
import { dateOnly, icalDate } from './icalDate.ts';

const date = new Date('2026-11-22T01:05:09.000Z');

it.each([
  ['as it is made, in UTC', icalDate(date), '20261122', '010509'],
  ['of a zone', icalDate(date, 'America/Los_Angeles'), '20261121', '170509'],
  ['changed to a zone', icalDate(date).tz?.('Asia/Singapore'), '20261122', '090509'],
  ['changed to no zone', icalDate(date, 'Asia/Singapore').tz?.(), '20261122', '010509'],
  ['changed to UTC', icalDate(date, 'Asia/Singapore').utc?.(), '20261122', '010509'],
  ['that is a day', dateOnly('2026-11-22'), '20261122', '000000'],
])('a moment %s has the wall clock that the writer asks for', (_which, moment, day, time) => {
  expect([moment?.format('YYYYMMDD'), moment?.format('HHmmss')]).toEqual([day, time]);
});

it('the writer knows which moments are none, and gets the same moment back', () => {
  expect([icalDate(date).isValid(), icalDate(new Date(Number.NaN)).isValid()]).toEqual([true, false]);
  expect([icalDate(date).toDate(), icalDate(date).toJSON()]).toEqual([date, date.toISOString()]);
});

it('a pattern that the writer has not asked for so far is an error, not a wrong date', () => {
  expect(() => icalDate(date).format('YYYY')).toThrow(new RangeError('icalDate knows no pattern YYYY'));
});
