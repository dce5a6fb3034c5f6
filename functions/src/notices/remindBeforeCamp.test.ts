import { expect, test } from 'vitest';
import { reminderWindow } from './remindBeforeCamp.ts';

test.each([
  ['Asia/Singapore', '2026-11-19T09:00:00.000Z', '2026-11-19T13:00:00.000Z'],
  ['America/Los_Angeles', '2026-11-20T01:00:00.000Z', '2026-11-20T05:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-19T11:15:00.000Z', '2026-11-19T15:15:00.000Z'],
])('the evening before a camp is by its own clock, in %s', (timeZone, from, until) => {
  const window = reminderWindow({ startDate: '2026-11-20', timeZone });
  expect([window.from, window.until].map((each) => new Date(each).toISOString())).toEqual([from, until]);
});
