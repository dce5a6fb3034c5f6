import { expect, it } from 'vitest';
import { feedbackState } from './feedbackState.ts';
import { normalizedJoinCode } from './campAccess.ts';

const window = { opensAt: { seconds: 100, nanoseconds: 0 }, closesAt: { seconds: 200, nanoseconds: 500_000_000 } };

it.each([
  [99_999, 'before'],
  [100_000, 'open'],
  [200_499, 'open'],
  [200_500, 'closed'],
])('at %i ms feedback is %s: it opens at its first moment and closes before its last', (now, state) => {
  expect(feedbackState(window, now)).toBe(state);
});

it.each([
  ['mustard-seed'],
  ['MUSTARD SEED'],
  ['  Mustard–Seed '],
  ['ＭＵＳＴＡＲＤ－ＳＥＥＤ'],
  ['m.u.s.t.a.r.d_seed'],
])('takes %j for the same join code', (code) => {
  expect(normalizedJoinCode(code)).toBe('MUSTARDSEED');
});

it('keeps letters of every script apart', () => {
  expect(normalizedJoinCode('芥菜-种 7')).toBe('芥菜种7');
  expect(normalizedJoinCode('芥菜种7')).not.toBe(normalizedJoinCode('芥菜种8'));
});
