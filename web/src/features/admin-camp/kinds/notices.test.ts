import { fromMillis } from '@steeple/model/timestamp';
import { expect, test } from 'vitest';
import { activeNotices } from '#lib/camp/notices.ts';
import { noticeState } from './notices.ts';

const notice = (from: number, until: number | null) => ({
  text: { en: 'Lunch has moved indoors' },
  urgent: false,
  publishedAt: fromMillis(from),
  expiresAt: until === null ? null : fromMillis(until),
});

test.each([
  [2000, null, 'planned'],
  [1000, null, 'shown'],
  [500, 1001, 'shown'],
  [500, 1000, 'ended'],
] as const)('a notice from %i to %s is %s at 1000', (from, until, state) => {
  expect(noticeState(notice(from, until), 1000)).toBe(state);
});

test('a notice is shown exactly while campers see it', () => {
  for (const from of [0, 999, 1000, 1001])
    for (const until of [null, 1, 999, 1000, 1001]) {
      const seen = activeNotices([notice(from, until)], 1000).length === 1;
      expect(noticeState(notice(from, until), 1000) === 'shown').toBe(seen);
    }
});
