import type { Log } from '../log.ts';
import { recordSweep } from './recordSweep.ts';
import { sweepDeletedAccounts } from '../privacy/sweepDeletedAccounts.ts';
import { countSignIns } from '../counts/countSignIns.ts';
import type { Services } from '../services.ts';
import { reconcileRoles } from '../roles/claims/reconcileRoles.ts';

/**
 * Makes the claims of all accounts agree with the grants, then deletes what belongs to deleted accounts, and counts the
 * sign-ins of the last days.
 */
export async function reconcileAccounts(services: Services, log: Log): Promise<void> {
  await reconcileRoles(services, log);
  await sweepDeletedAccounts(services, log);
  await recordSweep(services, 'reconcileAccounts', { failed: 0 });
  await countSignIns(services);
}
