import { m } from '#messages/generated/messages.js';
import { auth, firestore } from '#lib/firebase/firebase.ts';
import { finishesInTime } from '#lib/storage/databaseCache.ts';
import { deleteDatabaseCache, wasCacheJustDeleted } from '#lib/firestore/deleteDatabaseCache.ts';
import { deleteAccountData, deleteWebStorage, type SignInEnd, unsentWork } from '#lib/storage/deviceStorage.ts';
import { hasWaitingWrites, isEndedByServer, noteLeftBy } from '#lib/storage/endedSignIn.ts';
import { expireDrafts, isSignOutAsked, markSignOutAsked, unmarkSignOut } from '#lib/storage/storedDrafts.ts';

/** Deletes what an account has on this device as its sign-in ends. Fetched then; the camp's code includes it. */

/**
 * Tells whether the server has everything that was written here. False if the server does not answer within the time
 * limit, as without network.
 */
async function isAllSent(): Promise<boolean> {
  const [database, { waitForPendingWrites }] = await Promise.all([firestore(), import('firebase/firestore')]);
  return finishesInTime(waitForPendingWrites(database));
}

/** Names everything on this device that signing out would delete before it was sent or saved. */
async function unsentHere(): Promise<string[]> {
  // A database that cannot be opened holds nothing that could still be sent.
  const [isSent, stored] = await Promise.all([isAllSent().catch(() => true), unsentWork('asked')]);
  return isSent ? stored : [...stored, m.shell_unsent_notes()];
}

/** Ends the registration of this browser for pushed notices, which the server knows of. */
const endPush = async (): Promise<unknown> =>
  import('#lib/push/browserPush.ts').then(async ({ endPush: end }) => end());

/** Deletes what the account has on this device, except the sign-in itself. Goes on where one part fails. */
async function forget(end: SignInEnd): Promise<void> {
  await Promise.all([deleteAccountData(end), finishesInTime(endPush())]);
  await deleteDatabaseCache().catch(() => undefined);
}

/**
 * Ends the page: nothing is stored for the account any more, and the browser does not ask about unsaved texts again.
 */
export function endPage(end: SignInEnd): void {
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  addEventListener('pagehide', () => deleteWebStorage(end));
  deleteWebStorage(end);
}

/**
 * Ends the sign-in because the person asked for it, after a question where something unsent or unsaved goes with it.
 * @param first runs before anything is deleted; where it fails, nothing is.
 * @param stop ends it until `first` begins, and with it the question.
 * @returns false where the person wants to stay signed in.
 */
export async function endByPerson(first?: () => Promise<unknown>, stop?: AbortSignal): Promise<boolean> {
  const unsent = await unsentHere();
  stop?.throwIfAborted();
  if (unsent.length > 0 && !window.confirm(m.shell_sign_out_unsent({ work: unsent.join(m.shell_unsent_separator()) })))
    return false;
  markSignOutAsked();
  await first?.().catch((error: unknown) => {
    unmarkSignOut();
    throw error;
  });
  await forget('asked');
  await (await auth()).signOut();
  return true;
}

/** Asks before the end of a sign-in deletes answers or notes that were not sent. True where there are none. */
async function mayDeleteUnsent(): Promise<boolean> {
  const unsent = [...(await unsentWork('byServer')), ...(hasWaitingWrites() ? [m.shell_unsent_notes()] : [])];
  return unsent.length === 0 || window.confirm(m.shell_ended_unsent({ work: unsent.join(m.shell_unsent_separator()) }));
}

/**
 * Ends the page after the sign-in has ended without it. Another tab has signed out and deleted everything. Or the
 * server has ended the sign-in: that deletes the account's data here, but for drafts, which the person had no chance to
 * save. Where neither is certain, or the person wants to keep what was not sent, everything stays for the account.
 */
export async function endAfterwards(uid: string): Promise<void> {
  expireDrafts(Date.now());
  const end = isSignOutAsked() ? 'asked' : 'byServer';
  if (!wasCacheJustDeleted()) {
    if (end === 'byServer' && !(isEndedByServer() && (await mayDeleteUnsent()))) {
      noteLeftBy(uid);
      return;
    }
    await forget(end);
  }
  endPage(end);
}

/** Deletes what another account has left on this device, and loads the page again: its database has ended. */
export async function deleteLeftData(): Promise<never> {
  await forget('asked');
  location.reload();
  return new Promise<never>(() => undefined);
}
