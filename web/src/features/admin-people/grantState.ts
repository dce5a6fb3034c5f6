import { type Claims, claimsFrom, type Given, givesSomething, noClaims } from '@steeple/model/people/claims';
import type { User } from '@steeple/model/people/user';

/**
 * State of a grant. `reached`: the account has the access; `waiting`: no account has that address yet, or the address
 * is not verified; `onTheWay`: the account exists and its access is about to change.
 */
export type GrantState = 'reached' | 'onTheWay' | 'waiting' | 'nothing';

/** Everything that claims give, one name each. */
function claimNames({ admin, ...lists }: Claims): string[] {
  return [
    ...(admin ? ['admin'] : []),
    ...Object.entries(lists).flatMap(([list, values]) => (values ?? []).map((value) => `${list}/${value}`)),
  ];
}

/** Compares a grant with the profile of the account with its address; null where there is none. */
export function grantState(grant: Given, user: Pick<User, 'claims' | 'joinedCamps'> | null): GrantState {
  const granted = claimsFrom(grant, []);
  if (user === null) return givesSomething(grant) ? 'waiting' : 'nothing';
  const claims = user.claims ?? noClaims;
  const lacksClaims = claimNames(granted).some((claim) => !claimNames(claims).includes(claim));
  const joined = user.joinedCamps.map((camp) => `camps/${camp}`);
  const hasTooMuch = claimNames(claims).some(
    (claim) => !claimNames(granted).includes(claim) && !joined.includes(claim),
  );
  if (lacksClaims) return claimNames(claims).length > 0 ? 'onTheWay' : 'waiting';
  return hasTooMuch ? 'onTheWay' : 'reached';
}
