import {
  type Claims,
  claimsFrom,
  givesSomething,
  type Grant,
  grantSchema,
  noClaims,
} from '@steeple/model/people/claims';
import { type ClosedAccount, closedAccountSchema } from '@steeple/model/people/closedAccount';
import { documentPaths } from '@steeple/model/database/paths';
import { maxGrants, type User } from '@steeple/model/people/user';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { readAs } from '../../readAs.ts';
import { grantOf, heldGrants } from './heldGrants.ts';
import { verifiedAddress } from '../accounts/account.ts';
import { type Account, userFrom } from '../accounts/profile.ts';

/** A grant that an account holds, or may take because its verified address is the grant's and nobody holds it. */
export interface HeldGrant {
  readonly email: string;
  readonly grant: Grant;
  /** True where it was not applied to the account yet. */
  readonly isNew: boolean;
}

/** The roles that an account should have at this moment, and what they follow from. */
export interface WantedRoles {
  readonly claims: Claims;
  /** Those that make an admin come first. */
  readonly held: readonly HeldGrant[];
  readonly user: User | undefined;
  readonly closed: ClosedAccount | undefined;
  /** uid of another account that holds the grant of this account's address. */
  readonly otherHolder: string | undefined;
}

/** A stored grant, or undefined where there is none that can be read. */
export function grantFrom(stored: unknown): Grant | undefined {
  return readAs(grantSchema, stored);
}

/**
 * Reads in a transaction what an account should have: the grants it holds, that of its address, and the camps it joined
 * by code.
 */
export async function readWantedRoles(
  transaction: Transaction,
  database: Firestore,
  account: Account,
): Promise<WantedRoles> {
  const { uid } = account;
  const [stored, mark] = await transaction.getAll(
    database.doc(documentPaths.user.at(uid)),
    database.doc(documentPaths.closedAccount.at(uid)),
  );
  const user = userFrom(stored?.data());
  const applied = await transaction.get(heldGrants(database, uid));
  const address = verifiedAddress(account);
  const grantRef = address === undefined ? undefined : grantOf(database, address);
  const ofAddress = grantRef === undefined ? undefined : await transaction.get(grantRef);

  const waiting = ofAddress === undefined || account.disabled ? [] : waitingGrant(ofAddress);
  const held = [...applied.docs.flatMap(heldGrant), ...waiting].sort(adminsFirst).slice(0, maxGrants);
  const holder = grantFrom(ofAddress?.data())?.holder ?? uid;
  return {
    claims: account.disabled
      ? noClaims
      : claimsFrom(account.emailVerified ? joined(held) : null, user?.joinedCamps ?? []),
    held,
    user,
    closed: readAs(closedAccountSchema, mark?.data()),
    otherHolder: holder === uid ? undefined : holder,
  };
}

function heldGrant(snapshot: DocumentSnapshot): HeldGrant[] {
  const grant = grantFrom(snapshot.data());
  return grant !== undefined && givesSomething(grant) ? [{ email: snapshot.id, grant, isNew: false }] : [];
}

function waitingGrant(snapshot: DocumentSnapshot): HeldGrant[] {
  return heldGrant(snapshot)
    .filter(({ grant }) => (grant.holder ?? null) === null)
    .map((grant) => ({ ...grant, isNew: true }));
}

function adminsFirst(a: HeldGrant, b: HeldGrant): number {
  const rank = ({ grant }: HeldGrant): number => (grant.roles.includes('admin') ? 0 : 1);
  return rank(a) - rank(b) || (a.email < b.email ? -1 : 1);
}

/** Several grants as one. */
export function joined(held: readonly HeldGrant[]): Pick<Grant, 'roles' | 'camps' | 'teams' | 'placements'> {
  return {
    roles: held.flatMap(({ grant }) => grant.roles),
    camps: held.flatMap(({ grant }) => grant.camps),
    teams: held.flatMap(({ grant }) => grant.teams ?? []),
    placements: Object.assign({}, ...held.map(({ grant }) => grant.placements).reverse()) as Grant['placements'],
  };
}
