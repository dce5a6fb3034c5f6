import type { CallableName } from '@steeple/model/requests/callables';
import type { RefusalReason } from '@steeple/model/requests/refusals';
import { callDetails } from '#lib/requests/errors.ts';

/** Reasons for which an admin is asked to prove who they are. */
const proofReasons = ['sign-in-too-old', 'second-factor-needed'] as const satisfies readonly RefusalReason[];
export type ProofReason = (typeof proofReasons)[number];

/** Asks the person; resolves true once the proof is given, false where they decline. */
export type AskProof = (reason: ProofReason) => Promise<boolean>;

let asking: AskProof | null = null;

/** Says who asks. @returns the function that ends that. */
export function setProofDialog(ask: AskProof): () => void {
  asking = ask;
  return () => {
    if (asking === ask) asking = null;
  };
}

/** Asks for a proof; false where the page has no dialog for it. */
export async function requestProof(reason: ProofReason): Promise<boolean> {
  return asking === null ? false : asking(reason);
}

/** Calls that ask for a sign-in of the last minutes, with a dialog of their own. */
const ownDialog: ReadonlySet<CallableName> = new Set<CallableName>(['deleteMyAccount']);

/** Asks for the proof that a call was refused for; true where it is given, so that the call can be made again. */
export async function isProvenAfter(name: CallableName, error: unknown): Promise<boolean> {
  const reason = proofReasons.find((candidate) => candidate === callDetails(error).reason);
  if (reason === undefined || (reason === 'sign-in-too-old' && ownDialog.has(name))) return false;
  return requestProof(reason);
}
