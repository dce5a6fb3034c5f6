import type { Consent } from '@steeple/model/people/consent';
import { documentPaths } from '@steeple/model/database/paths';
import { type OwnSignUp, type SignUpEntry, signUpLimits } from '@steeple/model/visitors/signUp';
import { type DocumentData, type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import { requireConsent } from '../consent/requireConsent.ts';
import type { Log } from '../log.ts';
import type { Handler } from '../requests/callable.ts';
import { isDocumentId } from '../requests/documentId.ts';
import { countAttempts, countsOf } from '../requests/rateLimit.ts';
import { refusal } from '../requests/refusal.ts';
import type { Services } from '../services.ts';
import { assignArrivals } from './assignArrivals.ts';
import { entryId } from './entryId.ts';
import { eventShare, requireCounted } from './eventShare.ts';
import { atItsEvent, isSignUpOpen, requireDetails } from './openSignUp.ts';
import { entryFrom, signUpFrom } from './updateSignUps.ts';

/**
 * People in new sign-ups per address: a congregation behind one router may sign up together, and a program cannot fill
 * every event of the year. One event has a lower limit (`eventShare`).
 */
export const signUpLimit = { tries: 800, windowMinutes: 60 } as const;
/** Name of these counts. */
export const signUpLimitKind = 'signUp/address';

/**
 * Signs somebody up. The sign-up is stored first, with the counts of its network, and has its place assigned then: a
 * call that ends in between loses nobody, as the next call, the trigger of the entry and the nightly sweep assign
 * what has arrived.
 */
export const signUp: Handler<'signUp'> = async (
  services,
  { input: { event, secret, language, details, consent }, address, log },
) => {
  const { database, clock } = services;
  if (!isDocumentId(event)) throw refusal('no-such-sign-up');
  const id = entryId(secret);
  const ref = database.doc(documentPaths.signUpEntry.at(event, id));
  const [settings, found, stored] = await database.getAll(
    database.doc(documentPaths.signUp.at(event)),
    database.doc(documentPaths.event.at(event)),
    ref,
  );
  const storedEntry = entryFrom(stored?.data());
  if (storedEntry?.state === 'arrived') return assigned(services, event, ref, log);
  if (storedEntry !== undefined) return accepted(storedEntry);

  const own = signUpFrom(settings?.data());
  if (own === undefined) throw refusal('no-such-sign-up');
  const current = atItsEvent(own, found?.data());
  if (current === undefined || !isSignUpOpen(current, clock())) throw refusal('sign-up-closed');
  const content = requireDetails(current, details);
  const mayFit =
    current.taken + content.people <= current.places || current.waiting + content.people <= current.waitingPlaces;
  if (!mayFit) throw refusal('sign-up-full');
  if (current.numbered >= signUpLimits.arrivals) throw refusal('sign-up-full');
  const agreed = await requireConsent(database, 'sign-up', consent);
  const share = eventShare(database, event, address, current, content.people);
  const counts = [share, ...countsOf(database, signUpLimitKind, address, signUpLimit)];
  const data = newEntry({ ...content, language }, agreed);
  requireCounted(await countAttempts(database, counts, clock(), content.people, { ref, data }), share);
  return assigned(services, event, ref, log);
};

function newEntry(
  content: Pick<SignUpEntry, 'people' | 'name' | 'contact' | 'answers' | 'language'>,
  agreed: Pick<Consent, 'version' | 'parent'>,
): DocumentData {
  const now = FieldValue.serverTimestamp();
  return {
    ...content,
    state: 'arrived',
    number: 0,
    revision: 1,
    arrivedAt: now,
    changedAt: now,
    consent: { ...agreed, at: now },
  };
}

/** Assigns places and reads the outcome. Where the database is too busy the sign-up is answered as it is stored. */
async function assigned({ database }: Services, event: string, ref: DocumentReference, log: Log): Promise<OwnSignUp> {
  try {
    await assignArrivals(database, event);
  } catch (error) {
    // Only failures of the database have numbers. The sign-up is stored, and its trigger goes on.
    if (typeof (error as { code?: unknown }).code !== 'number') throw error;
    log.info('places are assigned later', { event });
  }
  const entry = entryFrom((await ref.get()).data());
  // Deleted after the event, in between.
  if (entry === undefined) throw refusal('sign-up-closed');
  return accepted(entry);
}

/** @throws HttpsError where there was no room for it. */
function accepted(entry: SignUpEntry): OwnSignUp {
  if (entry.state === 'full') throw refusal('sign-up-full');
  return ownSignUp(entry);
}

/** The part of an entry that its person sees. */
export function ownSignUp({ state, people, name, contact, answers, revision }: SignUpEntry): OwnSignUp {
  return { state, people, name, contact, answers, revision };
}
