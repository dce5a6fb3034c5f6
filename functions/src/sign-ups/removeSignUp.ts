import { documentPaths } from '@steeple/model/database/paths';
import { auditIn } from '../audit.ts';
import type { Handler } from '../requests/callable.ts';
import { isDocumentId } from '../requests/documentId.ts';
import { refusal } from '../requests/refusal.ts';
import { assignAll } from './assignArrivals.ts';
import { cancelled } from './cancelled.ts';
import { updateSignUps } from './updateSignUps.ts';

/** Cancels sign-ups for their people; the next of the waiting list get the places. */
export const removeSignUp: Handler<'removeSignUp'> = async (services, { input: { event, entries }, token }) => {
  const { database, clock } = services;
  if (!isDocumentId(event) || !entries.every(isDocumentId)) throw refusal('no-such-sign-up');
  const targets = [...new Set(entries)].map((id) => database.doc(documentPaths.signUpEntry.at(event, id)));
  const found = (await database.getAll(...targets)).filter(({ exists }) => exists);
  if (found.length === 0) throw refusal('no-such-sign-up');
  const ids = found.map(({ id }) => id);
  await updateSignUps(database, event, {
    changed: { ids, change: (entry) => cancelled(entry, clock()), people: 0 },
  });
  const batch = database.batch();
  for (const { ref } of found)
    auditIn(batch, services, { action: 'signUp.removed', actor: token.uid, target: ref.path });
  await batch.commit();
  await assignAll(database, event);
  return {};
};
