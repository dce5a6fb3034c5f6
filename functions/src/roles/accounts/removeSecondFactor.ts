import { documentPaths } from '@steeple/model/database/paths';
import { audit } from '../../audit.ts';
import type { Handler } from '../../requests/callable.ts';
import { refusal } from '../../requests/refusal.ts';
import type { Services } from '../../services.ts';
import { accountWithUid } from './account.ts';

/**
 * Takes the second factors from an account whose owner has lost theirs, and ends its sessions: a lost phone is no
 * longer signed in. The person signs in without a second factor then, and sets up a new one. The audit trail has it
 * before it happens, so that none is missing there.
 * @throws HttpsError `not-your-own` for the caller's account, `no-such-account`
 */
export const removeSecondFactor: Handler<'removeSecondFactor', keyof Services, 'input' | 'token' | 'log'> = async (
  services,
  { input: { uid }, token, log },
) => {
  if (uid === token.uid) throw refusal('not-your-own');
  const account = await accountWithUid(services, uid);
  if (account === undefined) throw refusal('no-such-account');
  const removed = account.multiFactor?.enrolledFactors.length ?? 0;
  if (removed > 0) {
    await audit(services, {
      action: 'secondFactor.removed',
      actor: token.uid,
      subject: { uid, email: account.email ?? null },
      target: documentPaths.user.at(uid),
      detail: { count: removed },
    });
    await services.auth.updateUser(uid, { multiFactor: { enrolledFactors: null } });
    await services.auth.revokeRefreshTokens(uid);
  }
  log.info('done', { removed });
  return { removed };
};
