import { dayMillis } from '@steeple/model/time/timestamp';
import { localNames, localPrefixes } from './storageNames.ts';
import { localStore, type PageStorage } from './webStorage.ts';

/**
 * Unsaved texts of the admin area after a sign-in has ended (docs/decisions/0117). Where the server ended it, they wait
 * for their account; nobody else gets to see them.
 */

/**
 * Days that unsaved texts wait on a device for their account. A volunteer who writes once a week is back in time, also
 * after missing a week.
 */
export const storedDraftDays = 14;

/** Content of the mark after the person asked to sign out; otherwise it is the time of the end of the sign-in. */
const signOutMark = 'asked';

/** Begins the names of all drafts of an account, so that no other account finds one of them. */
export function draftPrefixOf(uid: string): string {
  return `${localPrefixes.adminDrafts}${uid}/`;
}

function draftNames(storage: PageStorage): string[] {
  return storage.names().filter((name) => name.startsWith(localPrefixes.adminDrafts));
}

/** Tells whether this device has unsaved texts of the admin area. */
export function hasDrafts(storage: PageStorage = localStore): boolean {
  return draftNames(storage).length > 0;
}

/** Marks that the person here asked to sign out, so that every tab of this browser deletes drafts. */
export function markSignOutAsked(storage: PageStorage = localStore): void {
  storage.setItem(localNames.signInEnded, signOutMark);
}

/** Takes the mark back, where the person stays signed in after all. */
export function unmarkSignOut(storage: PageStorage = localStore): void {
  storage.removeItem(localNames.signInEnded);
}

/** Tells whether the person here asked to sign out, in this tab or another one. False where the server ended it. */
export function isSignOutAsked(storage: PageStorage = localStore): boolean {
  return storage.getItem(localNames.signInEnded) === signOutMark;
}

/** Deletes the drafts of all accounts but the one that signs in, which has its own back. */
export function keepDraftsOf(uid: string, storage: PageStorage = localStore): void {
  unmarkSignOut(storage);
  const own = draftPrefixOf(uid);
  for (const name of draftNames(storage)) if (!name.startsWith(own)) storage.removeItem(name);
}

/**
 * Deletes drafts while nobody is signed in: at once after the person asked to sign out, otherwise
 * {@link storedDraftDays} after the end of the sign-in was first seen.
 * @param now milliseconds since the epoch.
 * @returns whether drafts wait for their account.
 */
export function expireDrafts(now: number, storage: PageStorage = localStore): boolean {
  const names = draftNames(storage);
  if (names.length === 0) return false;
  const endedAt = storage.getItem(localNames.signInEnded);
  if (endedAt === null) storage.setItem(localNames.signInEnded, String(now));
  // A mark that is no time is past, too.
  else if (!(now - Number(endedAt) < storedDraftDays * dayMillis)) for (const name of names) storage.removeItem(name);
  return hasDrafts(storage);
}
