import * as v from 'valibot';
import { type Claims, claimsFrom, type Grant, grantId } from '@steeple/model/people/claims';
import { emailSchema } from '@steeple/model/schemas/fields';
import { languageSchema } from '@steeple/model/text/language';
import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { readChecked, type SeedDocument } from './readDocuments.ts';

const ACCOUNTS_FILE = 'accounts.json';

const accountSchema = v.strictObject({
  uid: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{3,128}$/)),
  email: emailSchema,
  displayName: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  language: v.nullable(languageSchema),
});
const accountsSchema = v.strictObject({
  /** The password of every account: they exist on emulators only. */
  password: v.pipe(v.string(), v.minLength(8)),
  accounts: v.array(accountSchema),
});

/** An account of the seed; its e-mail address is verified. */
export type SeedAccount = v.InferOutput<typeof accountSchema> & {
  readonly password: string;
  readonly grant: Grant | null;
  readonly claims: Claims;
};

/** Reads the accounts and gives each its grant, and the claims that the grant asks for, as `applyGrant` would. */
export async function readAccounts(folder: string, documents: readonly SeedDocument[]): Promise<SeedAccount[]> {
  const { password, accounts } = await readChecked(folder, ACCOUNTS_FILE, accountsSchema);
  const data = new Map(documents.map((document) => [document.path, document.data]));
  return accounts.map((account) => {
    const grant = (data.get(documentPaths.grant.at(grantId(account.email))) as Grant | undefined) ?? null;
    return { ...account, password, grant, claims: claimsFrom(grant, []) };
  });
}

/** The grants, each bound to the account that has its address, as `applyGrant` would bind it. */
export function appliedGrants(accounts: readonly SeedAccount[], documents: readonly SeedDocument[]): SeedDocument[] {
  const holders = new Map(accounts.map(({ uid, email }) => [documentPaths.grant.at(grantId(email)), uid]));
  return documents.map((document) => {
    const holder = holders.get(document.path);
    return holder === undefined ? document : { ...document, data: { ...(document.data as Grant), holder } };
  });
}

/** The profile of each account, and what is stored for each camper: what the functions would have written. */
export function accountDocuments(accounts: readonly SeedAccount[], now: Date): SeedDocument[] {
  const at = Timestamp.fromDate(now);
  return accounts.flatMap(({ uid, email, displayName, language, grant, claims }) => {
    const file = ACCOUNTS_FILE;
    return [
      {
        path: `users/${uid}`,
        file,
        data: {
          displayName,
          email,
          language,
          claims,
          claimsChangedAt: at,
          joinedCamps: [],
          createdAt: at,
          grants: grant === null ? [] : [grantId(email)],
          provenEmail: grantId(email),
        },
      },
      ...claims.camps.map((camp) => ({
        path: `users/${uid}/camps/${camp}`,
        data: { placement: grant?.placements[camp] ?? null, ticks: {}, notes: {} },
        file,
      })),
    ];
  });
}
