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
}

/** The accounts of Firebase Auth in memory. */
export class MemoryAccounts {
  /** By uid. */
  readonly all = new Map<string, MemoryAccount>();

  withEmail(email: string): MemoryAccount | undefined {
    return [...this.all.values()].find((each) => each.email === email);
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
  const { uid, email, emailVerified, disabled, customClaims, createdAt, isUsed } = account;
  const time = createdAt.toUTCString();
  return {
    uid,
    email,
    emailVerified,
    disabled,
    displayName: undefined,
    customClaims: customClaims === undefined ? undefined : structuredClone(customClaims),
    providerData: email === undefined ? [] : [{ providerId: 'password', email, uid: email }],
    metadata: { creationTime: time, lastSignInTime: isUsed ? time : null },
  } as unknown as UserRecord;
}

/** The interface of Firebase Auth that functions use, each call through a gate. */
export function memoryAuth(accounts: MemoryAccounts, gate: Gate): Auth {
  const existing = (account: MemoryAccount | undefined): MemoryAccount => {
    if (account === undefined) throw new AuthError('auth/user-not-found');
    return account;
  };
  const through = async <T>(operation: string, act: () => T): Promise<T> =>
    gate(`auth: ${operation}`, async () => act());
  const auth = {
    getUser: async (uid: string) => through('getUser', () => recordOf(existing(accounts.all.get(uid)))),
    getUserByEmail: async (email: string) =>
      through('getUserByEmail', () => recordOf(existing(accounts.withEmail(email)))),
    getUsers: async (wanted: readonly { readonly uid?: string; readonly email?: string }[]) =>
      through('getUsers', () => ({
        users: wanted
          .map(({ uid, email }) => (uid === undefined ? accounts.withEmail(email ?? '') : accounts.all.get(uid)))
          .filter((each) => each !== undefined)
          .map(recordOf),
        notFound: [],
      })),
    listUsers: async () => through('listUsers', () => ({ users: [...accounts.all.values()].map(recordOf) })),
    setCustomUserClaims: async (uid: string, claims: Record<string, unknown> | null) =>
      through('setCustomUserClaims', () => {
        existing(accounts.all.get(uid)).customClaims = claims === null ? undefined : structuredClone(claims);
      }),
    revokeRefreshTokens: async (uid: string) =>
      through('revokeRefreshTokens', () => {
        existing(accounts.all.get(uid)).revocations += 1;
      }),
    updateUser: async (uid: string, change: { readonly disabled?: boolean; readonly emailVerified?: boolean }) =>
      through('updateUser', () => {
        const account = existing(accounts.all.get(uid));
        if (change.disabled !== undefined) account.disabled = change.disabled;
        if (change.emailVerified !== undefined) account.emailVerified = change.emailVerified;
        return recordOf(account);
      }),
    deleteUser: async (uid: string) =>
      through('deleteUser', () => {
        existing(accounts.all.get(uid));
        accounts.all.delete(uid);
      }),
  };
  return auth as unknown as Auth;
}
