import { backoffMillis } from '@steeple/model/requests/backoff';
import { describe, expect, it } from 'vitest';
import { targetOf } from '../../../../tests/functions/notices/pushFixture.ts';
import { deliver } from './deliver.ts';
import type { PushAnswer } from './pushTarget.ts';

const options = { urgency: 'normal', ttlSeconds: 60, topic: 'topic' } as const;
const target = targetOf('one');

/** Delivers a message to a service with some answers, the last of which it repeats. */
async function delivered(answers: readonly PushAnswer[], { short = 'short', until = Infinity } = {}) {
  const bodies: string[] = [];
  const waits: number[] = [];
  let now = 0;
  const outcome = await deliver(
    {
      post: async (to, body, sent) => {
        expect([to, sent]).toEqual([target, options]);
        bodies.push(body);
        return answers[bodies.length - 1] ?? (answers.at(-1) as PushAnswer);
      },
      sleep: async (millis) => {
        waits.push(millis);
        now += millis;
      },
      random: () => 0.5,
      clock: () => new Date(now),
    },
    target,
    { full: 'full', short },
    options,
    until,
  );
  return { outcome, bodies, waits };
}
const status = (number: number, retryAfterSeconds: number | null = null): PushAnswer => ({
  status: number,
  retryAfterSeconds,
});
const backoff = (attempt: number): number => backoffMillis(attempt, 0.5);

describe('a message for one phone', () => {
  it.each<[PushAnswer, string]>([
    [status(200), 'accepted'],
    [status(201), 'accepted'],
    [status(299), 'accepted'],
    [status(199), 'failed'],
    [status(300), 'failed'],
    [status(400), 'failed'],
    [status(504), 'failed'],
    [status(404), 'ended'],
    [status(410), 'ended'],
    [{ status: 'unusable' }, 'ended'],
    [{ status: 'unknown' }, 'failed'],
  ])('is sent once where the answer is %o: %s', async (answer, outcome) => {
    expect(await delivered([answer])).toEqual({ outcome, bodies: ['full'], waits: [] });
  });

  it.each<PushAnswer>([status(429), status(500), status(502), status(503), { status: 'unreachable' }])(
    'is sent up to five times, after longer and longer waits, where the answer is %o',
    async (answer) => {
      const { outcome, bodies, waits } = await delivered([answer]);
      expect([outcome, bodies.length]).toEqual(['refused', 5]);
      expect(waits).toEqual([1, 2, 3, 4].map(backoff));
      expect(await delivered([answer, answer, status(201)])).toMatchObject({
        outcome: 'accepted',
        waits: { length: 2 },
      });
    },
  );

  it('waits as long as the service asks, and no shorter than otherwise', async () => {
    const { waits } = await delivered([status(429, 30), status(503, 1), status(201)]);
    expect(waits).toEqual([30_000, backoff(2)]);
  });

  it('is not sent again after the end of the run', async () => {
    const answers = [status(503), status(201)];
    expect(await delivered(answers, { until: backoff(1) })).toMatchObject({ outcome: 'accepted' });
    expect(await delivered(answers, { until: backoff(1) - 1 })).toEqual({
      outcome: 'refused',
      bodies: ['full'],
      waits: [],
    });
  });

  it('is shortened at once for a service that takes less', async () => {
    const shortened = { bodies: ['full', 'short'], waits: [] };
    expect(await delivered([status(413), status(201)])).toEqual({ outcome: 'accepted', ...shortened });
    expect(await delivered([status(413)])).toEqual({ outcome: 'failed', ...shortened });
    expect(await delivered([status(413)], { short: 'full' })).toMatchObject({ outcome: 'failed', bodies: ['full'] });
  });
});
