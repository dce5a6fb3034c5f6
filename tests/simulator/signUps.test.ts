import { expect, it } from 'vitest';
import { proofSize, steadySeed } from '../proofSize.ts';
import { loadSimulator } from './bundle.ts';
import type { PlantedFault } from './faults/PlantedFault.ts';

const seeds = proofSize(300, 20_000);
const first = steadySeed() % 1_000_000_000;
const file = 'functions/src/sign-ups/';

/** Faults in the functions that the seeds must find. */
const faults: readonly Omit<PlantedFault, 'part'>[] = [
  {
    name: 'an entry without a place is left to its call',
    file: `${file}assignSignUp.ts`,
    from: '!arrived.empty || mayMoveUp',
    to: 'mayMoveUp',
  },
  {
    name: 'new parties are assigned before the waiting list',
    file: `${file}assignPlaces.ts`,
    from: '\n  place();\n  for',
    to: '\n  for',
  },
  {
    name: 'a smaller party passes a larger one',
    file: `${file}assignPlaces.ts`,
    from: 'isBlocked ||= party.people <= book.places;',
    to: '',
  },
  {
    name: 'arrivals are taken in no order',
    file: `${file}updateSignUps.ts`,
    from: ".orderBy('arrivedAt')",
    to: '',
  },
  {
    name: 'the numbers are read before the transaction',
    file: `${file}updateSignUps.ts`,
    from: 'await transaction.getAll(',
    to: 'await database.getAll(',
  },
  {
    name: 'a doubled call stores its entry again',
    file: 'functions/src/requests/rateLimit.ts',
    from: 'exists ? ref.path : []',
    to: '[]',
  },
];

it(`sign-ups are as they should be after every one of ${seeds} seeds from ${first}`, async () => {
  const { playSeed } = await loadSimulator();
  const failed: string[] = [];
  for (let seed = first; seed < first + seeds && failed.length < 5; seed += 1) {
    const { failure } = await playSeed(seed, { only: 'signUps' });
    if (failure !== undefined) failed.push(`seed ${seed}: ${failure.check}: ${failure.found.join('; ')}`);
  }
  expect(failed).toEqual([]);
}, 600_000);

it.each(faults)(
  'the seeds find: $name',
  async (fault) => {
    const { playSeed } = await loadSimulator({ ...fault, part: 'content' });
    let found = false;
    for (let seed = 0; seed < 1000 && !found; seed += 1)
      found = (await playSeed(seed, { only: 'signUps' })).failure !== undefined;
    expect(found).toBe(true);
  },
  600_000,
);
