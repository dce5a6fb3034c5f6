import { expect, it } from 'vitest';
import { loadSimulator } from './bundle.ts';
import { limitedRolesFaults } from './faults/limitedRolesFaults.ts';
import type { PlantedFault } from './faults/PlantedFault.ts';
import { plantedFaults } from './faults/plantedFaults.ts';
import { signUpFaults } from './faults/signUpFaults.ts';
import type { Played } from './playSeed.ts';

/** Seeds within which each planted fault is found; each is looked for from seed 0. */
const seeds = 3000;

/** Plays seeds with a fault until one finds it, and that seed again without the fault, which has nothing to find. */
async function expectFound(fault: PlantedFault, only?: 'limitedRoles' | 'signUps'): Promise<void> {
  const [planted, sound] = [await loadSimulator(fault), await loadSimulator()];
  const options = only && { only };
  let found: Played | undefined;
  for (let seed = 0; seed < seeds && found === undefined; seed += 1) {
    if (only === undefined && !planted.partsOf(seed).includes(fault.part)) continue;
    const played = await planted.playSeed(seed, options);
    if (played.failure !== undefined) found = played;
  }
  expect(found).toBeDefined();
  expect((await sound.playSeed(found?.seed ?? 0, options)).failure).toBeUndefined();
}

it.each(plantedFaults)(
  `within ${seeds} seeds the simulator finds: $name`,
  async (fault) => expectFound(fault),
  600_000,
);

it.each(limitedRolesFaults)(
  `within ${seeds} seeds of limited roles the simulator finds: $name`,
  async (fault) => expectFound({ ...fault, part: 'roles' }, 'limitedRoles'),
  600_000,
);

it.each(signUpFaults)(
  `within ${seeds} seeds of sign-ups the simulator finds: $name`,
  async (fault) => expectFound({ ...fault, part: 'content' }, 'signUps'),
  600_000,
);
