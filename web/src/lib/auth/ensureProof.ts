import { missingProof, secondFactorSetting } from '@steeple/model/people/adminProof';
import { documentPaths } from '@steeple/model/database/paths';
import { auth, firestore } from '#lib/firebase/firebase.ts';
import { requestProof } from '#lib/firebase/proofRequests.ts';

/** The person did not prove who they are. */
class NotProvenError extends Error {
  override readonly name = 'NotProvenError';
  readonly code = 'cancelled';
}

/** Tells whether the site asks admins for a second factor; the rules read the same document. */
async function asksSecondFactor(): Promise<boolean> {
  const [database, { doc, getDoc }] = await Promise.all([firestore(), import('firebase/firestore')]);
  return (await getDoc(doc(database, documentPaths.siteConfig.at()))).get(secondFactorSetting) === true;
}

async function missing(needsFactor: boolean): Promise<ReturnType<typeof missingProof>> {
  const token = await (await auth()).currentUser?.getIdTokenResult();
  if (token?.claims['admin'] !== true) return null;
  const { authTime, signInSecondFactor } = token;
  return missingProof(
    'full',
    {
      auth_time: Date.parse(authTime) / 1000,
      firebase: signInSecondFactor === null ? {} : { sign_in_second_factor: signInSecondFactor },
    },
    { asksFactor: needsFactor || (await asksSecondFactor()), now: Date.now() / 1000 },
  );
}

/**
 * Asks an admin for the proof that is missing, before files with people are saved and before writes that the rules
 * allow with a proof only. Calls of functions need none of this: their refusal asks.
 * @param needsFactor true where a second factor is needed whatever the settings say.
 * @throws NotProvenError
 */
export async function ensureProof(needsFactor = false): Promise<void> {
  for (let reason = await missing(needsFactor); reason !== null; reason = await missing(needsFactor))
    if (!(await requestProof(reason))) throw new NotProvenError(reason);
}
