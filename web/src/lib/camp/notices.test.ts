import { fromMillis } from '@steeple/model/time/timestamp';
import { describe, expect, it } from 'vitest';
import { activeNotices, nextNoticeChange, noticeIsEarlierFrom } from './notices.ts';

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

it('knows when that changes: when the next one is published, one expires, or a day of one ends', () => {
  const notices = [notice('old', 10, null), notice('new', 20, 50), notice('later', 60, null)];
  const dayEnd = Date.parse('1970-01-02T00:00:00Z');
  expect([0, 15, 20, 50, 60, dayEnd].map((now) => nextNoticeChange(notices, now, 'UTC'))).toEqual([
    10,
    20,
    50,
    60,
    dayEnd,
    null,
  ]);
});

describe('a notice becomes an earlier one', () => {
  const zone = 'Asia/Singapore';
  const from = (publishedAt: string, updatedAt?: string): string =>
    new Date(
      noticeIsEarlierFrom(
        {
          publishedAt: fromMillis(Date.parse(publishedAt)),
          ...(updatedAt !== undefined && { updatedAt: fromMillis(Date.parse(updatedAt)) }),
        },
        zone,
      ),
    ).toISOString();

  it('at midnight in the zone of the camp, if it was published in the morning', () => {
    expect(from('2026-11-20T08:00:00+08:00')).toBe('2026-11-20T16:00:00.000Z');
  });
  it('twelve hours later, if it was published in the evening', () => {
    expect(from('2026-11-20T23:00:00+08:00')).toBe('2026-11-21T03:00:00.000Z');
  });
  it('by the day of its correction, if it was corrected after it was published', () => {
    expect(from('2026-11-20T08:00:00+08:00', '2026-11-21T08:00:00+08:00')).toBe('2026-11-21T16:00:00.000Z');
    expect(from('2026-11-20T08:00:00+08:00', '2026-11-18T08:00:00+08:00')).toBe('2026-11-20T16:00:00.000Z');
  });
});
