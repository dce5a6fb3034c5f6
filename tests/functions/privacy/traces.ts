import { documentExamples } from '@steeple/model/examples/all';
import { documentPaths } from '@steeple/model/database/paths';
import { toFirestoreValue } from '@steeple/model/database/toFirestoreValue';
import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { countResponse } from '../../../functions/src/feedback/countResponse.ts';
import { updateListing } from '../../../functions/src/listings/updateListing.ts';
import { rateLimitsOf } from '../../../functions/src/privacy/personalQueries.ts';
import { plainValue } from '../../../functions/src/privacy/plainValue.ts';
import { syncClaims } from '../../../functions/src/roles/claims/syncClaims.ts';
import type { Services } from '../../../functions/src/services.ts';
import type { MemoryServices } from '../../memory/services.ts';
import { camp } from '../content/campFixture.ts';
import { grant, writeGrant } from '../roles/grantsFixture.ts';
import { makeSomebody, type Somebody } from '../roles/people.ts';
import { signUpDocument } from '../sign-ups/signUpFixture.ts';

/** The camp that everybody with traces is in. */
export const tracedCamp = 'camp-2026';
/** The number of documents that an erasure deletes or empties of the person, of {@link makeTraced}. */
export const tracedDocuments = 21;

type Content = Readonly<Record<string, unknown>>;
const example = (name: keyof typeof documentExamples, change: Content): Content => ({
  ...documentExamples[name].valid.find((candidate) => candidate.name === 'full')?.value,
  ...change,
});

/**
 * Makes somebody who has left a document in every collection that can hold one, written without the callables that hash
 * codes: many times faster.
 */
export async function makeTraced(services: Services, email?: string): Promise<Somebody & { readonly email: string }> {
  const { database } = services;
  const at = documentPaths;
  const id = tracedCamp;
  const put = async (path: string, content: Content): Promise<unknown> =>
    database.doc(path).set(toFirestoreValue(content, { Timestamp, GeoPoint }) as Content);
  await put(at.camp.at(id), { ...camp() });
  const who = await makeSomebody(services, email === undefined ? {} : { email });
  const { uid } = who;
  const key = keyOf(who);
  const address = who.email ?? '';
  await writeGrant(services, address, { camps: [id] });
  await syncClaims(services, uid);
  await database.doc(at.user.at(uid)).update({ joinedCamps: [id] });
  await updateListing({ database, plainBody: () => ({}) }, 'user', [uid]);

  for (const ref of rateLimitsOf(database, uid)) await put(ref.path, example('rateLimit', {}));
  await put(at.pushSubscription.at(uid, '1'), example('pushSubscription', { camp: id }));
  await put(at.plan.at(uid, id), example('plan', { camp: id }));
  await put(at.planFeed.at(uid, id), example('planFeed', { camp: id }));
  await put(at.campConsent.at(uid, id), example('campConsent', { camp: id }));
  const answers = { food: 4, thanks: secretOf(who) };
  const submittedAt = Timestamp.fromMillis(Date.UTC(2026, 11, 4, 10));
  await put(at.feedbackResponse.at(id, uid), { answers, language: 'en', submittedAt });
  await countResponse(services, id, uid);

  await put(at.grant.at(`friend-of-${key}`), { ...grant({ camps: [id], updatedBy: uid, note: 'Kind' }) });
  const saved = { savedBy: uid, savedAt: submittedAt };
  await put(`posts/advent/versions/${key}-post`, { ...saved, post: { slug: 'advent' } });
  await put(at.version.at(`${key}-ministry`), { ...saved, path: 'ministries/youth', content: { order: 1 } });
  const deleted = { deletedBy: uid, deletedAt: submittedAt };
  await put(at.trashEntry.at(`posts.${key}`), { ...deleted, path: `posts/carol`, content: { order: 1 } });
  await put(at.signUp.at('supper'), { ...signUpDocument({ places: 1, taken: 1, numbered: 1 }) });
  await put(at.signUpEntry.at('supper', `entry-${key}`), example('signUpEntry', { contact: address, people: 1 }));
  await put(at.message.at(`message-${key}`), example('message', { contact: address, text: secretOf(who) }));
  const entry = { at: submittedAt, target: 'grants', detail: {} };
  await put(at.auditEntry.at(`${key}-did`), { ...entry, action: 'grants.changed', actor: uid, subject: null });
  const subject = { uid: null, email: address };
  await put(at.auditEntry.at(`${key}-met`), { ...entry, action: 'grants.changed', actor: 'command', subject });
  const target = at.camp.at(id);
  const joined = { uid, email: address };
  await put(at.auditEntry.at(`${key}-joined`), {
    ...entry,
    target,
    action: 'camp.joined',
    actor: uid,
    subject: joined,
  });
  return { ...who, email: address };
}

/** The part of the ids of their documents that differs from person to person, and names nobody. */
export function keyOf({ uid }: Pick<Somebody, 'uid'>): string {
  return uid.slice(uid.indexOf('-') + 1);
}

/** A text that only this person can have written. */
export function secretOf({ uid }: Pick<Somebody, 'uid'>): string {
  return `secret ${uid.split('').reverse().join('')}`;
}

/** Paths of documents whose path or content still says something of somebody, in order. */
export function tracesOf({ backend }: MemoryServices, who: Somebody): string[] {
  const words = [who.uid, who.email ?? who.uid, secretOf(who)];
  return [...backend.documents]
    .filter(([path, { fields }]) => {
      const text = `${path} ${JSON.stringify(plainValue(fields))}`;
      return words.some((word) => text.includes(word));
    })
    .map(([path]) => path)
    .toSorted();
}
