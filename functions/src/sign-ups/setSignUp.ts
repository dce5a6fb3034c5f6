import { eventSchema } from '@steeple/model/calendar/event';
import { documentPaths } from '@steeple/model/database/paths';
import { plain } from '@steeple/model/database/plain';
import type { SignUp, SignUpSettings } from '@steeple/model/visitors/signUp';
import { Timestamp } from 'firebase-admin/firestore';
import { isDeepStrictEqual } from 'node:util';
import { readAs } from '../readAs.ts';
import { auditIn } from '../audit.ts';
import type { Handler } from '../requests/callable.ts';
import { isDocumentId } from '../requests/documentId.ts';
import { refusal } from '../requests/refusal.ts';
import { assignAll } from './assignArrivals.ts';
import { updateIn } from './updateSignUps.ts';

/** The facts of an event that its sign-up copies, or undefined where it is not there. */
export function factsOf(data: unknown): Pick<SignUp, 'title' | 'start' | 'end'> | undefined {
  const event = readAs(eventSchema, data);
  return event && { title: event.title, start: event.start, end: event.end };
}

/** Writes the settings of an event's sign-up, and gives more places to the waiting list. */
export const setSignUp: Handler<'setSignUp'> = async (services, { input: { event, revision, settings }, token }) => {
  const { database, clock } = services;
  if (!isDocumentId(event)) throw refusal('no-such-event');
  await database.runTransaction(async (transaction) => {
    const found = await transaction.get(database.doc(documentPaths.event.at(event)));
    const stamp = Timestamp.fromDate(clock());
    await updateIn(transaction, database, event, {
      settings: (before) => {
        // A repeat of a call whose answer was lost changes nothing.
        if (before?.revision === revision + 1 && isSame(before, settings)) return before;
        if ((before?.revision ?? 0) !== revision) throw refusal('changed-since');
        const eventDetails = factsOf(found.data()) ?? before;
        if (eventDetails === undefined) throw refusal('no-such-event');
        const { title, start, end } = eventDetails;
        const { taken, waiting, numbered } = before ?? { taken: 0, waiting: 0, numbered: 0 };
        const counts = { taken, waiting, numbered, title, start, end };
        // JSON has no timestamps: written as it came, the moment would be stored as a map.
        const closesAt = settings.closesAt && new Timestamp(settings.closesAt.seconds, settings.closesAt.nanoseconds);
        return { ...settings, ...counts, closesAt, revision: revision + 1, updatedAt: stamp };
      },
    });
    auditIn(transaction, services, {
      action: 'signUp.changed',
      actor: token.uid,
      target: documentPaths.signUp.at(event),
      detail: { places: settings.places, isOpen: settings.isOpen },
    });
  });
  await assignAll(database, event);
  return { revision: revision + 1 };
};

function isSame(stored: SignUp, settings: SignUpSettings): boolean {
  const fields = Object.keys(settings) as (keyof SignUpSettings)[];
  return fields.every((field) => isDeepStrictEqual(plain(stored[field]), plain(settings[field])));
}
