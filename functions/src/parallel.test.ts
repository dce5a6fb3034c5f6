import { describe, expect, it } from 'vitest';
import { inParallel } from './parallel.ts';

describe('inParallel', () => {
  it('answers in the order of the items and never does more than its limit at once', async () => {
    let now = 0;
    let most = 0;
    const results = await inParallel([5, 1, 3, 2, 4], 2, async (item) => {
      now += 1;
      most = Math.max(most, now);
      for (let turn = 0; turn < item; turn += 1) await Promise.resolve();
      now -= 1;
      return item * 10;
    });
    expect(results).toEqual([50, 10, 30, 20, 40]);
    expect(most).toBe(2);
  });
  it('has no results where there are no items', async () => {
    expect(await inParallel([], 2, async () => 1)).toEqual([]);
  });
  it('begins nothing more after a failure', async () => {
    const begun: number[] = [];
    const run = inParallel([1, 2, 3, 4], 1, async (item) => {
      begun.push(item);
      if (item === 2) throw new Error('two');
    });
    await expect(run).rejects.toThrow('two');
    expect(begun).toEqual([1, 2]);
  });
});
