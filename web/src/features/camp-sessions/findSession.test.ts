import { fromMillis } from '@steeple/model/time/timestamp';
import { expect, it } from 'vitest';
import { exampleItem } from '#tests/exampleSchedule.ts';
import { findSession, sessionDays, type SessionDocument } from './findSession.ts';

function session(id: string, kind: SessionDocument['kind'], number: number): SessionDocument {
  return {
    id,
    kind,
    number,
    slug: `slug-${id}`,
    title: { en: id },
    speaker: null,
    passage: null,
    outline: { en: 'One' },
    questions: [],
    downloads: [],
    updatedAt: fromMillis(0),
  };
}
const sessions = [session('b', 'session', 1), session('a', 'devotion', 1), session('c', 'session', 2)];
const scheduleItem = (id: string, start: string) =>
  exampleItem(`of-${id}`, `${start}Z`, `${start.slice(0, 11)}23:00Z`, { session: id });
const schedule = [
  scheduleItem('b', '2026-11-20T20:00'),
  scheduleItem('a', '2026-11-20T07:00'),
  scheduleItem('c', '2026-11-21T06:00'),
  exampleItem('lunch', '2026-11-20T12:00Z', '2026-11-20T13:00Z'),
];
const shape = (...parameters: Parameters<typeof sessionDays>) =>
  sessionDays(...parameters).map(([day, lines]) => [day, ...lines.map(({ session: { id } }) => id)]);

it.each([
  ['its slug', { slug: 'slug-b' }, 'b'],
  ['its id', { slug: 'b' }, 'b'],
  ['kind and number', { kind: 'devotion', number: 1 }, 'a'],
  ['the other kind', { kind: 'session', number: 1 }, 'b'],
] as const)('is found by %s', (_name, key, id) => {
  expect(findSession(sessions, schedule, key)?.session.id).toBe(id);
});

it('comes after one with a smaller number at the same time', () => {
  const workshops = [session('x', 'session', 10), session('y', 'session', 9), ...sessions];
  const items = [scheduleItem('x', '2026-11-20T15:00'), scheduleItem('y', '2026-11-20T15:00'), ...schedule];
  expect(shape(workshops, items, 'UTC')).toEqual([
    ['2026-11-20', 'a', 'y', 'x', 'b'],
    ['2026-11-21', 'c'],
  ]);
});

it('is listed at each of its times, and last without one', () => {
  const again = { ...scheduleItem('b', '2026-11-21T05:00'), id: 'again' };
  expect(shape([...sessions, session('d', 'session', 3)], [...schedule, again], 'UTC')).toEqual([
    ['2026-11-20', 'a', 'b'],
    ['2026-11-21', 'b', 'c'],
    [null, 'd'],
  ]);
  expect(findSession(sessions, [...schedule, again], { slug: 'b' })?.items.map(({ id }) => id)).toEqual([
    'of-b',
    'again',
  ]);
  expect(shape(sessions, [], 'UTC')).toEqual([[null, 'b', 'a', 'c']]);
});

it('knows what comes before and after in time', () => {
  expect(findSession(sessions, schedule, { slug: 'b' })).toMatchObject({ earlier: { id: 'a' }, later: { id: 'c' } });
  expect(findSession(sessions, schedule, { slug: 'a' })?.earlier).toBeNull();
  expect(findSession(sessions, schedule, { slug: 'c' })?.later).toBeNull();
});

it('is null where there is none', () => {
  expect(findSession(sessions, schedule, { kind: 'devotion', number: 2 })).toBeNull();
});
