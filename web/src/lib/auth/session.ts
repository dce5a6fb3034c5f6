import { noClaims } from '@steeple/model/claims';
import { documentPaths } from '@steeple/model/paths';
import { type Timestamp, toMillis } from '@steeple/model/timestamp';
import type { User } from 'firebase/auth';
import { m } from '#messages/generated/messages.js';
import { hasOfflineCamp } from '#lib/camp/offline/offlineCampRecord.ts';
import { finishesInTime, markCacheUsed, wasCacheJustDeleted } from '#lib/firestore/databaseCache.ts';
import { auth, databaseRequested, deleteDatabaseCache, firestore } from '#lib/firebase/firebase.ts';
import { once } from '#lib/once.ts';
import { afterPendingReads } from '#lib/firestore/pendingReads.ts';
import { type Account, createSessionStore } from './sessionStore.ts';
import { storedAccountId } from './storedAccount.ts';
import { parseClaims, storedClaims } from './storedClaims.ts';

function accountOf(user: User): Account {
  const { uid, email, displayName, emailVerified, isAnonymous } = user;
  return { uid, email, displayName, emailVerified, isAnonymous };
}

/** Time that a page without reads from the database has before roles are watched. Milliseconds. */
const quietMillis = 2000;

/** Resolves when a page has had time to start and its first reads are answered. */
async function quiet(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, quietMillis);
  });
  await new Promise<void>((resolve) => {
    afterPendingReads(resolve);
  });
}

/**
 * Reloads a page that the browser shows again as it was left (back and forward), after its account has signed out
 * elsewhere.
 */
function reloadIfGone({ persisted }: PageTransitionEvent): void {
  const { account } = session.store.getState();
  if (persisted && account !== null && storedAccountId() !== account.uid) location.reload();
}

/** The account that is signed in, in this browser. Framework-free; components use `./useSession.ts`. */
export const session = createSessionStore({
  async watchAccount(listener) {
    // The device's copy is read with the database's own client: it is fetched in parallel with everything else, and not
    // after it.
    if (hasOfflineCamp()) firestore().catch(() => undefined);
    addEventListener('pageshow', reloadIfGone);
    const instance = await auth();
    return instance.onIdTokenChanged((user) => listener(user === null ? null : accountOf(user)));
  },
  async token(refresh) {
    const user = (await auth()).currentUser;
    if (user === null) return { claims: noClaims, issuedAt: 0 };
    const token = await user.getIdTokenResult(refresh);
    return { claims: parseClaims(token.claims), issuedAt: Date.parse(token.issuedAtTime) };
  },
  async watchClaimsChanged(uid, listener) {
    await Promise.race([databaseRequested, quiet()]);
    const [database, { doc, onSnapshot }] = await Promise.all([firestore(), import('firebase/firestore')]);
    return onSnapshot(
      doc(database, documentPaths.user.at(uid)),
      (snapshot) => {
        const changedAt = snapshot.get('claimsChangedAt') as Timestamp | null | undefined;
        listener(changedAt == null ? null : toMillis(changedAt));
      },
      () => listener(null),
    );
  },
  kept: storedClaims,
});

/**
 * Tells whether the server has everything that was written here. False if the server does not answer within the time
 * limit, as without network.
 */
async function isAllSent(): Promise<boolean> {
  const [database, { waitForPendingWrites }] = await Promise.all([firestore(), import('firebase/firestore')]);
  return finishesInTime(waitForPendingWrites(database));
}

/** The list of what is stored, fetched when somebody signs out; the camp's code on a device includes it. */
const storedHere = once(async () => import('#lib/storage/deviceStorage.ts'));

/** Names everything on this device that signing out would delete before it was sent or saved. */
async function unsentHere(): Promise<string[]> {
  // A database that cannot be opened holds nothing that could still be sent.
  const { unsentWork } = await storedHere();
  const [isSent, stored] = await Promise.all([isAllSent().catch(() => true), unsentWork()]);
  return isSent ? stored : [...stored, m.shell_unsent_notes()];
}

/** Deletes what the account has on this device, except the sign-in itself. Goes on where one part fails. */
async function forget(): Promise<void> {
  const { deleteAccountData } = await storedHere();
  await deleteAccountData();
  await deleteDatabaseCache().catch(() => undefined);
}

let isSigningOut = false;

/**
 * Ends the page: nothing is stored for the account any more, and the browser does not ask about unsaved texts again.
 */
async function endPage(): Promise<void> {
  const { deleteWebStorage } = await storedHere();
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  addEventListener('pagehide', () => deleteWebStorage());
  deleteWebStorage();
}

/**
 * Signs out and deletes what the account has on this device ({@link deleteAccountData}). Names unsent and unsaved work
 * first and asks, since that goes too. The page is then loaded again, because the database cannot go on after its cache
 * was deleted.
 * @param to path to load afterwards.
 * @param first runs before anything is deleted; where it fails, nothing is.
 * @returns false where the person wants to stay signed in.
 * @throws what `first` throws, or where the sign-in itself cannot be ended; what was stored is deleted even then.
 */
export async function signOut(to = '/', first?: () => Promise<unknown>): Promise<boolean> {
  // From the beginning: what `first` does may end the sign-in from the server's side.
  isSigningOut = true;
  try {
    const unsent = await unsentHere();
    if (
      unsent.length > 0 &&
      !window.confirm(m.shell_sign_out_unsent({ work: unsent.join(m.shell_unsent_separator()) }))
    )
      return false;
    await first?.();
    await forget();
    await (await auth()).signOut();
  } finally {
    isSigningOut = false;
  }
  await endPage();
  location.assign(to);
  return true;
}

// Signed out in another tab, which has deleted everything, or by the server: then that is done here. The database must
// begin again.
session.store.subscribe((now, before) => {
  if (now.status === 'signedIn' && before.status === 'signedOut') markCacheUsed();
  if (isSigningOut || now.status !== 'signedOut' || before.status !== 'signedIn' || before.account.isAnonymous) return;
  (wasCacheJustDeleted() ? Promise.resolve() : forget())
    .then(endPage)
    .catch(() => undefined)
    .finally(() => location.reload());
});
