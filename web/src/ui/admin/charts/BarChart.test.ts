import { describe, expect, it } from 'vitest';
import { countTicks, labelEvery } from './BarChart.tsx';

describe('countTicks', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [40, [0, 10, 20, 30, 40]],
    [41, [0, 20, 40, 60]],
    [1234, [0, 500, 1000, 1500]],
  ])('for %i', (largest, ticks) => {
    expect(countTicks(largest)).toEqual({ end: ticks.at(-1), ticks });
  });
});

describe('labelEvery', () => {
  it('shows all while there is space, then fewer', () => {
    expect([labelEvery(5, 300, 40), labelEvery(11, 300, 40), labelEvery(120, 300, 40)]).toEqual([1, 2, 20]);
  });
});
