import { type AuditEntry, auditEntrySchema } from '@steeple/model/people/auditEntry';
import { type Claims, type Grant, limitedRoles } from '@steeple/model/people/claims';
import { collectionOf, documentPaths, idOf } from '@steeple/model/database/paths';
import type { User } from '@steeple/model/people/user';
import { check } from '@steeple/model/requests/validation';
import { isAdmin, type Token, worksOn } from '../../../functions/src/requests/callers.ts';
import type { Backend } from '../../memory/firestore/backend.ts';
import { asFirestore } from '../../memory/firestore/database.ts';
import type { Fields } from '../../memory/firestore/values.ts';
import type { MemoryAccount } from '../../memory/MemoryAuth.ts';

/**
 * Rights of accounts, read from the stored grants without the functions' own logic (`claimsFrom` and its neighbours):
 * the checks of the part `roles` compare both.
 */

type Documents = ReadonlyMap<string, Fields>;

/** The documents of one kind, by their ids. */
export function allOf<T>(documents: Documents, example: string): Map<string, T> {
  return new Map(
    [...documents]
      .filter(([path]) => collectionOf(path) === collectionOf(example))
      .map(([path, fields]) => [idOf(path), fields as T]),
  );
}

/** The grants that an account holds. */
export function grantsOf(documents: Documents, uid: string): Grant[] {
  return [...allOf<Grant>(documents, documentPaths.grant.at('-')).values()].filter(({ holder }) => holder === uid);
}

/** Everything that grants and joined camps give, named one by one. */
export function givenBy(grants: readonly Grant[], joined: readonly string[]): Claims {
  const givenRoles = new Set(grants.flatMap(({ roles }) => roles));
  const admin = givenRoles.has('admin');
  const teams = [...new Set(grants.flatMap((grant) => grant.teams ?? []))].sort();
  const roles = limitedRoles.filter((role) => givenRoles.has(role));
  return {
    admin,
    camps: [...new Set([...grants.flatMap((grant) => grant.camps), ...teams, ...joined])].sort(),
    ...(!admin && roles.length > 0 && { roles }),
    ...(!admin && teams.length > 0 && { teams }),
  };
}

/** Camps that an account joined by code. */
export function joinedBy(documents: Documents, uid: string): readonly string[] {
  return (documents.get(documentPaths.user.at(uid)) as User | undefined)?.joinedCamps ?? [];
}

/** Claims as text, of which an absent list and an empty one differ. */
export function describeClaims({ admin, camps, roles, teams }: Claims): string {
  return JSON.stringify({ admin, camps, roles, teams });
}

/** Everything that claims give, as names; the camps of an admin are among them, as those of a camper. */
export function namesOf({ admin, camps, roles = [], teams = [] }: Claims): string[] {
  return [...(admin ? ['admin'] : []), ...roles, ...camps, ...teams.map((camp) => `the team of ${camp}`)];
}

/** True for an account that rules and callables refuse, whatever its claims are. */
export function isClosed(documents: Documents, uid: string): boolean {
  return documents.has(documentPaths.closedAccount.at(uid));
}

/** True for an account whose erasure has begun. */
export function isErased(documents: Documents, uid: string): boolean {
  return documents.get(documentPaths.closedAccount.at(uid))?.['reason'] === 'erased';
}

/** Tokens with which an account may do more than its grants give. A token may be as old as the account. */
export async function staleTokens(
  backend: Backend,
  documents: Documents,
  tokens: ReadonlyMap<string, Token>,
  camps: readonly string[],
): Promise<string[]> {
  const database = asFirestore({ backend, gate: async (_operation, act) => act(), written: () => {} });
  const faults: string[] = [];
  for (const [uid, token] of tokens) {
    if (isClosed(documents, uid)) continue;
    const givenClaims = givenBy(grantsOf(documents, uid), []);
    if (!givenClaims.admin && (await isAdmin(database, token))) faults.push(`${uid}: is admin by an old token`);
    for (const camp of camps) {
      const may = givenClaims.admin || givenClaims.teams?.includes(camp) === true;
      if (!may && (await worksOn(database, token, camp))) faults.push(`${uid}: works on ${camp} by an old token`);
    }
  }
  return faults;
}

/** Entries of the audit trail after which a grant still has what the change removed. */
export function notRemoved(documents: Documents): string[] {
  return [...allOf<AuditEntry>(documents, documentPaths.auditEntry.at('-'))].flatMap(([id, stored]) => {
    const entry = check(auditEntrySchema, stored);
    if (!entry.ok || entry.value.action !== 'grants.changed') return [];
    const { detail } = entry.value;
    const list = (field: string): readonly string[] => {
      const value = detail[field];
      return Array.isArray(value) ? value : [];
    };
    const stays = [
      ...list('removedRoles').filter((role) => list('roles').includes(role)),
      ...list('removedCamps').filter((camp) => list('camps').includes(camp)),
      ...[...list('removedTeams'), ...list('removedCamps')].filter((camp) => list('teams').includes(camp)),
    ];
    return stays.map((removal) => `audit entry ${id}: ${removal} was removed and is still given`);
  });
}

/** Watches whether sessions end where an account loses something. */
export class Sessions {
  readonly #before = new Map<string, { readonly names: readonly string[]; readonly revocations: number }>();

  /** Accounts that lost something since the last look, and whose sessions go on. */
  goOn(
    documents: Documents,
    accounts: Iterable<MemoryAccount>,
    claimsOf: (account: MemoryAccount) => Claims,
  ): string[] {
    const faults: string[] = [];
    for (const account of accounts) {
      if (isClosed(documents, account.uid)) continue;
      const { uid, revocations } = account;
      const claims = claimsOf(account);
      const names = namesOf(claims);
      const before = this.#before.get(uid);
      // An admin may do all that the roles below may.
      const lost = before?.names.filter((name) => !names.includes(name) && (!claims.admin || isCamp(name))) ?? [];
      if (lost.length > 0 && before?.revocations === revocations)
        faults.push(`${uid}: lost ${lost.join(', ')}, and the sessions go on`);
      this.#before.set(uid, { names, revocations });
    }
    return faults;
  }
}

function isCamp(name: string): boolean {
  return name.startsWith('camp-');
}
