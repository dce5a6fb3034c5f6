import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWholeProof, proofSize } from '../../proofSize.ts';
import { ownServices } from '../ownServices.ts';
import { type Happening, happenings, History } from './roleHistory.ts';
import { keepingSeed, seedsOf } from '../seeds.ts';
import { createLog } from '../../../functions/src/log.ts';
import { sweepDeletedAccounts } from '../../../functions/src/privacy/sweepDeletedAccounts.ts';
import { closeDisabledAccounts } from '../../../functions/src/roles/claims/closeDisabledAccounts.ts';
import { reconcileRoles } from '../../../functions/src/roles/claims/reconcileRoles.ts';

/**
 * Histories played side by side in a project of their own; one night ends them all. With more of them, so many accounts
 * may be missing that the night deletes nothing.
 */
const atOnce = 10;
const count = proofSize(4 * atOnce, 1000);

/** Plays histories, lets a night pass, and looks at what is left. */
async function playAll(histories: readonly (readonly Happening[])[]): Promise<void> {
  const services = ownServices('histories');
  try {
    const played = histories.map((_, index) => new History(services, index));
    await Promise.all(played.map(async (history, index) => history.play(histories[index] ?? [])));
    const log = createLog('test', 'night');
    await reconcileRoles(services, log);
    await sweepDeletedAccounts(services, log);
    await closeDisabledAccounts(services);
    for (const history of played) await history.checkAtRest();
  } finally {
    await services.close();
  }
}

describe('roles', () => {
  for (const seed of seedsOf('roles')) {
    it(
      `belong, after all events, to exactly those whom a grant names, and to nobody else once a revocation is processed, in ${count} histories (seed ${seed})`,
      async () => {
        const batch = fc.array(fc.array(happenings, { minLength: 4, maxLength: 10 }), {
          minLength: atOnce,
          maxLength: atOnce,
        });
        const property = fc.asyncProperty(batch, playAll);
        await keepingSeed('roles', seed, async () =>
          fc.assert(property, { seed, numRuns: count / atOnce, endOnFailure: true }),
        );
        expect(count % atOnce).toBe(0);
      },
      isWholeProof() ? 1_500_000 : 240_000,
    );
  }
});
