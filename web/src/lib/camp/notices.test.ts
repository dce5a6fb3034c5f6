import { fromMillis } from '@steeple/model/timestamp';
import { expect, it } from 'vitest';
import { activeNotices, nextNoticeChange } from './notices.ts';

const notice = (id: string, publishedAt: number, expiresAt: number | null, urgent = false) => ({
  id,
  text: { en: id },
  urgent,
  publishedAt: fromMillis(publishedAt),
  expiresAt: expiresAt === null ? null : fromMillis(expiresAt),
});

it('shows what is published and not expired, urgent first, then the newest', () => {
  const notices = [
    notice('old', 10, null),
    notice('new', 20, 50),
    notice('urgent', 5, null, true),
    notice('later', 60, null),
    notice('gone', 1, 30),
  ];
  expect(activeNotices(notices, 30).map(({ id }) => id)).toEqual(['urgent', 'new', 'old']);
  expect(activeNotices(notices, 29).map(({ id }) => id)).toContain('gone');
  expect(activeNotices(notices, 60).map(({ id }) => id)).toEqual(['urgent', 'later', 'old']);
});

it('knows when that changes: when the next one is published, or one expires', () => {
  const notices = [notice('old', 10, null), notice('new', 20, 50), notice('later', 60, null)];
  expect([0, 15, 20, 50, 60].map((now) => nextNoticeChange(notices, now))).toEqual([10, 20, 50, 60, null]);
});
