import type { CallableName } from '@steeple/model/requests/callables';
import { proofReasons, requestProof } from './proofRequests.ts';
import { callDetails } from '#lib/requests/errors.ts';

/** Calls that ask for a sign-in of the last minutes, with a dialog of their own. */
const ownDialog: ReadonlySet<CallableName> = new Set<CallableName>(['deleteMyAccount']);

/**
 * Asks for the proof that a call was refused for. @returns true where the person has given it, so that the call can be
 * made again
 */
export async function isProvenAfter(name: CallableName, error: unknown): Promise<boolean> {
  const reason = proofReasons.find((candidate) => candidate === callDetails(error).reason);
  if (reason === undefined || (reason === 'sign-in-too-old' && ownDialog.has(name))) return false;
  return requestProof(reason);
}
