import { describe, expect, it } from 'vitest';
import { type DatabaseStep, runSteps, type StepResult } from './runSteps.ts';

let time = 0;
const now = () => (time += 7);
const denied = Object.assign(new Error('no'), { code: 'permission-denied' });
const step = (
  name: string,
  run: DatabaseStep['run'],
  expectedOutcome: DatabaseStep['expect'] = 'works',
): DatabaseStep => ({
  label: () => name,
  run,
  expect: expectedOutcome,
});

describe('runSteps', () => {
  it('goes on after a failure and says of each how it went', async () => {
    const seen: string[] = [];
    const results = await runSteps(
      [
        step('write', async () => undefined),
        step('read', async () => Promise.reject(new Error('broken'))),
        step('secret', async () => Promise.reject(denied), 'denied'),
        step('open door', async () => undefined, 'denied'),
        step('refused', async () => Promise.reject(denied)),
      ],
      now,
      (states) => seen.push(states.map((result) => result.state[0]).join('')),
    );
    expect(results.map((result) => [result.label(), result.state])).toEqual([
      ['write', 'good'],
      ['read', 'bad'],
      ['secret', 'good'],
      ['open door', 'bad'],
      ['refused', 'bad'],
    ]);
    expect(results.map((result) => result.millis)).toEqual([7, 7, 7, 7, 7]);
    expect(seen.slice(0, 3)).toEqual(['rwwww', 'gwwww', 'grwww']);
  });

  it('ends in words where nothing ever answers', async () => {
    const results: readonly StepResult[] = await runSteps(
      [step('read', async () => new Promise(() => undefined))],
      now,
      () => undefined,
      5,
    );
    expect(results[0]).toMatchObject({ state: 'bad', error: { code: 'deadline-exceeded' } });
  });
});
