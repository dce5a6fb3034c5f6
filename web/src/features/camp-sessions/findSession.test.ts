import { fromMillis } from '@steeple/model/timestamp';
import { expect, it } from 'vitest';
import { findSession, inOrder, type SessionDocument } from './findSession.ts';

function session(id: string, kind: SessionDocument['kind'], number: number, hour: number): SessionDocument {
  return {
    id,
    kind,
    number,
    slug: `slug-${id}`,
    title: { en: id },
    speaker: null,
    startsAt: fromMillis(hour * 3_600_000),
    endsAt: fromMillis((hour + 1) * 3_600_000),
    place: { en: 'Hall' },
    passage: null,
    outline: { en: 'One' },
    questions: [],
    downloads: [],
    updatedAt: fromMillis(0),
  };
}
const sessions = [session('b', 'session', 1, 20), session('a', 'devotion', 1, 7), session('c', 'session', 2, 30)];

it.each([
  ['its slug', { slug: 'slug-b' }, 'b'],
  ['its id', { slug: 'b' }, 'b'],
  ['kind and number', { kind: 'devotion', number: 1 }, 'a'],
  ['the other kind', { kind: 'session', number: 1 }, 'b'],
] as const)('is found by %s', (_name, key, id) => {
  expect(findSession(sessions, key)?.session.id).toBe(id);
});

it('comes after one with a smaller number at the same time', () => {
  const workshops = [session('x', 'session', 10, 15), session('y', 'session', 9, 15), ...sessions];
  expect(inOrder(workshops).map(({ id }) => id)).toEqual(['a', 'y', 'x', 'b', 'c']);
});

it('knows what comes before and after in time', () => {
  expect(findSession(sessions, { slug: 'b' })).toMatchObject({ earlier: { id: 'a' }, later: { id: 'c' } });
  expect(findSession(sessions, { slug: 'a' })?.earlier).toBeNull();
  expect(findSession(sessions, { slug: 'c' })?.later).toBeNull();
});

it('is null where there is none', () => {
  expect(findSession(sessions, { kind: 'devotion', number: 2 })).toBeNull();
});
