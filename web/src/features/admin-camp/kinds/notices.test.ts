import { fromMillis } from '@steeple/model/time/timestamp';
import { expect, test } from 'vitest';
import { activeNotices } from '#lib/camp/notices.ts';
import { noticeState, notices, sentAt } from './notices.ts';

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
      const isActive = activeNotices([notice(from, until)], 1000).length === 1;
      expect(noticeState(notice(from, until), 1000) === 'shown').toBe(isActive);
    }
});

test('a notice that begins now is of the moment of sending, and holds as long as was chosen', () => {
  const sent = sentAt(notice(0, 3_600_000), 90_000);
  expect([sent.publishedAt, sent.expiresAt]).toEqual([fromMillis(90_000), fromMillis(3_690_000)]);
  expect(sentAt(notice(0, null), 90_000).expiresAt).toBeNull();
});

test('a notice for later begins when it says', () => {
  const planned = notice(100_000, 200_000);
  expect(sentAt(planned, 90_000)).toEqual(planned);
});

test('a notice that is shown can be withdrawn, and no other', () => {
  const context = {
    language: 'en',
    timeZone: 'UTC',
    campDays: null,
    sessionItems: null,
    now: 1000,
    adminName: '',
    text: () => '',
  } as const;
  const withdrawn = notices.actionOf?.(notice(500, null), context)?.changed(2000);
  expect(withdrawn).toMatchObject({ text: { en: 'Lunch has moved indoors' }, publishedAt: fromMillis(500) });
  expect(noticeState(withdrawn as ReturnType<typeof notice>, 2000)).toBe('ended');
  for (const other of [notice(2000, null), notice(500, 1000)]) expect(notices.actionOf?.(other, context)).toBeNull();
});

test('a new notice names the admin, and a copy names the one who made it', () => {
  const context = {
    language: 'en',
    timeZone: 'UTC',
    campDays: null,
    sessionItems: null,
    now: 90_000,
    adminName: 'Grace Koh',
    text: () => '',
  } as const;
  expect(notices.create([], context)).toMatchObject({ sender: 'Grace Koh', publishedAt: fromMillis(60_000) });
  expect(notices.create([], { ...context, adminName: '' })).not.toHaveProperty('sender');
  const copy = notices.copy?.({ ...notice(500, 1000), sender: 'Benjamin Oh' }, [], context);
  expect(copy).toMatchObject({ sender: 'Grace Koh', publishedAt: fromMillis(60_000), expiresAt: null });
});

test('the message after sending tells whether campers see it now', () => {
  const context = {
    language: 'en',
    timeZone: 'UTC',
    campDays: null,
    sessionItems: null,
    now: 1000,
    adminName: '',
    text: () => '',
  } as const;
  expect(notices.createdMessage?.(notice(500, null), context)).toBe('Sent. Campers see it now.');
  expect(notices.createdMessage?.(notice(60_000, null), context)).toContain('1 Jan 1970');
});
