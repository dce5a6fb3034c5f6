import type { RefusalReason } from '@steeple/model/requests/refusals';

/** Reasons for which an admin is asked to prove who they are. */
export const proofReasons = ['sign-in-too-old', 'second-factor-needed'] as const satisfies readonly RefusalReason[];
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
