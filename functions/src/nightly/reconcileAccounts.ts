import type { Log } from '../log.ts';
import { recordSweep } from './recordSweep.ts';
import { sweepDeletedAccounts } from '../privacy/sweepDeletedAccounts.ts';
import { countSignIns } from '../counts/countSignIns.ts';
import type { Services } from '../services.ts';
import { reconcileRoles } from '../roles/claims/reconcileRoles.ts';

/**
 * Makes the claims of all accounts agree with the grants, then deletes what belongs to deleted accounts, and counts the
 * sign-ins of the last days. A part that fails does not stop the next.
 * @throws Error of the first part that failed, at the end.
 */
export async function reconcileAccounts(services: Services, log: Log): Promise<void> {
  const failures: unknown[] = [];
  const parts = [
    async () => reconcileRoles(services, log),
    async () => sweepDeletedAccounts(services, log),
    async () => recordSweep(services, 'reconcileAccounts', { failed: failures.length }),
    async () => countSignIns(services),
  ];
  for (const part of parts) {
    try {
      await part();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
