import type { GrantChange } from '@steeple/model/callables';
import { type Claims, type Grant, noClaims } from '@steeple/model/claims';
import { collectionOf, documentPaths, idOf } from '@steeple/model/paths';
import type { User } from '@steeple/model/user';
import { Timestamp } from 'firebase-admin/firestore';
import { deleteMyAccount } from '../../../functions/src/privacy/deleteMyAccount.ts';
import { closeDisabledAccounts } from '../../../functions/src/roles/accounts/closeDisabledAccounts.ts';
import { applyMyGrant } from '../../../functions/src/roles/claims/applyMyGrant.ts';
import { reconcileAccounts } from '../../../functions/src/roles/claims/reconcileAccounts.ts';
import { changeGrants } from '../../../functions/src/roles/grants/changeGrants.ts';
import { hashJoinCode } from '../../../functions/src/roles/joining/joinCode.ts';
import { joinCamp } from '../../../functions/src/roles/joining/joinCamp.ts';
import type { Fields } from '../firestore/values.ts';
import type { MemoryAccount } from '../MemoryAuth.ts';
import { type Parish, type Part, silent, tokenOf } from './Parish.ts';

const day = 24 * 3_600_000;
const camps = ['camp-east', 'camp-west'];
const addresses = ['a@steeple.test', 'b@steeple.test', 'c@steeple.test'];
const founder = { uid: 'founder', email: 'founder@steeple.test' };
const code = 'MUSTARD-SEED';
const agreed = { version: 1, parent: null };

/** The documents of one kind, by their ids. */
function allOf<T>(documents: ReadonlyMap<string, Fields>, example: string): Map<string, T> {
  return new Map(
    [...documents]
      .filter(([path]) => collectionOf(path) === collectionOf(example))
      .map(([path, fields]) => [idOf(path), fields as T]),
  );
}

function claimsOf({ customClaims }: MemoryAccount): Claims {
  return { ...noClaims, ...customClaims };
}

/** Admins grant and revoke; people register, verify, move, join, leave. Claims are what the grants say, never more. */
export function rolesPart(parish: Parish): Part {
  const { random, accounts, backend } = parish;
  /** Accounts whose persons asked to be erased. */
  const erasing = new Set<string>();
  const gone = new Set<string>();
  let made = 0;

  const isAdminNow = (documents: ReadonlyMap<string, Fields>, uid: string): boolean => {
    const grants = allOf<Grant>(documents, documentPaths.grant.at('-'));
    const address = accounts.all.get(uid)?.email;
    return [...grants].some(
      ([email, { roles, holder }]) => roles.includes('admin') && (holder === uid || email === address),
    );
  };
  const somebody = (): MemoryAccount | undefined => {
    const others = [...accounts.all.values()].filter(({ uid }) => uid.startsWith('person-'));
    return others.length === 0 ? undefined : random.pick(others);
  };
  const tokenFor = ({ uid, email, emailVerified }: MemoryAccount) => tokenOf(uid, email, parish.now, emailVerified);

  const change = (email = random.percent(20) ? founder.email : random.pick(addresses), removes?: boolean): void => {
    const line: GrantChange = {
      email,
      addRoles: removes !== true && random.percent(45) ? ['admin'] : [],
      removeRoles: removes === true || random.percent(25) ? ['admin'] : [],
      addCamps: random.percent(40) ? [random.pick(camps)] : [],
      removeCamps: random.percent(30) ? [random.pick(camps)] : [],
      addTeams: [],
      removeTeams: [],
      placements: random.percent(20) ? { [random.pick(camps)]: { group: 'lions', room: `R${random.below(3)}` } } : {},
    };
    const input = { changes: [line] };
    parish.call(`changeGrants ${JSON.stringify(line)}`, async (services) =>
      changeGrants(services, {
        input,
        token: tokenOf(founder.uid, founder.email, parish.now),
        address: '',
        log: silent,
      }),
    );
  };
  /** Two admins take the role from each other at once. */
  const duel = (): void => {
    change(founder.email, true);
    change(random.pick(addresses), true);
  };
  const register = (): void => {
    const email = random.pick(addresses);
    if (accounts.withEmail(email) !== undefined) return;
    made += 1;
    const account = newAccount(`person-${made}`, email);
    accounts.all.set(account.uid, account);
    if (random.percent(70)) signIn(account);
  };
  const newAccount = (uid: string, email: string): MemoryAccount => ({
    uid,
    email,
    emailVerified: random.percent(60),
    disabled: false,
    customClaims: undefined,
    isUsed: random.percent(70),
    createdAt: new Date(parish.now),
    revocations: 0,
  });
  const signIn = (account: MemoryAccount): void => {
    if (!accounts.all.has(account.uid) || account.disabled || erasing.has(account.uid)) return;
    account.isUsed = true;
    parish.call(`applyMyGrant ${account.uid}`, async (services) =>
      applyMyGrant(services, { token: tokenFor(account) }),
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
    const kind = random.pick(['verify', 'move', 'disable', 'enable', 'delete'] as const);
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
        if (documents.has(documentPaths.user.at(account.uid))) gone.add(account.uid);
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
      () => gone.add(account.uid),
    );
  };
  const acts = [
    () => change(),
    () => change(),
    () => change(),
    () => change(),
    duel,
    duel,
    register,
    register,
    register,
    join,
    join,
    console,
    console,
    erase,
    erase,
  ];

  const grantsOf = (documents: ReadonlyMap<string, Fields>, uid: string): Grant[] =>
    [...allOf<Grant>(documents, documentPaths.grant.at('-')).values()].filter(({ holder }) => holder === uid);
  const joinedBy = (documents: ReadonlyMap<string, Fields>, uid: string): readonly string[] =>
    (documents.get(documentPaths.user.at(uid)) as User | undefined)?.joinedCamps ?? [];

  /** Claims that no grant and no joined camp gives. */
  const tooMuch = (documents: ReadonlyMap<string, Fields>): string[] =>
    [...accounts.all.values()].flatMap((account) => {
      // Rules and callables refuse a closed account, whatever its claims are.
      if (documents.has(documentPaths.closedAccount.at(account.uid))) return [];
      const claims = claimsOf(account);
      const held = grantsOf(documents, account.uid);
      const given = new Set([...held.flatMap((grant) => grant.camps), ...joinedBy(documents, account.uid)]);
      return [
        ...(claims.admin && !held.some(({ roles }) => roles.includes('admin'))
          ? [`${account.uid}: admin, no grant`]
          : []),
        ...claims.camps.filter((camp) => !given.has(camp)).map((camp) => `${account.uid}: ${camp}, no grant`),
      ];
    });

  /** Somebody can always sign in as admin. */
  const lockedOut = (documents: ReadonlyMap<string, Fields>): string[] => {
    const grants = [...allOf<Grant>(documents, documentPaths.grant.at('-'))].filter(([, { roles }]) =>
      roles.includes('admin'),
    );
    const canSignIn = (account: MemoryAccount | undefined): boolean =>
      account !== undefined &&
      account.emailVerified &&
      !account.disabled &&
      !documents.has(documentPaths.closedAccount.at(account.uid));
    return grants.some(([email, { holder }]) =>
      canSignIn(holder === undefined || holder === null ? accounts.withEmail(email) : accounts.all.get(holder)),
    )
      ? []
      : ['nobody is admin any more'];
  };

  const checkAccount = (documents: ReadonlyMap<string, Fields>, account: MemoryAccount): string[] => {
    const counts = account.emailVerified && !account.disabled;
    const held = counts ? grantsOf(documents, account.uid) : [];
    const joined = account.disabled ? [] : joinedBy(documents, account.uid);
    const expected: Claims = {
      admin: held.some(({ roles }) => roles.includes('admin')),
      camps: [...new Set([...held.flatMap((grant) => grant.camps), ...joined])].sort(),
    };
    const profile = documents.get(documentPaths.user.at(account.uid)) as User | undefined;
    const said = (claims: unknown): string => JSON.stringify(claims);
    const faults: string[] = [];
    if (said(claimsOf(account)) !== said(expected))
      faults.push(`${account.uid}: claims ${said(claimsOf(account))}, wanted ${said(expected)}`);
    const known = profile?.claims ?? noClaims;
    if (said({ admin: known.admin, camps: known.camps }) !== said(expected))
      faults.push(`${account.uid}: profile ${said(known)}, wanted ${said(expected)}`);
    if (documents.has(documentPaths.closedAccount.at(account.uid)) !== account.disabled)
      faults.push(`${account.uid}: closed and disabled are not the same`);
    const placements = new Map(held.flatMap((grant) => Object.entries(grant.placements)));
    for (const camp of expected.camps) {
      const camper = documents.get(documentPaths.camper.at(account.uid, camp));
      if (camper === undefined) faults.push(`${account.uid}: no camper of ${camp}`);
      else if (held.length === 1 && said(camper['placement'] ?? null) !== said(placements.get(camp) ?? null))
        faults.push(`${account.uid}: placed in ${said(camper['placement'])}`);
    }
    return faults;
  };

  return {
    name: 'roles',
    setUp: async () => {
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
    quiet: (documents) => [...tooMuch(documents), ...lockedOut(documents)],
    rest: (documents) => [
      ...tooMuch(documents),
      ...lockedOut(documents),
      ...[...accounts.all.values()].flatMap((account) => checkAccount(documents, account)),
      ...[...allOf<Grant>(documents, documentPaths.grant.at('-'))].flatMap(
        ([email, { holder, roles, camps: given }]) => {
          if (typeof holder === 'string')
            return accounts.all.has(holder) ? [] : [`${email}: held by nobody who exists`];
          const owner = accounts.withEmail(email);
          const waits = roles.length + given.length > 0 && owner?.emailVerified === true && !owner.disabled;
          return waits ? [`${email}: not applied to ${owner.uid}`] : [];
        },
      ),
      ...[...gone].flatMap((uid) =>
        [...documents]
          .filter(([path, fields]) => `${path} ${JSON.stringify(fields)}`.includes(uid))
          .filter(([path]) => path !== documentPaths.closedAccount.at(uid))
          .map(([path]) => `${path} still names ${uid}`),
      ),
    ],
  };
}
