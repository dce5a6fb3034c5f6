import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { Gate } from './firestore/database.ts';

/** An account as the simulator keeps it. */
export interface MemoryAccount {
  readonly uid: string;
  email: string | undefined;
  emailVerified: boolean;
  disabled: boolean;
  customClaims: Record<string, unknown> | undefined;
  /** True once somebody has signed in to it. */
  isUsed: boolean;
  readonly createdAt: Date;
  /** Times at which all sessions ended. */
  revocations: number;
  /** Accounts elsewhere that belong to it; without any, it has a password where it has an address. */
  providers?: readonly { readonly providerId: string; readonly email?: string }[];
  displayName?: string;
  phoneNumber?: string;
  /** Second factors. */
  factors?: readonly { readonly uid: string; readonly factorId: string }[];
  /** Time of the last sign-in, where it differs from {@link createdAt}. */
  readonly signedInAt?: Date;
  /** Password in clear, of which a test sees only whether it has changed. */
  password?: string;
}

/** A new account, as it is without any of the fields that accounts differ in. */
export function newAccount(fields: Partial<MemoryAccount> & Pick<MemoryAccount, 'uid' | 'createdAt'>): MemoryAccount {
  return {
    email: undefined,
    emailVerified: false,
    disabled: false,
    customClaims: undefined,
    isUsed: false,
    revocations: 0,
    ...fields,
  };
}

/** The accounts of Firebase Auth in memory. */
export class MemoryAccounts {
  /** By uid. */
  readonly all = new Map<string, MemoryAccount>();
  /** Number of the ids that were made, also of accounts that are deleted by now. */
  madeIds = 0;

  withEmail(email: string): MemoryAccount | undefined {
    return [...this.all.values()].find((account) => account.email === email);
  }
}

class AuthError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

function recordOf(account: MemoryAccount): UserRecord {
  const { uid, email, emailVerified, disabled, customClaims, createdAt, isUsed, providers, revocations, signedInAt } =
    account;
  const time = createdAt.toUTCString();
  return {
    uid,
    email,
    emailVerified,
    disabled,
    displayName: account.displayName,
    phoneNumber: account.phoneNumber,
    customClaims: customClaims === undefined ? undefined : structuredClone(customClaims),
    providerData: providers ?? (email === undefined ? [] : [{ providerId: 'password', email, uid: email }]),
    passwordHash: account.password,
    multiFactor: account.factors === undefined ? undefined : { enrolledFactors: account.factors },
    tokensValidAfterTime: new Date(createdAt.getTime() + revocations * 1000).toUTCString(),
    metadata: { creationTime: time, lastSignInTime: signedInAt?.toUTCString() ?? (isUsed ? time : null) },
  } as unknown as UserRecord;
}

/** Fields with which the Admin SDK makes an account. */
interface NewAccountFields {
  readonly uid?: string;
  readonly email?: string;
  readonly emailVerified?: boolean;
  readonly disabled?: boolean;
  readonly password?: string;
}

/** Fields of an account that is imported. */
interface ImportedAccountFields extends NewAccountFields {
  readonly customClaims?: Record<string, unknown>;
  readonly metadata?: { readonly lastSignInTime?: string };
  readonly providerData?: NonNullable<MemoryAccount['providers']>;
}

/** A change of an account. */
interface AccountChange extends Omit<NewAccountFields, 'uid'> {
  readonly phoneNumber?: string | null;
  readonly multiFactor?: { readonly enrolledFactors?: MemoryAccount['factors'] | null };
  readonly providersToUnlink?: readonly string[];
}

/**
 * Takes sign-in methods from an account. Without its password an account has no address either; a phone number is taken
 * by setting it to null, as the SDK asks.
 */
function unlink(account: MemoryAccount, change: AccountChange): void {
  const unlinked = [...(change.providersToUnlink ?? [])];
  if (change.phoneNumber === null) {
    if (unlinked.includes('phone')) throw new AuthError('auth/argument-error');
    unlinked.push('phone');
  }
  account.providers &&= account.providers.filter(({ providerId }) => !unlinked.includes(providerId));
  if (unlinked.includes('phone')) delete account.phoneNumber;
  if (unlinked.includes('password')) {
    account.email = undefined;
    account.emailVerified = false;
    delete account.password;
  }
}

/** The uid or the address by which an account is looked for; the SDK refuses what has neither. */
function identified({ uid, email }: { readonly uid?: string; readonly email?: string }) {
  if (uid === undefined && email === undefined) throw new AuthError('auth/argument-error');
  return { uid, email };
}

/** An address as the SDK accepts it. */
const address = /^[^@]+@[^@]+$/;

/**
 * The interface of Firebase Auth that functions and their tests use, each call through a gate.
 * @param now time at which an account is made, milliseconds since 1970.
 */
export function memoryAuth(accounts: MemoryAccounts, gate: Gate, now: () => number = Date.now): Auth {
  const create = ({
    uid = `account-${(accounts.madeIds += 1)}-${now()}`,
    ...fields
  }: NewAccountFields & Partial<MemoryAccount>): MemoryAccount => {
    if (accounts.all.has(uid)) throw new AuthError('auth/uid-already-exists');
    if (fields.email !== undefined && accounts.withEmail(fields.email) !== undefined)
      throw new AuthError('auth/email-already-exists');
    const account = newAccount({ uid, createdAt: new Date(now()), ...fields });
    accounts.all.set(uid, account);
    return account;
  };
  const existing = (account: MemoryAccount | undefined): MemoryAccount => {
    if (account === undefined) throw new AuthError('auth/user-not-found');
    return account;
  };
  const through = async <T>(operation: string, act: () => T): Promise<T> =>
    gate(`auth: ${operation}`, async () => act());
  const auth = {
    getUser: async (uid: unknown) =>
      through('getUser', () => {
        if (typeof uid !== 'string' || uid === '' || uid.length > 128) throw new AuthError('auth/invalid-uid');
        return recordOf(existing(accounts.all.get(uid)));
      }),
    getUserByEmail: async (email: string) =>
      through('getUserByEmail', () => {
        if (!address.test(email)) throw new AuthError('auth/invalid-email');
        return recordOf(existing(accounts.withEmail(email)));
      }),
    getUsers: async (identifiers: readonly { readonly uid?: string; readonly email?: string }[]) =>
      through('getUsers', () => ({
        users: identifiers
          .map(identified)
          .map(({ uid, email }) => (uid === undefined ? accounts.withEmail(email ?? '') : accounts.all.get(uid)))
          .filter((account) => account !== undefined)
          .map(recordOf),
        notFound: [],
      })),
    listUsers: async (most = 1000, pageToken = '0') =>
      through('listUsers', () => {
        const [all, start] = [[...accounts.all.values()], Number(pageToken)];
        const end = start + most;
        return {
          users: all.slice(start, end).map(recordOf),
          ...(end < all.length && { pageToken: String(end) }),
        };
      }),
    setCustomUserClaims: async (uid: string, claims: Record<string, unknown> | null) =>
      through('setCustomUserClaims', () => {
        existing(accounts.all.get(uid)).customClaims = claims === null ? undefined : structuredClone(claims);
      }),
    revokeRefreshTokens: async (uid: string) =>
      through('revokeRefreshTokens', () => {
        existing(accounts.all.get(uid)).revocations += 1;
      }),
    createUser: async (fields: NewAccountFields) => through('createUser', () => recordOf(create(fields))),
    importUsers: async (users: readonly ImportedAccountFields[]) =>
      through('importUsers', () => {
        for (const { metadata, providerData = [], customClaims, ...fields } of users) {
          const lastSignIn = metadata?.lastSignInTime;
          create({
            ...fields,
            providers: providerData,
            customClaims,
            ...(lastSignIn !== undefined && { signedInAt: new Date(lastSignIn) }),
          });
        }
        return { successCount: users.length, failureCount: 0, errors: [] };
      }),
    updateUser: async (uid: string, change: AccountChange) =>
      through('updateUser', () => {
        const account = existing(accounts.all.get(uid));
        if (change.email !== undefined) account.email = change.email;
        if (change.password !== undefined) {
          account.password = change.password;
          account.revocations += 1;
        }
        const factors = change.multiFactor?.enrolledFactors;
        if (factors !== undefined) account.factors = factors ?? [];
        unlink(account, change);
        if (change.disabled !== undefined) account.disabled = change.disabled;
        if (change.emailVerified !== undefined) account.emailVerified = change.emailVerified;
        return recordOf(account);
      }),
    deleteUser: async (uid: string) =>
      through('deleteUser', () => {
        existing(accounts.all.get(uid));
        accounts.all.delete(uid);
      }),
    deleteUsers: async (uids: readonly string[]) =>
      through('deleteUsers', () => {
        for (const uid of uids) accounts.all.delete(uid);
      }),
  };
  return auth as unknown as Auth;
}
