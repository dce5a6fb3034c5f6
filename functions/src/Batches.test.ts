import { expect, it } from 'vitest';
import { Batches } from './Batches.ts';

it('what is asked for while a batch is under way belongs to the next one, once', async () => {
  const batches: (readonly string[])[] = [];
  const gates: (() => void)[] = [];
  const work = new Batches<string>(async (batch) => {
    batches.push(batch);
    await new Promise<void>((resolve) => gates.push(resolve));
  });
  const first = work.add('a');
  await expect.poll(() => batches.length).toBe(1);
  const later = ['b', 'c', 'b', 'a'].map(async (item) => work.add(item));
  gates.shift()?.();
  await first;
  await expect.poll(() => batches.length).toBe(2);
  gates.shift()?.();
  await Promise.all(later);
  expect(batches).toEqual([['a'], ['b', 'c', 'a']]);
});

it('a batch that fails fails for each of its callers, and the next one goes on', async () => {
  const batches: (readonly string[])[] = [];
  const work = new Batches<string>(async (batch) => {
    batches.push(batch);
    if (batch.includes('bad')) throw new Error('not written');
    return Promise.resolve();
  });
  const outcomes = await Promise.allSettled([work.add('bad'), work.add('beside it')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await work.add('next');
  expect(batches).toEqual([['bad', 'beside it'], ['next']]);
});
