import { callables, type GrantChange } from '@steeple/model/requests/callables';
import { type Claims, type Grant, type LimitedRole, limitedRoles, noClaims } from '@steeple/model/people/claims';
import { collectionOf, documentPaths } from '@steeple/model/database/paths';
import type { User } from '@steeple/model/people/user';
import { Timestamp } from 'firebase-admin/firestore';
import type { Services } from '../../../functions/src/services.ts';
import { deleteMyAccount } from '../../../functions/src/privacy/deleteMyAccount.ts';
import { requireCaller, type Token } from '../../../functions/src/requests/callers.ts';
import { closeDisabledAccounts } from '../../../functions/src/roles/claims/closeDisabledAccounts.ts';
import { applyMyGrant } from '../../../functions/src/roles/claims/applyMyGrant.ts';
import { reconcileAccounts } from '../../../functions/src/nightly/reconcileAccounts.ts';
import { changeGrants } from '../../../functions/src/roles/changeGrants.ts';
import { hashJoinCode } from '../../../functions/src/roles/joining/joinCode.ts';
import { joinCamp } from '../../../functions/src/roles/joining/joinCamp.ts';
import type { Fields } from '../../memory/firestore/values.ts';
import type { MemoryAccount } from '../../memory/MemoryAuth.ts';
import {
  allOf,
  givenBy,
  grantsOf,
  isClosed,
  isErased,
  joinedBy,
  namesOf,
  notRemoved,
  describeClaims,
  Sessions,
  staleTokens,
} from './access.ts';
import { type Parish, type Part, silent, tokenOf } from './Parish.ts';

const day = 24 * 3_600_000;
const camps = ['camp-east', 'camp-west'];
const addresses = ['a@steeple.test', 'b@steeple.test', 'c@steeple.test'];
const founder = { uid: 'founder', email: 'founder@steeple.test' };
const code = 'MUSTARD-SEED';
const agreed = { version: 1, parent: null };

function samePlacement(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

function claimsOf({ customClaims }: MemoryAccount): Claims {
  return { ...noClaims, ...customClaims };
}

/**
 * Admins grant and revoke; people register, verify, move, join, leave. Claims are what the grants say, never more.
 * @param hasLimitedRoles true where writers, translators and teams are granted too, and where people who are no admins
 *   try to change grants: no such change is made.
 */
export function rolesPart(parish: Parish, hasLimitedRoles = false): Part {
  const { random, accounts, backend } = parish;
  /** Accounts whose persons asked to be erased. */
  const erasing = new Set<string>();
  const goneUids = new Set<string>();
  /** The tokens with which people signed in last, by uid. */
  const tokens = new Map<string, Token>();
  const sessions = new Sessions();
  /** Changes of grants by somebody who was no admin. */
  const overreached: string[] = [];
  /** Times at which a grant was written. */
  let grantWrites = 0;
  let madeCount = 0;

  const isAdminNow = (documents: ReadonlyMap<string, Fields>, uid: string): boolean => {
    const grants = allOf<Grant>(documents, documentPaths.grant.at('-'));
    const address = accounts.all.get(uid)?.email;
    return [...grants].some(
      ([email, { roles, holder }]) => roles.includes('admin') && (holder === uid || email === address),
    );
  };
  const somebody = (): MemoryAccount | undefined => {
    const people = [...accounts.all.values()].filter(({ uid }) => uid.startsWith('person-'));
    return people.length === 0 ? undefined : random.pick(people);
  };
  const tokenFor = ({ uid, email, emailVerified }: MemoryAccount) => tokenOf(uid, email, parish.now, emailVerified);

  const lineFor = (email: string, removes: boolean): GrantChange => ({
    email,
    addRoles: [...(!removes && random.percent(hasLimitedRoles ? 25 : 45) ? (['admin'] as const) : []), ...limited(45)],
    removeRoles: [...(removes || random.percent(25) ? (['admin'] as const) : []), ...limited(15)],
    addCamps: random.percent(40) ? [random.pick(camps)] : [],
    removeCamps: random.percent(30) ? [random.pick(camps)] : [],
    addTeams: someTeam(50),
    removeTeams: someTeam(10),
    placements: random.percent(20) ? { [random.pick(camps)]: { group: 'lions', room: `R${random.below(3)}` } } : {},
  });
  const limited = (percent: number): LimitedRole[] =>
    hasLimitedRoles && random.percent(percent) ? [random.pick(limitedRoles)] : [];
  const someTeam = (percent: number): string[] =>
    hasLimitedRoles && random.percent(percent) ? [random.pick(camps)] : [];
  const change = (email = random.percent(20) ? founder.email : random.pick(addresses), removes = false): void => {
    const line = lineFor(email, removes);
    parish.call(`changeGrants ${JSON.stringify(line)}`, async (services) => founderChanges(services, line));
  };
  const founderChanges = async (services: Services, line: GrantChange): Promise<unknown> =>
    changeGrants(services, {
      input: { changes: [line] },
      token: tokenOf(founder.uid, founder.email, parish.now),
      address: '',
      log: silent,
    });
  /** Takes one role below admin, or one team, from somebody who has it. */
  const takeOne = (): void =>
    parish.call('changeGrants, one thing less', async (services) => {
      const removals = [...allOf<Grant>(await services.look(), documentPaths.grant.at('-'))].flatMap(
        ([email, { roles, teams = [] }]) => [
          ...roles.filter((role) => role !== 'admin').map((role) => ({ email, removeRoles: [role] })),
          ...teams.map((team) => ({ email, removeTeams: [team] })),
        ],
      );
      if (removals.length === 0) return;
      const noChanges = { addRoles: [], removeRoles: [], addCamps: [], removeCamps: [], addTeams: [], removeTeams: [] };
      await founderChanges(services, { ...noChanges, placements: {}, ...random.pick(removals) });
    });
  /** Somebody calls what changes grants, with the token of their last sign-in: for themselves, or for others. */
  const reachOut = (): void => {
    const account = somebody();
    const token = account && tokens.get(account.uid);
    if (account === undefined || token === undefined) return;
    const line = lineFor(random.percent(60) ? (account.email ?? founder.email) : random.pick(addresses), false);
    parish.call(`changeGrants of ${account.uid} ${JSON.stringify(line)}`, async (services) => {
      const before = grantWrites;
      const documents = await services.look();
      const mayGrant = givenBy(grantsOf(documents, account.uid), []).admin && !isClosed(documents, account.uid);
      await requireCaller(services.database, callables.changeGrants.caller, token);
      // An account that becomes an admin meanwhile may go on.
      if (!mayGrant && grantWrites === before) overreached.push(`${account.uid}: changed grants, and is no admin`);
      await changeGrants(services, { input: { changes: [line] }, token, address: '', log: silent });
    });
  };
  /** Two admins take the role from each other at once. */
  const duel = (): void => {
    change(founder.email, true);
    change(random.pick(addresses), true);
  };
  const register = (): void => {
    const email = random.pick(addresses);
    if (accounts.withEmail(email) !== undefined) return;
    madeCount += 1;
    const account = newAccount(`person-${madeCount}`, email);
    accounts.all.set(account.uid, account);
    if (random.percent(70)) signIn(account);
  };
  const newAccount = (uid: string, email: string): MemoryAccount => ({
    uid,
    email,
    emailVerified: random.percent(hasLimitedRoles ? 85 : 60),
    disabled: false,
    customClaims: undefined,
    isUsed: random.percent(70),
    createdAt: new Date(parish.now),
    revocations: 0,
  });
  const signIn = (account: MemoryAccount): void => {
    if (!accounts.all.has(account.uid) || account.disabled || erasing.has(account.uid)) return;
    account.isUsed = true;
    parish.call(
      `applyMyGrant ${account.uid}`,
      async (services) => applyMyGrant(services, { token: tokenFor(account) }),
      () => tokens.set(account.uid, { ...tokenFor(account), ...account.customClaims }),
    );
  };
  const join = (): void => {
    const account = somebody();
    if (account === undefined || account.disabled || erasing.has(account.uid)) return;
    const input = { camp: random.pick(camps), code: random.percent(80) ? code : 'GUESS-ED', consent: agreed };
    parish.call(`joinCamp ${account.uid} ${input.camp}`, async (services) =>
      joinCamp(services, { input, token: tokenFor(account), address: '10.0.0.1', log: silent }),
    );
  };
  /** Changes in the console, or of a person with Auth itself: no event tells a function of them. */
  const console = (): void => {
    const account = somebody();
    if (account === undefined) return;
    const kinds = ['verify', 'move', 'disable', 'enable', 'delete'] as const;
    // An account that moves to an address with a grant has two of them.
    const kind = random.pick(hasLimitedRoles ? ([...kinds, 'move', 'move', 'move'] as const) : kinds);
    const address = random.pick(addresses);
    parish.person(`${kind} ${account.uid}`, async ({ look }) => {
      // The last admin is not shut out past our functions.
      const documents = await look();
      const isAdmin = isAdminNow(documents, account.uid);
      if (!accounts.all.has(account.uid) || ((kind === 'disable' || kind === 'delete') && isAdmin)) return;
      if (kind === 'verify') account.emailVerified = true;
      if (kind === 'move' && !isAdmin && accounts.withEmail(address) === undefined)
        Object.assign(account, { email: address, emailVerified: true });
      if (kind === 'enable') account.disabled = false;
      if (kind === 'disable') account.disabled = true;
      if (kind === 'delete') {
        accounts.all.delete(account.uid);
        // Of an account that never had a profile, an entry of an admin's in the audit trail may stay.
        if (documents.has(documentPaths.user.at(account.uid))) goneUids.add(account.uid);
      }
    });
  };
  const erase = (): void => {
    const account = somebody();
    if (account === undefined || account.disabled) return;
    erasing.add(account.uid);
    parish.call(
      `deleteMyAccount ${account.uid}`,
      async (services) => deleteMyAccount(services, { token: tokenFor(account) }),
      () => goneUids.add(account.uid),
    );
  };
  const signInAgain = (): void => {
    const account = somebody();
    if (account !== undefined) signIn(account);
  };
  const acts = [
    () => change(),
    () => change(),
    () => change(),
    () => change(),
    ...(hasLimitedRoles ? [takeOne, takeOne, reachOut, reachOut, signInAgain] : [duel, duel]),
    register,
    register,
    register,
    join,
    join,
    console,
    console,
    ...(hasLimitedRoles ? [console, erase] : [erase, erase]),
  ];

  /** Claims that no grant and no joined camp gives. */
  const tooMuch = (documents: ReadonlyMap<string, Fields>): string[] =>
    [...accounts.all.values()].flatMap((account) => {
      // Rules and callables refuse a closed account, whatever its claims are.
      if (isClosed(documents, account.uid)) return [];
      const givenNames = namesOf(givenBy(grantsOf(documents, account.uid), joinedBy(documents, account.uid)));
      return namesOf(claimsOf(account))
        .filter((name) => !givenNames.includes(name))
        .map((name) => `${account.uid}: ${name}, no grant`);
    });

  /** Somebody can always sign in as admin. */
  const lockedOut = (documents: ReadonlyMap<string, Fields>): string[] => {
    const grants = [...allOf<Grant>(documents, documentPaths.grant.at('-'))].filter(([, { roles }]) =>
      roles.includes('admin'),
    );
    // The mark of an account that was enabled again is lifted when its person signs in.
    const canSignIn = (account: MemoryAccount | undefined): boolean =>
      account !== undefined && account.emailVerified && !account.disabled && !isErased(documents, account.uid);
    return grants.some(([email, { holder }]) =>
      canSignIn(holder === undefined || holder === null ? accounts.withEmail(email) : accounts.all.get(holder)),
    )
      ? []
      : ['nobody is admin any more'];
  };

  const checkAccount = (documents: ReadonlyMap<string, Fields>, account: MemoryAccount): string[] => {
    const counts = account.emailVerified && !account.disabled;
    const heldGrants = counts ? grantsOf(documents, account.uid) : [];
    const joined = account.disabled ? [] : joinedBy(documents, account.uid);
    const expected = givenBy(heldGrants, joined);
    const profile = documents.get(documentPaths.user.at(account.uid)) as User | undefined;
    const faults: string[] = [];
    if (describeClaims(claimsOf(account)) !== describeClaims(expected))
      faults.push(`${account.uid}: claims ${describeClaims(claimsOf(account))}, wanted ${describeClaims(expected)}`);
    const storedClaims = profile?.claims ?? noClaims;
    if (describeClaims(storedClaims) !== describeClaims(expected))
      faults.push(`${account.uid}: profile ${describeClaims(storedClaims)}, wanted ${describeClaims(expected)}`);
    if (isClosed(documents, account.uid) !== account.disabled)
      faults.push(`${account.uid}: closed and disabled are not the same`);
    const placements = new Map(heldGrants.flatMap((grant) => Object.entries(grant.placements)));
    for (const camp of expected.camps) {
      const camper = documents.get(documentPaths.camper.at(account.uid, camp));
      if (camper === undefined) faults.push(`${account.uid}: no camper of ${camp}`);
      else if (heldGrants.length === 1 && !samePlacement(camper['placement'], placements.get(camp)))
        faults.push(`${account.uid}: placed in ${JSON.stringify(camper['placement'])}`);
    }
    return faults;
  };

  const standing = async (documents: ReadonlyMap<string, Fields>): Promise<string[]> => [
    ...tooMuch(documents),
    ...lockedOut(documents),
    ...overreached,
    ...notRemoved(documents),
    ...sessions.goOn(documents, accounts.all.values(), claimsOf),
    ...(await staleTokens(backend, documents, tokens, camps)),
  ];

  return {
    name: 'roles',
    setUp: async () => {
      parish.watch = (paths) => {
        if (paths.some((path) => collectionOf(path) === collectionOf(documentPaths.grant.at('-')))) grantWrites += 1;
      };
      const account = { ...newAccount(founder.uid, founder.email), emailVerified: true, isUsed: false };
      accounts.all.set(founder.uid, { ...account, customClaims: { admin: true, camps: [] } });
      const now = Timestamp.fromMillis(parish.now);
      const grant: Grant = {
        roles: ['admin'],
        camps: [],
        placements: {},
        note: '',
        updatedAt: now,
        updatedBy: 'command',
        holder: founder.uid,
      };
      const user: User = {
        displayName: '',
        email: founder.email,
        language: null,
        claims: { admin: true, camps: [] },
        claimsChangedAt: null,
        joinedCamps: [],
        grants: [founder.email],
        createdAt: now,
      };
      const access = { ...(await hashJoinCode(code)), updatedAt: now };
      await backend.commit([
        { kind: 'set', path: documentPaths.grant.at(founder.email), data: grant, options: {} },
        { kind: 'set', path: documentPaths.user.at(founder.uid), data: user, options: {} },
        ...camps.flatMap((camp) => [
          {
            kind: 'set' as const,
            path: documentPaths.camp.at(camp),
            data: { published: true, endDate: new Date(parish.now + 900 * day).toISOString().slice(0, 10) },
            options: {},
          },
          {
            kind: 'set' as const,
            path: documentPaths.campAccess.at(camp),
            data: access,
            options: {},
          },
        ]),
      ]);
    },
    act: () => random.pick(acts)(),
    night: () => [
      ['closeDisabledAccounts', async (services) => closeDisabledAccounts(services, silent)],
      ['reconcileAccounts', async (services) => reconcileAccounts(services, silent)],
    ],
    quiet: standing,
    rest: async (documents) => [
      ...(await standing(documents)),
      ...[...accounts.all.values()].flatMap((account) => checkAccount(documents, account)),
      ...[...allOf<Grant>(documents, documentPaths.grant.at('-'))].flatMap(
        ([email, { holder, roles, camps: grantedCamps, teams = [] }]) => {
          if (typeof holder === 'string')
            return accounts.all.has(holder) ? [] : [`${email}: held by nobody who exists`];
          const owner = accounts.withEmail(email);
          const waits =
            roles.length + grantedCamps.length + teams.length > 0 && owner?.emailVerified === true && !owner.disabled;
          return waits ? [`${email}: not applied to ${owner.uid}`] : [];
        },
      ),
      ...[...goneUids].flatMap((uid) =>
        [...documents]
          .filter(([path, fields]) => `${path} ${JSON.stringify(fields)}`.includes(uid))
          .filter(([path]) => path !== documentPaths.closedAccount.at(uid))
          .map(([path]) => `${path} still names ${uid}`),
      ),
    ],
  };
}
