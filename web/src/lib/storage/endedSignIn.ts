import { localNames, localPrefixes } from './storageNames.ts';
import { localStore, type PageStorage } from './webStorage.ts';

/** Marks about the end of a sign-in that nobody on this device asked for, which all tabs see. */

/** Notes whether the server has said last that the account was deleted or disabled, or its sign-ins revoked. */
export function noteEndByServer(hasEnded: boolean, storage: PageStorage = localStore): void {
  if (hasEnded) storage.setItem(localNames.endedByServer, 'yes');
  else storage.removeItem(localNames.endedByServer);
}

/** Tells whether the server has ended the sign-in. False where the SDK alone reports that nobody is signed in. */
export function isEndedByServer(storage: PageStorage = localStore): boolean {
  return storage.getItem(localNames.endedByServer) !== null;
}

/** Notes whose data stays on this device after their sign-in has ended; null where nobody's does any more. */
export function noteLeftBy(uid: string | null, storage: PageStorage = localStore): void {
  if (uid === null) storage.removeItem(localNames.leftBy);
  else storage.setItem(localNames.leftBy, uid);
}

/** Tells whether data of another account has stayed on this device. */
export function isLeftByAnother(uid: string, storage: PageStorage = localStore): boolean {
  const leftBy = storage.getItem(localNames.leftBy);
  return leftBy !== null && leftBy !== uid;
}

/** Tells whether the database has notes on this device that wait to be sent, of any account. */
export function hasWaitingWrites(storage: PageStorage = localStore): boolean {
  return storage.names().some((name) => name.startsWith(localPrefixes.firestoreWrites));
}
