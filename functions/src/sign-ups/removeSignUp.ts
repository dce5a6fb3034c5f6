import { documentPaths } from '@steeple/model/paths';
import { audit } from '../audit.ts';
import type { AccountCall } from '../requests/callable.ts';
import { isDocumentId } from '../requests/documentId.ts';
import { refusal } from '../requests/refusal.ts';
import type { Services } from '../services.ts';
import { cancelled } from './cancelled.ts';
import { updateSignUps } from './updateSignUps.ts';

/** Cancels somebody's sign-up for them; the next of the waiting list gets the places. */
export async function removeSignUp(
  services: Services,
  { input: { event, entry: id }, token }: AccountCall<'removeSignUp'>,
): Promise<Record<string, never>> {
  const { database, clock } = services;
  if (!isDocumentId(event) || !isDocumentId(id)) throw refusal('no-such-sign-up');
  const target = documentPaths.signUpEntry.at(event, id);
  if (!(await database.doc(target).get()).exists) throw refusal('no-such-sign-up');
  await updateSignUps(database, event, {
    changed: { ids: [id], change: (entry) => cancelled(entry, clock()), people: 0 },
  });
  await audit(services, { action: 'signUp.removed', actor: token.uid, subject: null, target, detail: {} });
  return {};
}
