import { expect, it } from 'vitest';
import { proofSize, sampleSeed, steadySeed } from '../proofSize.ts';
import { loadSimulator } from './bundle.ts';
import { limitedRolesFaults } from './faults/limitedRolesFaults.ts';

const seeds = proofSize(300, 20_000);
const first = steadySeed() % 1_000_000_000;
/** Some of the planted faults, others in every run; all of them with `npm run prove`. */
const place = sampleSeed();
const chosen = limitedRolesFaults.filter(
  (_fault, index) =>
    (index + place) % Math.ceil(limitedRolesFaults.length / proofSize(3, limitedRolesFaults.length)) === 0,
);

it(`writers, translators and teams have what grants give after every one of ${seeds} seeds from ${first}`, async () => {
  const { playSeed } = await loadSimulator();
  const failed: string[] = [];
  for (let seed = first; seed < first + seeds && failed.length < 5; seed += 1) {
    const { failure } = await playSeed(seed, { only: 'limitedRoles' });
    if (failure !== undefined) failed.push(`seed ${seed}: ${failure.check}: ${failure.found.join('; ')}`);
  }
  expect(failed).toEqual([]);
}, 600_000);

it.each(chosen)(
  'the seeds find: $name',
  async (fault) => {
    const [planted, sound] = [await loadSimulator({ ...fault, part: 'roles' }), await loadSimulator()];
    let found: number | undefined;
    for (let seed = 0; seed < 1000 && found === undefined; seed += 1)
      if ((await planted.playSeed(seed, { only: 'limitedRoles' })).failure !== undefined) found = seed;
    expect(found).toBeDefined();
    expect((await sound.playSeed(found ?? 0, { only: 'limitedRoles' })).failure).toBeUndefined();
  },
  600_000,
);
