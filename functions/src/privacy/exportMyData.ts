import type { Handler } from '../requests/callable.ts';
import { exportLimitKind, rateLimitRef, countAttempt } from '../requests/rateLimit.ts';
import { refusal } from '../requests/refusal.ts';
import type { Services } from '../services.ts';
import { documentsAbout } from './documentsAbout.ts';
import { plainValue } from './plainValue.ts';
import { type Person, personOf } from './person.ts';
import { withoutOthers } from './withoutOthers.ts';

/** Everything the product holds about a person, by document path; the account itself under `account`. */
export async function dataOf(
  { database }: Pick<Services, 'database'>,
  person: Person,
): Promise<Record<string, unknown>> {
  const documents = await documentsAbout(database, person);
  return {
    account: accountData(person),
    ...Object.fromEntries(documents.map((snapshot) => [snapshot.ref.path, plainValue(snapshot.data())])),
  };
}

/** Fields of the account in Firebase Auth that its owner is given. */
const accountFields = [
  'uid',
  'email',
  'emailVerified',
  'displayName',
  'phoneNumber',
  'photoURL',
  'disabled',
  'metadata',
  'providerData',
  'customClaims',
] as const;

function accountData({ account }: Person): unknown {
  return JSON.parse(JSON.stringify(Object.fromEntries(accountFields.map((field) => [field, account[field]]))));
}

/** Exports of one account: enough for somebody who lost the file twice. */
export const exportLimit = { tries: 3, windowMinutes: 60 } as const;

/**
 * Answers a caller with their own data. It changes nothing for anybody, so the audit trail does not have it; the log
 * says that an export was made, not whose.
 * @throws HttpsError `unauthenticated` for an account that the feedback form made; its answers stand in the form
 * itself.
 *   `resource-exhausted` where the account has had its exports of this hour.
 */
export const exportMyData: Handler<'exportMyData'> = async (services, { token, log }) => {
  if (token.firebase.sign_in_provider === 'anonymous') {
    throw refusal('account-needed');
  }
  const { database, clock } = services;
  const attempt = await countAttempt(
    database,
    rateLimitRef(database, exportLimitKind, token.uid),
    exportLimit,
    clock(),
  );
  if (!attempt.allowed) throw refusal('too-many-exports', { retryAfterSeconds: attempt.retryAfterSeconds });
  const person = await personOf(services, token.uid);
  log.info('data exported');
  return withoutOthers(await dataOf(services, person), person);
};
