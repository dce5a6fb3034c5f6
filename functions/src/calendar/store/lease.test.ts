import { fromMillis } from '@steeple/model/time/timestamp';
import { expect, it } from 'vitest';
import { isHeld } from './lease.ts';

const now = new Date('2026-11-21T10:00:00Z');
const held = (left: number) => isHeld({ run: 'run', until: fromMillis(now.getTime() + left) }, now);

it.each([
  ['that has just ended', 0, false],
  ['with a moment left', 1, true],
  ['of a minute and a half by a clock that is a minute ahead', 150_000, true],
  ['that no run would ask for', 150_001, false],
])('a lease %s holds the calendar: %3$s', (_what, left, expected) => expect(held(left)).toBe(expected));

it('no lease holds nothing', () => {
  expect([isHeld(null, now), isHeld(undefined, now)]).toEqual([false, false]);
});
