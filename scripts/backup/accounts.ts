import { ExpectedError } from '../shared/expectedError.ts';
import { withSortedKeys } from './sortedKeys.ts';
import type { GoogleProject } from '../shared/googleProject.ts';

/**
 * Fields of an account that a copy keeps; each is a name of Identity Toolkit. The fields that the server sets itself at
 * every import are left out: when the password was set, and since when tokens are valid.
 */
const KEPT = [
  'localId',
  'email',
  'emailVerified',
  'displayName',
  'photoUrl',
  'phoneNumber',
  'disabled',
  'passwordHash',
  'salt',
  'customAttributes',
  'providerUserInfo',
  'mfaInfo',
  'createdAt',
  'lastLoginAt',
] as const;

export type Account = { [Name in (typeof KEPT)[number]]?: unknown } & { localId: string };

/**
 * Parameters with which a project hashes passwords: without them nobody can sign in with the copied hashes. Absent
 * where nobody may read them, as on the emulators.
 */
export type HashParameters = {
  hashAlgorithm: string;
  signerKey: string;
  saltSeparator: string;
  rounds: number;
  memoryCost: number;
};

export type Accounts = { hashParameters: HashParameters | null; accounts: Account[] };

/** The most that one request reads (reference of `accounts.batchGet`), and that one writes. */
const PAGE = 1000;

/**
 * Every account with its claims and the hash of its password, ordered by id. @throws ExpectedError where hashes are
 * withheld.
 */
export async function readAccounts(project: GoogleProject): Promise<Accounts> {
  const url = `${project.accounts}/accounts:batchGet?maxResults=${PAGE}`;
  const accounts: Account[] = [];
  for await (const users of project.pages<Account>(url, 'users', 'nextPageToken')) {
    if (users.length === 0) break;
    accounts.push(...users.map(keptFields));
  }
  requireHashes(project, accounts);
  accounts.sort((a, b) => (a.localId < b.localId ? -1 : 1));
  return { hashParameters: await readHashParameters(project), accounts };
}

/** An account that Google did not take, by its id, with the reason. */
export type RefusedAccount = { uid: string; reason: string };

/**
 * Makes the accounts, or makes them again. One that is refused does not keep the others from being made.
 * @returns those that were refused.
 */
export async function writeAccounts(
  project: GoogleProject,
  { hashParameters, accounts }: Accounts,
): Promise<RefusedAccount[]> {
  const refused: RefusedAccount[] = [];
  for (let start = 0; start < accounts.length; start += PAGE) {
    const users = accounts.slice(start, start + PAGE);
    const answer = await project.ask<{ error?: { index?: number; message: string }[] }>(
      `${project.accounts}/accounts:batchCreate`,
      'POST',
      { ...hashParameters, allowOverwrite: true, users },
    );
    // The error about a page's first account names no index.
    for (const { index = 0, message } of answer.error ?? [])
      refused.push({ uid: users[index]?.localId ?? '', reason: message });
  }
  return refused;
}

function keptFields(account: Account): Account {
  // Left out by a server where it means no.
  const { localId, disabled = false, emailVerified = false } = account;
  const values = KEPT.flatMap((name) => (account[name] === undefined ? [] : [[name, account[name]] as const]));
  return withSortedKeys({ ...Object.fromEntries(values), localId, disabled, emailVerified }) as Account;
}

/**
 * Throws where the password hashes are withheld. A caller who may list accounts but not read hashes gets the accounts
 * without them and without an error, and nobody could sign in by password with that copy.
 */
function requireHashes(project: GoogleProject, accounts: readonly Account[]): void {
  const without = accounts.filter(
    ({ passwordHash, providerUserInfo }) =>
      passwordHash === undefined &&
      ((providerUserInfo as { providerId: string }[] | undefined) ?? []).some(
        ({ providerId }) => providerId === 'password',
      ),
  );
  // People who sign in by a link in a mail have that provider and no password; all without a hash means that they are
  // withheld.
  if (without.length === 0 || accounts.some(({ passwordHash }) => passwordHash !== undefined)) return;
  throw new ExpectedError(
    `The password hashes of ${without.length} accounts are withheld: \`gcloud projects add-iam-policy-binding ${project.id} --member=user:YOU --role=roles/firebaseauth.admin\`.`,
  );
}

async function readHashParameters(project: GoogleProject): Promise<HashParameters | null> {
  const { signIn } = await project.ask<{
    signIn?: { hashConfig?: Omit<HashParameters, 'hashAlgorithm'> & { algorithm: string } };
  }>(project.configuration);
  if (signIn?.hashConfig === undefined) return null;
  const { algorithm, signerKey, saltSeparator, rounds, memoryCost } = signIn.hashConfig;
  const keys = { signerKey: webSafe(signerKey), saltSeparator: webSafe(saltSeparator) };
  return { hashAlgorithm: algorithm, ...keys, rounds, memoryCost };
}

/** The configuration has its keys in plain base64, an import needs them in the URL-safe alphabet. */
function webSafe(base64: string): string {
  return base64.replaceAll('+', '-').replaceAll('/', '_');
}
