import { scryptSync } from 'node:crypto';
import { normalizedJoinCode } from '@steeple/model/camp/campAccess';
import { documentPaths } from '@steeple/model/database/paths';
import type { SignUp, SignUpEntry } from '@steeple/model/visitors/signUp';
import { Timestamp } from 'firebase-admin/firestore';
import { campQuestions } from '../../../functions/src/feedback/campQuestions.ts';
import { countResponse } from '../../../functions/src/feedback/countResponse.ts';
import { fillListing } from '../../../functions/src/listings/fillListing.ts';
import { entryId } from '../../../functions/src/sign-ups/entryId.ts';
import { detailsOf, signUpDocument, supper } from '../../functions/sign-ups/signUpFixture.ts';
import { userExample } from '../../functions/userExample.ts';
import { newAccount } from '../../memory/MemoryAuth.ts';
import type { Write } from '../../memory/firestore/backend.ts';
import { type MemoryServices, memoryServices } from '../../memory/services.ts';
import { weeksFromAnchor } from '../../../scripts/seed/anchor.ts';
import { seedFolder } from '../../../scripts/seed/folders.ts';
import { readMedia } from '../../../scripts/seed/media.ts';
import { readDocuments, type SeedDocument } from '../../../scripts/seed/readDocuments.ts';

/** Documents that others have added to each collection that a visitor's request may read. */
export const otherPeople = 1000;
/** Those of the sign-ups for an event, and of the messages, that name the visitor's address. */
const naming = 10;
/** The camp of the seed, and its code. */
export const camp = 'camp-2026';
export const joinCode = 'MUSTARD-SEED';
/** Another person's address: one of IPv6 is in three networks, each with counts of its own. */
export const address = '2001:db8:1:2::1';
/** The events whose sign-ups others have filled. */
export const events = {
  /** One place is free, and a party of two waits for it before everybody else. */
  blocked: 'blocked',
  /** Every place is taken, twenty of them by the visitor. */
  full: 'full',
  /** There is a place for everybody, and nobody has got one yet. */
  open: 'open',
} as const;
/** The visitor's account, and the secret of their sign-ups. */
export const visitor = { uid: 'visitor', email: 'visitor@steeple.test' } as const;
export const secret = 'visitor'.padStart(43, 's');
/** The account that the feedback form made for somebody, who has answered every question with a text. */
export const answerer = 'answerer';

/** Reads the documents of the seed. */
export async function seededDocuments(now: Date): Promise<SeedDocument[]> {
  const { fields: media } = await readMedia(seedFolder);
  return readDocuments(seedFolder, { weeks: weeksFromAnchor(now), now, media });
}

/** A site in memory to which others have added what they can. */
export interface VisitorWorld {
  readonly services: MemoryServices;
  /** Puts all documents back to what they were, and begins to count. */
  readonly begin: () => void;
}

/** Makes the world of the seed and a thousand other people. */
export async function visitorWorld(now: Date): Promise<VisitorWorld> {
  const services = memoryServices(() => now);
  const stamp = Timestamp.fromDate(now);
  const writes: Write[] = [];
  const put = (path: string, data: object): unknown =>
    writes.push({ kind: 'set', path, data: { ...data }, options: {} });
  for (const { path, data } of await seededDocuments(now)) put(path, data as object);
  put(documentPaths.campAccess.at(camp), {
    salt: Buffer.from('salt').toString('base64'),
    hash: scryptSync(normalizedJoinCode(joinCode), 'salt', 32, { N: 1024 }).toString('base64'),
    cost: 1024,
    updatedAt: stamp,
  });
  const entry = (change: Partial<SignUpEntry>): SignUpEntry => ({
    ...detailsOf('Somebody'),
    state: 'arrived',
    number: 0,
    language: 'en',
    revision: 1,
    arrivedAt: stamp,
    changedAt: stamp,
    ...change,
  });
  const signUp = (event: string, settings: Partial<SignUp>): void => {
    put(documentPaths.event.at(event), supper());
    put(documentPaths.signUp.at(event), signUpDocument({ numbered: 2 * otherPeople, party: 20, ...settings }));
  };
  const waiting = 400;
  signUp(events.blocked, { places: 1000, taken: 999, waiting: waiting + 1 });
  signUp(events.full, { places: 1000, taken: 1000, waiting: waiting + 1 });
  signUp(events.open, { places: 5000, taken: 1 });
  const own = documentPaths.signUpEntry.at(events.full, entryId(secret));
  put(own, entry({ state: 'placed', number: 1, people: 20, contact: null }));
  for (let index = 0; index < otherPeople; index += 1) {
    const id = `stranger-${index}`;
    const isWaiting = index < waiting;
    for (const event of [events.blocked, events.full])
      put(
        documentPaths.signUpEntry.at(event, id),
        entry(isWaiting ? { state: 'waiting', number: index + 2, people: index === 0 ? 2 : 1 } : {}),
      );
    // Some forms name the visitor.
    const contact = index < naming ? visitor.email : `${id}@steeple.test`;
    put(documentPaths.signUpEntry.at(events.open, id), entry({ contact }));
    put(documentPaths.user.at(id), userExample({}, { email: `${id}@steeple.test` }));
    put(documentPaths.message.at(id.padStart(20, 'M')), { contact, arrivedAt: stamp });
    put(documentPaths.feedbackResponse.at(camp, id), { answers: {}, submittedAt: stamp });
    put(documentPaths.feedbackComment.at(camp, id), {
      question: 'change',
      text: id,
      language: 'en',
      submittedAt: stamp,
    });
    put(documentPaths.planFeed.at(id, camp), { camp, key: id, createdAt: stamp });
    put(documentPaths.auditEntry.at(id), { action: 'camp.joined', actor: id, subject: { uid: id, email: null } });
    put(documentPaths.rateLimit.at(id), { tries: 1, since: stamp, expiresAt: stamp });
  }
  await services.backend.commit(writes);
  await answerForm(services);
  services.accounts.all.set(
    visitor.uid,
    newAccount({ uid: visitor.uid, email: visitor.email, emailVerified: true, isUsed: true, createdAt: now }),
  );
  for (const name of ['user', 'resource'] as const)
    await fillListing({ database: services.database, plainBody: () => ({}) }, name);
  const documents = new Map(services.backend.documents);
  const accounts = structuredClone(services.accounts.all);
  return {
    services,
    begin: () => {
      services.backend.documents.clear();
      for (const [path, document] of documents) services.backend.documents.set(path, document);
      services.accounts.all.clear();
      for (const [uid, account] of structuredClone(accounts)) services.accounts.all.set(uid, account);
      services.operations.length = 0;
      services.written.length = 0;
      services.reads = 0;
    },
  };
}

/** Answers as {@link answerer}, whose comments campers read among those of the others. */
async function answerForm(services: MemoryServices): Promise<void> {
  const { database } = services;
  const questions = await campQuestions(database, camp);
  const texts = questions.order.filter((id) => questions.questions[id]?.kind === 'text');
  await database.doc(documentPaths.feedbackResponse.at(camp, answerer)).set({
    answers: Object.fromEntries(texts.map((id) => [id, `Thanks for ${id}`])),
    language: 'en',
    submittedAt: Timestamp.fromDate(services.clock()),
  });
  await countResponse(services, camp, answerer);
  const comments = Object.fromEntries(texts.map((id) => [id, [{ text: `Thanks for ${id}`, language: 'en' }]]));
  await database.doc(documentPaths.sharedResults.at(camp)).set({ publications: [], comments });
  services.accounts.all.set(answerer, newAccount({ uid: answerer, isUsed: true, createdAt: services.clock() }));
}
