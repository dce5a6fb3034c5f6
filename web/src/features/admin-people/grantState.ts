import { claimsFrom, type Grant, noClaims } from '@steeple/model/claims';
import type { User } from '@steeple/model/user';

/**
 * State of a grant. `reached`: the account has the access; `waiting`: no account has that address yet, or the address
 * is not verified; `onTheWay`: the account exists and its access is about to change.
 */
export type GrantState = 'reached' | 'onTheWay' | 'waiting' | 'nothing';

/** Compares a grant with the profile of the account with its address; null where there is none. */
export function grantState(
  grant: Pick<Grant, 'roles' | 'camps'>,
  user: Pick<User, 'claims' | 'joinedCamps'> | null,
): GrantState {
  const wanted = claimsFrom(grant, []);
  if (user === null) return wanted.admin || wanted.camps.length > 0 ? 'waiting' : 'nothing';
  const has = user.claims ?? noClaims;
  const lacks = (wanted.admin && !has.admin) || wanted.camps.some((camp) => !has.camps.includes(camp));
  const hasTooMuch =
    (has.admin && !wanted.admin) ||
    has.camps.some((camp) => !wanted.camps.includes(camp) && !user.joinedCamps.includes(camp));
  if (lacks) return has.admin || has.camps.length > 0 ? 'onTheWay' : 'waiting';
  return hasTooMuch ? 'onTheWay' : 'reached';
}
