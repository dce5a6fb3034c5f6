import { scheduleItemSchema } from '@steeple/model/camp/campArea';
import { hourMillis } from '@steeple/model/time/timestamp';
import { collectionOf, documentPaths } from '@steeple/model/database/paths';
import { plain } from '@steeple/model/database/plain';
import { check } from '@steeple/model/requests/validation';
import { type DocumentReference, FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';

/** Fields that sessions had before the schedule became the only place of their times. */
const formerFields = ['startsAt', 'endsAt', 'place'] as const;

/**
 * The outcome for a session. `added`: the schedule has a new item for it. `same`: the schedule had it at that time and
 * place. `differed`: the schedule had it otherwise, and what the schedule says counts. `timeless`: neither has a time
 * that can be read.
 */
export type MovedSession = { readonly path: string; readonly outcome: 'added' | 'same' | 'differed' | 'timeless' };

type Fields = Readonly<Record<string, unknown>>;

/** The item that holds a session at the time that the session itself had; null where that cannot be read. */
function itemOf(id: string, session: Fields): object | null {
  const { kind, title, startsAt, place } = session;
  const isInOrder =
    startsAt instanceof Timestamp && session['endsAt'] instanceof Timestamp && session['endsAt'] > startsAt;
  const endsAt =
    !isInOrder && startsAt instanceof Timestamp
      ? Timestamp.fromMillis(startsAt.toMillis() + hourMillis)
      : session['endsAt'];
  const item = { kind, title, startsAt, endsAt, place, session: id, change: null, revision: 1 };
  return check(scheduleItemSchema, plain(item)).ok ? item : null;
}

function hasSamePlaceAndTime(item: Fields, session: Fields): boolean {
  const parts = ({ startsAt, endsAt, place }: Fields): unknown => plain([startsAt, endsAt, place]);
  return JSON.stringify(parts(item)) === JSON.stringify(parts(session));
}

/** Moves the time of one session, all or nothing; null where it has none of its own any more. */
async function moveTime(database: Firestore, ref: DocumentReference): Promise<MovedSession | null> {
  const schedule = database.collection(collectionOf(documentPaths.scheduleItem.at(ref.parent.parent?.id ?? '', '-')));
  return database.runTransaction(async (transaction) => {
    const session = (await transaction.get(ref)).data();
    if (session === undefined || formerFields.every((field) => !(field in session))) return null;
    const [held, namesake] = [
      await transaction.get(schedule.where('session', '==', ref.id)),
      await transaction.get(schedule.doc(ref.id)),
    ];
    const item = held.empty ? itemOf(ref.id, session) : null;
    if (item !== null) transaction.create(namesake.exists ? schedule.doc() : namesake.ref, item);
    transaction.update(ref, Object.fromEntries(formerFields.map((field) => [field, FieldValue.delete()])));
    const isSame = held.docs.some((document) => hasSamePlaceAndTime(document.data(), session));
    const outcome = item !== null ? 'added' : held.empty ? 'timeless' : isSame ? 'same' : 'differed';
    return { path: ref.path, outcome };
  });
}

/**
 * Moves the times and places of all stored sessions into the schedule of their camp. A session that an item of the
 * schedule names is held when and where the item says; the others get an item. Sessions that have been moved are left
 * alone, so the run can be repeated at any time.
 */
export async function moveSessionTimes(database: Firestore): Promise<MovedSession[]> {
  const moved: MovedSession[] = [];
  for (const camp of await database.collection(collectionOf(documentPaths.camp.at('-'))).listDocuments()) {
    const { docs } = await database.collection(collectionOf(documentPaths.campSession.at(camp.id, '-'))).get();
    for (const { ref } of docs) {
      const session = await moveTime(database, ref);
      if (session !== null) moved.push(session);
    }
  }
  return moved;
}
