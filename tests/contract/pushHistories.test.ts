import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostAttempts } from '../../functions/src/notices/push/deliver.ts';
import { proofSize, sampleSeed } from '../proofSize.ts';
import { playPushHistory, type PushHistory, pushHistories } from './pushHistory.ts';

const histories = proofSize(100, 1000);
const phones = proofSize(60, 500);

/** A history of one undisturbed run with the same behaviour of every service. */
const always = (behaviour: PushHistory['behaviours'][number], runs = 1): PushHistory => ({
  phones: 40,
  runs: Array.from({ length: runs }, () => ({ notice: 0, killedAfter: null, isOverlapping: false })),
  behaviours: [behaviour],
  delays: [0],
});

describe('whatever is delivered twice, killed, or answered by push services', () => {
  const seed = sampleSeed();
  test(`each phone shows a notice at most once, and once where its service took it (${histories} histories, ${phones} phones, seed ${seed})`, async () => {
    const property = fc.asyncProperty(pushHistories(phones), async (history) => {
      const isHonest = !history.behaviours.includes('mistaken');
      for (const { timesTaken, timesShown, excuse } of await playPushHistory(history)) {
        expect(timesShown).toBe(timesTaken > 0 ? 1 : 0);
        expect(isHonest && timesTaken > 1).toBe(false);
        expect(timesTaken === 0 && excuse === null).toBe(false);
      }
    });
    await fc.assert(property, { seed, numRuns: histories, endOnFailure: true });
  }, 900_000);

  test('a service that takes nothing for now gets everything later, once', async () => {
    for (const behaviour of [429, 500, 502, 503, 'unreachable'] as const)
      for (const end of (await playPushHistory(always(behaviour, 3))).filter((_, index) => index % 2 === 0))
        expect(end).toEqual({ timesTaken: 1, timesShown: 1, excuse: null });
  });

  test('a service that is mistaken is asked several times, and the phone shows one of the messages', async () => {
    const [first] = await playPushHistory(always('mistaken'));
    expect(first).toMatchObject({ timesShown: 1 });
    expect(first?.timesTaken).toBe(mostAttempts + 1);
  });

  test('a run that is killed before its messages takes its phones with it, and no others', async () => {
    const killed = { ...always(201), runs: [{ notice: 0, killedAfter: 30, isOverlapping: false }] };
    const ends = (await playPushHistory(killed)).filter((_, index) => index % 2 === 0);
    expect(ends.some(({ timesTaken }) => timesTaken === 0)).toBe(true);
    expect(ends.some(({ timesTaken }) => timesTaken === 1)).toBe(true);
    expect(ends.every(({ timesTaken }) => timesTaken <= 1)).toBe(true);
  });
});
