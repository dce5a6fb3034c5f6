import { expect, it } from 'vitest';
import { feedbackState } from './feedbackState.ts';

const window = { opensAt: { seconds: 100, nanoseconds: 0 }, closesAt: { seconds: 200, nanoseconds: 500_000_000 } };

it.each([
  [99_999, 'before'],
  [100_000, 'open'],
  [200_499, 'open'],
  [200_500, 'closed'],
])('at %i ms feedback is %s: it opens at its first moment and closes before its last', (now, state) => {
  expect(feedbackState(window, now)).toBe(state);
});
