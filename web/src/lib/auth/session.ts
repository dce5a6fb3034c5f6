import { backoffMillis } from '@steeple/model/requests/backoff';
import { noClaims } from '@steeple/model/people/claims';
import { documentPaths } from '@steeple/model/database/paths';
import { type Timestamp, toMillis } from '@steeple/model/time/timestamp';
import type { User } from 'firebase/auth';
import { hasOfflineCamp } from '#lib/storage/offlineCampRecord.ts';
import { markCacheUsed } from '#lib/storage/databaseCache.ts';
import { auth, authRequested, databaseRequested, firestore } from '#lib/firebase/firebase.ts';
import { once } from '#lib/once.ts';
import { afterPendingReads } from '#lib/firestore/pendingReads.ts';
import { mayBeSignedIn } from './mayBeSignedIn.ts';
import { type Account, createSessionStore, type SessionPort, type SessionStore } from './sessionStore.ts';
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

/** The code of the end of a sign-in, fetched when one ends; the camp's code on a device includes it. */
const signInEnd = once(async () => import('./signInEnd.ts'));

let isSigningOut = false;

/** Functions of the browser that a session needs: Firebase Auth, Firestore and the claims on this device. */
const browserPort: SessionPort = {
  async watchAccount(listener) {
    // The device's copy is read with the database's own client: it is fetched in parallel with everything else, and not
    // after it.
    if (hasOfflineCamp()) firestore().catch(() => undefined);
    if (!(await mayBeSignedIn())) {
      // On a first visit the code of Firebase Auth comes after all that the page shows, or when somebody signs in.
      listener(null);
      await Promise.race([authRequested, quiet()]);
    }
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
  pause: async (attempt) =>
    new Promise((resolve) => {
      setTimeout(resolve, backoffMillis(attempt, Math.random()));
    }),
  kept: storedClaims,
};

/** Creates the session of a page, which is loaded again where the sign-in ends without it. */
export function createBrowserSession(): SessionStore {
  // A page that the browser shows again as it was left (back and forward), after its account has signed out elsewhere.
  const reloadIfGone = ({ persisted }: PageTransitionEvent): void => {
    const { account } = created.store.getState();
    if (persisted && account !== null && storedAccountId() !== account.uid) location.reload();
  };
  const created = createSessionStore({
    ...browserPort,
    async watchAccount(listener) {
      addEventListener('pageshow', reloadIfGone);
      return browserPort.watchAccount(listener);
    },
  });
  // Signed out in another tab, or by the server. The database must begin again.
  created.store.subscribe((now, before) => {
    if (now.status === 'signedIn' && before.status === 'signedOut') markCacheUsed();
    if (isSigningOut || now.status !== 'signedOut' || before.status !== 'signedIn' || before.account.isAnonymous)
      return;
    const { uid } = before.account;
    signInEnd()
      .then(async ({ endAfterwards }) => endAfterwards(uid))
      .catch(() => undefined)
      .finally(() => location.reload());
  });
  return created;
}

/** The account that is signed in, in this browser. Framework-free; components use `./useSession.ts`. */
export const session = createBrowserSession();

/**
 * Signs out and deletes what the account has on this device (`./signInEnd.ts`). Names unsent and unsaved work
 * first and asks, since that goes too. The page is then loaded again, because the database cannot go on after its cache
 * was deleted.
 * @param to path to load afterwards.
 * @param first runs before anything is deleted; where it fails, nothing is.
 * @param stop ends it until `first` begins.
 * @returns false where the person wants to stay signed in.
 * @throws what `first` throws, the reason of `stop`, or where the sign-in itself cannot be ended; what was stored is
 * deleted even then.
 */
export async function signOut(to = '/', first?: () => Promise<unknown>, stop?: AbortSignal): Promise<boolean> {
  // From the beginning: what `first` does may end the sign-in from the server's side.
  isSigningOut = true;
  try {
    const { endByPerson, endPage } = await signInEnd();
    if (!(await endByPerson(first, stop))) return false;
    endPage('asked');
  } finally {
    isSigningOut = false;
  }
  location.assign(to);
  return true;
}
