import { missingProof, proofAsked, secondFactorSetting } from '@steeple/model/people/adminProof';
import type { CallableName, CallableRequest } from '@steeple/model/requests/callables';
import { documentPaths } from '@steeple/model/database/paths';
import type { Services } from '../services.ts';
import type { Token } from './callers.ts';
import { refusal } from './refusal.ts';

/** Tells whether the site asks admins for a second factor. Nothing asks before the site has its settings. */
async function asksSecondFactor({ database }: Pick<Services, 'database'>): Promise<boolean> {
  const [settings] = await database.getAll(database.doc(documentPaths.siteConfig.at()), {
    fieldMask: [secondFactorSetting],
  });
  return settings?.get(secondFactorSetting) === true;
}

/**
 * Asks an admin for a proof before a call that gives access, deletes or exports people; one document is read. Accounts
 * without the admin claim do these things to themselves only, and are not asked.
 * @throws HttpsError `sign-in-too-old`, `second-factor-needed`
 */
export async function requireProof<Name extends CallableName>(
  services: Pick<Services, 'database' | 'clock'>,
  name: Name,
  input: CallableRequest<Name>,
  token: Token | null,
): Promise<void> {
  const proof = proofAsked(name, input);
  if (proof === 'none' || token?.['admin'] !== true) return;
  const missing = missingProof(proof, token, {
    asksFactor: await asksSecondFactor(services),
    now: services.clock().getTime() / 1000,
  });
  if (missing !== null) throw refusal(missing);
}
