import { type Claims, noClaims } from '@steeple/model/people/claims';
import { createStore } from 'zustand/vanilla';

/** Somebody who is signed in. */
export interface Account {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly emailVerified: boolean;
  /** Signed in by the feedback form only, so that one device has one response. */
  readonly isAnonymous: boolean;
}

/**
 * Sign-in state of the person who looks at the page. `unknown` until the browser's storage has been read. Claims decide
 * only what to show.
 */
export type Session =
  | { readonly status: 'unknown'; readonly account: null; readonly claims: Claims }
  | { readonly status: 'signedOut'; readonly account: null; readonly claims: Claims }
  | { readonly status: 'signedIn'; readonly account: Account; readonly claims: Claims };

/** An ID token, as far as the session needs it. */
export interface Token {
  readonly claims: Claims;
  /** Time at which the token was issued. Milliseconds since the epoch. */
  readonly issuedAt: number;
}

/**
 * Functions that the session needs from its environment: Firebase Auth and Firestore in the browser, plain objects in
 * tests.
 */
export interface SessionPort {
  /** Calls back with who is signed in, now and whenever that changes. */
  readonly watchAccount: (listener: (account: Account | null) => void) => Promise<() => void>;
  /** The account's ID token. With `refresh` a new one. @throws where it cannot be had, as offline. */
  readonly token: (refresh: boolean) => Promise<Token>;
  /** Calls back with the time of the last change of the account's claims, milliseconds since the epoch. */
  readonly watchClaimsChanged: (uid: string, listener: (changedAt: number | null) => void) => Promise<() => void>;
  /** Resolves when a token that could not be had should be tried again. @param attempt tries made so far, from 1. */
  readonly pause: (attempt: number) => Promise<unknown>;
  /** Claims seen last, stored on the device, so that the camp opens without signal. */
  readonly kept: {
    readonly read: (uid: string) => Claims | null;
    readonly write: (uid: string, claims: Claims) => void;
    readonly clear: () => void;
  };
}

const unknown: Session = { status: 'unknown', account: null, claims: noClaims };
const signedOut: Session = { status: 'signedOut', account: null, claims: noClaims };

/**
 * Creates the store of the account that is signed in and its roles. Roles arrive without signing out: when
 * `users/{uid}` says that claims changed after the token was issued, a new token is fetched.
 */
export function createSessionStore(port: SessionPort) {
  const store = createStore<Session>(() => unknown);
  let stopClaims = (): void => undefined;
  let uid: string | null = null;
  /** Counts the accounts that have signed in, so that work for an earlier one ends. */
  let entered = 0;

  /** Reads a token. Without one, the claims seen last, issued at 0. */
  async function readToken(account: Account, refresh: boolean): Promise<Token> {
    try {
      const token = await port.token(refresh);
      port.kept.write(account.uid, token.claims);
      return token;
    } catch {
      return { claims: port.kept.read(account.uid) ?? noClaims, issuedAt: 0 };
    }
  }

  async function enter(account: Account): Promise<void> {
    uid = account.uid;
    entered += 1;
    const entryNumber = entered;
    let token = await readToken(account, false);
    if (uid !== account.uid) return;
    store.setState({ status: 'signedIn', account, claims: token.claims }, true);
    if (account.isAnonymous) return;
    const refresh = async (changedAt: number): Promise<void> => {
      for (let attempt = 1; changedAt >= token.issuedAt; attempt += 1) {
        const fresh = await readToken(account, true);
        if (fresh.issuedAt === 0) await port.pause(attempt);
        else token = { ...fresh, issuedAt: Math.max(fresh.issuedAt, changedAt + 1) };
        if (entryNumber !== entered) return;
        store.setState({ status: 'signedIn', account, claims: token.claims }, true);
      }
    };
    const watch = async (): Promise<void> => {
      const stop = await port.watchClaimsChanged(account.uid, (changedAt) => {
        if (changedAt !== null) refresh(changedAt).catch(() => undefined);
      });
      if (entryNumber === entered) stopClaims = stop;
      else stop();
    };
    // Not waited for: who is signed in is known, and on a weak signal the database is long in coming. Without it a
    // token serves its hour.
    watch().catch(() => undefined);
  }

  let started: Promise<Session> | undefined;
  /** Starts watching; resolves when it is known who is signed in. Safe to call often. */
  function ready(): Promise<Session> {
    started ??= new Promise((resolve, reject) => {
      port
        .watchAccount((account) => {
          stopClaims();
          stopClaims = () => undefined;
          if (account === null) {
            if (uid !== null) port.kept.clear();
            uid = null;
            entered += 1;
            store.setState(signedOut, true);
            resolve(store.getState());
          } else {
            enter(account).then(() => resolve(store.getState()), reject);
          }
        })
        .catch((error: unknown) => {
          started = undefined;
          reject(error instanceof Error ? error : new Error(String(error)));
        });
    });
    return started;
  }
  return { store, ready };
}

/** The session and how to begin it. */
export type SessionStore = ReturnType<typeof createSessionStore>;
