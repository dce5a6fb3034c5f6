import { documentPaths } from '@steeple/model/paths';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { AccountCall } from '../requests/callable.ts';
import { countedFrom } from '../feedback/countResponse.ts';
import { exportLimitKind, rateLimitRef, takeTry } from '../requests/rateLimit.ts';
import { refusal } from '../requests/refusal.ts';
import type { Services } from '../services.ts';
import { plainValue } from './plainValue.ts';
import { type Person, personOf } from './person.ts';
import { allCamps, auditEntries, camperDocuments, heldGrants, ownDocuments, rateLimitsOf, signedDocuments } from './personalQueries.ts';
import { withoutOthers } from './withoutOthers.ts';

/** Everything the product holds about a person, by document path; the account itself under `account`. */
export async function dataOf({ database }: Pick<Services, 'database'>, person: Person): Promise<Record<string, unknown>> {
  const entries = auditEntries(database, person);
  const signed = signedDocuments(database, person.uid);
  const own = [...ownDocuments(database, person, await allCamps(database)), ...rateLimitsOf(database, person.uid)];
  const [documents, ...found] = await Promise.all([
    database.getAll(...own),
    ...[camperDocuments(database, person.uid), heldGrants(database, person.uid), entries.asActor, ...entries.asSubject].map(async (query) => (await query.get()).docs),
  ]);
  const signatures = await Promise.all([signed.grants.select('updatedBy', 'updatedAt').get(), signed.versions.select('savedBy', 'savedAt').get()]);
  const snapshots = [...documents, ...found.flat(), ...(await commentsOf({ database }, documents)), ...signatures.flatMap(({ docs }) => docs)];
  const data: Record<string, unknown> = { account: accountData(person) };
  for (const snapshot of snapshots) if (snapshot.exists && !(snapshot.ref.path in data)) data[snapshot.ref.path] = plainValue(snapshot.data());
  return data;
}

/** Their free-text answers are stored without their name; only `counted` still knows whose they are. */
async function commentsOf({ database }: Pick<Services, 'database'>, documents: readonly DocumentSnapshot[]): Promise<DocumentSnapshot[]> {
  const refs = documents.flatMap((snapshot) => {
    const [, camp] = snapshot.ref.path.split('/');
    const counted = countedFrom(snapshot.data());
    if (camp === undefined || counted === undefined) return [];
    return Object.values(counted.comments).map((id) => database.doc(documentPaths.feedbackComment.at(camp, id)));
  });
  return refs.length === 0 ? [] : database.getAll(...refs);
}

function accountData({ account }: Person): unknown {
  const { uid, email, emailVerified, displayName, phoneNumber, photoURL, disabled, metadata, providerData, customClaims } = account;
  return JSON.parse(JSON.stringify({ uid, email, emailVerified, displayName, phoneNumber, photoURL, disabled, metadata, providerData, customClaims }));
}

/** Exports of one account: enough for somebody who lost the file twice. */
export const exportLimit = { tries: 3, windowMinutes: 60 } as const;

/**
 * Answers a caller with their own data. It changes nothing for anybody, so the audit trail does not have it; the log
 * says that an export was made, not whose.
 * @throws HttpsError `unauthenticated` for an account that the feedback form made; its answers stand in the form itself.
 *   `resource-exhausted` where the account has had its exports of this hour.
 */
export async function exportMyData(services: Services, { token, log }: AccountCall<'exportMyData'>): Promise<Record<string, unknown>> {
  if (token.firebase.sign_in_provider === 'anonymous') {
    throw refusal('account-needed');
  }
  const { database, clock } = services;
  const tries = await takeTry(database, rateLimitRef(database, exportLimitKind, token.uid), exportLimit, clock());
  if (!tries.taken) throw refusal('too-many-exports', { retryAfterSeconds: tries.retryAfterSeconds });
  const person = await personOf(services, token.uid);
  log.info('data exported');
  return withoutOthers(await dataOf(services, person), person);
}
