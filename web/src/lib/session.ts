import { noClaims } from '@steeple/model/claims';
import { documentPaths } from '@steeple/model/paths';
import { type Timestamp, toMillis } from '@steeple/model/timestamp';
import type { User } from 'firebase/auth';
import { m } from '#messages/generated/messages.js';
import { holdsCampPack } from './camp/packMark.ts';
import { cacheIsUsed, inTime, wasJustDeleted } from './databaseCache.ts';
import { auth, databaseWanted, firestore, forgetDatabase } from './firebase.ts';
import { whenAnswered } from './firstAnswers.ts';
import { claimsOf, keptClaims } from './keptClaims.ts';
import { type Account, createSessionStore } from './sessionStore.ts';

function accountOf(user: User): Account {
  const { uid, email, displayName, emailVerified, isAnonymous } = user;
  return { uid, email, displayName, emailVerified, isAnonymous };
}

/** How long a page that does not read from the database has for itself before roles are watched. Milliseconds. */
const quietMillis = 2000;

/** Resolves when a page has had time to begin, and what it reads at first is there. */
async function quiet(): Promise<void> {
  await new Promise((resolve) => { setTimeout(resolve, quietMillis); });
  await new Promise<void>((resolve) => { whenAnswered(resolve); });
}

/** Who is signed in, in this browser. Framework-free; components use `#lib/useSession.ts`. */
export const session = createSessionStore({
  async watchAccount(listener) {
    // What the device holds is read with the database's own client: it is fetched beside all else, and not after it.
    if (holdsCampPack()) firestore().catch(() => undefined);
    const instance = await auth();
    return instance.onIdTokenChanged((user) => listener(user === null ? null : accountOf(user)));
  },
  async token(refresh) {
    const user = (await auth()).currentUser;
    if (user === null) return { claims: noClaims, issuedAt: 0 };
    const token = await user.getIdTokenResult(refresh);
    return { claims: claimsOf(token.claims), issuedAt: Date.parse(token.issuedAtTime) };
  },
  async watchClaimsChanged(uid, listener) {
    await Promise.race([databaseWanted, quiet()]);
    const [database, { doc, onSnapshot }] = await Promise.all([firestore(), import('firebase/firestore')]);
    return onSnapshot(doc(database, documentPaths.user.at(uid)), (snapshot) => {
      const changedAt = snapshot.get('claimsChangedAt') as Timestamp | null | undefined;
      listener(changedAt == null ? null : toMillis(changedAt));
    }, () => listener(null));
  },
  kept: keptClaims,
});

const cleaners = new Set<() => void | Promise<void>>();

/** Registers what must also be forgotten when somebody signs out, such as files kept for reading without signal. */
export function onSignOut(clean: () => void | Promise<void>): () => void {
  cleaners.add(clean);
  return () => cleaners.delete(clean);
}

/** Whether the server has everything that was written here; without signal that is not known in time. */
async function isAllSent(): Promise<boolean> {
  const [database, { waitForPendingWrites }] = await Promise.all([firestore(), import('firebase/firestore')]);
  return inTime(waitForPendingWrites(database));
}

/** Clears what was kept on this device: claims, whatever {@link onSignOut} registered, the database's cache. */
async function forget(): Promise<void> {
  // First of all: from here on nothing that is still being fetched is kept, in no tab.
  keptClaims.clear();
  await Promise.allSettled([...cleaners].map(async (clean) => clean()));
  await forgetDatabase();
}

let isSigningOut = false;

/**
 * Signs out and clears what was kept on this device; asks first where something written has not been sent, since that
 * goes too. The page is then loaded anew, because the database cannot go on after its cache was cleared.
 * @param to path to load afterwards.
 */
export async function signOut(to = '/'): Promise<void> {
  if (!(await isAllSent()) && !window.confirm(m.shell_sign_out_unsent())) return;
  isSigningOut = true;
  try {
    await forget();
    await (await auth()).signOut();
  } finally {
    isSigningOut = false;
  }
  location.assign(to);
}

// Signed out in another tab, which has deleted everything, or by the server: then that is done here. The database must begin anew.
session.store.subscribe((now, before) => {
  if (now.status === 'signedIn' && before.status === 'signedOut') cacheIsUsed();
  if (isSigningOut || now.status !== 'signedOut' || before.status !== 'signedIn' || before.account.isAnonymous) return;
  (wasJustDeleted() ? Promise.resolve() : forget()).catch(() => undefined).finally(() => location.reload());
});
