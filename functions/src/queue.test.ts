import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

test('at most so many actions run at a time, and all of them in the end, failed ones too', async () => {
  const inQueue = createQueue(3);
  let running = 0;
  let most = 0;
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, async (_, index) =>
      inQueue(async () => {
        running += 1;
        most = Math.max(most, running);
        for (let turn = 0; turn < (index * 7) % 5; turn += 1) await Promise.resolve();
        running -= 1;
        if (index === 4) throw new Error('four');
        return index;
      }),
    ),
  );
  expect(most).toBe(3);
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.message))).toEqual(
    Array.from({ length: 20 }, (_, index) => (index === 4 ? 'four' : index)),
  );
});
