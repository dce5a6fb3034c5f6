import { type Claims, claimsSchema, noClaims } from '@steeple/model/claims';
import { documentPaths } from '@steeple/model/paths';
import { type Timestamp, toMillis } from '@steeple/model/timestamp';
import type { User } from 'firebase/auth';
import * as v from 'valibot';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { auth, firestore } from './firebase.ts';
import { type Account, createSessionStore, type Session } from './sessionStore.ts';

const keptKey = 'steeple-claims';

function accountOf(user: User): Account {
  const { uid, email, displayName, emailVerified, isAnonymous } = user;
  return { uid, email, displayName, emailVerified, isAnonymous };
}

/** Reads claims of any origin; whatever is not a claim of ours is no claim. */
function claimsOf(value: unknown): Claims {
  const { admin, camps } = (value ?? {}) as { admin?: unknown; camps?: unknown };
  const result = v.safeParse(claimsSchema, { admin: admin === true, camps: camps ?? [] });
  return result.success ? result.output : noClaims;
}

/** Who is signed in, in this browser. Framework-free; components use {@link useSession}. */
export const session = createSessionStore({
  async watchAccount(listener) {
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
    const [database, { doc, onSnapshot }] = await Promise.all([firestore(), import('firebase/firestore')]);
    return onSnapshot(doc(database, documentPaths.user.at(uid)), (snapshot) => {
      const changedAt = snapshot.get('claimsChangedAt') as Timestamp | null | undefined;
      listener(changedAt == null ? null : toMillis(changedAt));
    }, () => listener(null));
  },
  kept: {
    read(uid) {
      const kept = JSON.parse(localStorage.getItem(keptKey) ?? 'null') as { uid?: unknown; claims?: unknown } | null;
      return kept !== null && kept.uid === uid ? claimsOf(kept.claims) : null;
    },
    write: (uid, claims) => localStorage.setItem(keptKey, JSON.stringify({ uid, claims })),
    clear: () => localStorage.removeItem(keptKey),
  },
});

/** Who is signed in. Loads Firebase Auth, so only for pages that need it. */
export function useSession(): Session {
  useEffect(() => {
    session.ready().catch(() => undefined);
  }, []);
  return useStore(session.store);
}

const cleaners = new Set<() => void | Promise<void>>();

/** Registers what must also be forgotten when somebody signs out, such as files kept for reading without signal. */
export function onSignOut(clean: () => void | Promise<void>): () => void {
  cleaners.add(clean);
  return () => cleaners.delete(clean);
}

/**
 * Signs out and clears what was kept on this device: the database's cache, kept claims, whatever {@link onSignOut}
 * registered. The page is then loaded anew, because the database cannot go on after its cache was cleared.
 * @param to path to load afterwards.
 */
export async function signOut(to = '/'): Promise<void> {
  const [instance, database, sdk] = await Promise.all([auth(), firestore(), import('firebase/firestore')]);
  await Promise.allSettled([...cleaners].map(async (clean) => clean()));
  await instance.signOut();
  await sdk.terminate(database).then(() => sdk.clearIndexedDbPersistence(database)).catch(() => undefined);
  location.assign(to);
}
