import { AsyncLocalStorage } from 'node:async_hooks';
import { deleteApp, initializeApp } from 'firebase/app';
import type { Auth } from 'firebase/auth';
import { vi } from 'vitest';
import { errorOfRejection } from '../../web/src/app/errors/unhandledErrors.ts';
import { checkAuthAnswers } from '../../web/src/lib/firebase/authAnswers.ts';
import type { SessionStore } from '../../web/src/lib/auth/sessionStore.ts';
import { noteEndByServer } from '../../web/src/lib/storage/endedSignIn.ts';
import { databaseNames, firestorePrefix, localNames, localPrefixes } from '../../web/src/lib/storage/storageNames.ts';
import type { Random } from '../simulator/Random.ts';
import { endings, jsonAnswer, type ServerAnswer, troubles } from './authTroubles.ts';

/**
 * A simulated phone for starts of the camp area: real sessions, real code for the end of a sign-in and the real SDK of
 * Firebase Auth, with storages, timers and a server of the simulation. Each page is a context of its own
 * ({@link AsyncLocalStorage}), so that a killed page does nothing any more.
 */

/** The SDK's code for browsers; Node would get another one. */
const authSdk = (await import(
  new URL('../../node_modules/@firebase/auth/dist/esm/index.js', import.meta.url).href
)) as typeof import('firebase/auth');

const apiKey = 'key';
const userKey = `${localPrefixes.authUser}${apiKey}:[DEFAULT]`;
const hourMillis = 3_600_000;
const camp = 'camp-2026';

function idToken(uid: string, issuedAt: number): string {
  const seconds = Math.floor(issuedAt / 1000);
  const payload = { sub: uid, user_id: uid, iat: seconds, auth_time: seconds, exp: seconds + 3600, camps: [camp] };
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part(payload)}.x`;
}

/** An open page. */
export interface Tab {
  readonly listeners: { readonly type: string; readonly listener: (event: unknown) => void }[];
  isDead: boolean;
  auth: Auth | null;
  sayClaimsChanged: ((changedAt: number) => void) | null;
  session: SessionStore | null;
}

const tabs = new AsyncLocalStorage<Tab>();
let phone: Phone;
/** The code of sessions, with the simulation in the place of the browser. */
let code: typeof import('../../web/src/lib/auth/session.ts');
let pages = 0;

async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Times after 2001, of a clock that only the simulation moves. */
let now = 1_800_000_000_000;
const timers: { at: number; readonly id: number; readonly run: () => void }[] = [];

/** Moves the clock, and runs the timers that are due. */
export async function pass(millis: number): Promise<void> {
  const end = now + millis;
  for (;;) {
    await settle();
    timers.sort((one, other) => one.at - other.at);
    if (timers[0] === undefined || timers[0].at > end) break;
    const timer = timers.shift();
    now = Math.max(now, timer?.at ?? 0);
    timer?.run();
  }
  now = end;
}

/** Web storage whose changes reach the other pages. Its keys are its own properties, as in a browser. */
function createStorage(isShared: boolean): Storage {
  const change = (storage: Record<string, string>, key: string, value: string | null): void => {
    const tab = tabs.getStore();
    if (tab?.isDead === true) return;
    if (value === null) delete storage[key];
    else storage[key] = value;
    if (!isShared || tab === undefined) return;
    for (const other of phone.tabs)
      if (other !== tab)
        setImmediate(() => phone.dispatch(other, 'storage', { key, newValue: value, storageArea: storage }));
  };
  return Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      change(this, key, value);
    },
    removeItem(this: Record<string, string>, key: string) {
      change(this, key, null);
    },
  }) as Storage;
}

/** A request of IndexedDB, which succeeds or fails. */
function requestOf(result: unknown, error: Error | null = null): EventTarget {
  const type = error === null ? 'success' : 'error';
  const request: EventTarget & { onsuccess?: () => void; onerror?: () => void } = new EventTarget();
  setImmediate(() => {
    request.dispatchEvent(new Event(type));
    request[`on${type}`]?.();
  });
  return Object.assign(request, { result, error });
}

/** A phone with the camp of an account, an answer and a note that were not sent, and a text of the admin area. */
export class Phone {
  readonly tabs = new Set<Tab>();
  readonly storage: Storage;
  readonly databases = new Map<string, readonly unknown[]>();
  readonly random: Random;
  readonly uid = 'ada';
  /** True once the server has ended the sign-in. */
  hasEnded = false;
  /** Questions that were asked, and whether the person wants unsent work to be deleted. */
  readonly questions: string[] = [];
  deletesUnsent = false;
  /** Errors over the whole page. */
  readonly shownErrors: string[] = [];
  /** Accounts that were made, as by a phone that counts twice. */
  newAccounts = 0;
  /** Difference of the phone's clock. Milliseconds. */
  clockOffset = 0;
  /** Chances of the next requests, in percent. */
  troublePercent = 0;
  endingPercent = 0;

  constructor(random: Random, isAnonymous: boolean) {
    this.random = random;
    this.storage = createStorage(true);
    const issuedAt = now - random.below(2 * hourMillis);
    const user = {
      uid: this.uid,
      ...(!isAnonymous && { email: 'ada@example.org' }),
      emailVerified: !isAnonymous,
      isAnonymous,
      providerData: [],
      stsTokenManager: {
        refreshToken: 'refresh',
        accessToken: idToken(this.uid, issuedAt),
        expirationTime: issuedAt + hourMillis,
      },
      createdAt: '1700000000000',
      lastLoginAt: '1700000000000',
      apiKey,
      appName: '[DEFAULT]',
    };
    for (const [key, value] of Object.entries({
      [userKey]: JSON.stringify(user),
      [localNames.claims]: JSON.stringify({ uid: this.uid, claims: { admin: false, camps: [camp] } }),
      ...this.work(),
    }))
      this.storage.setItem(key, value);
    this.databases.set(`${firestorePrefix}[DEFAULT]/demo/main`, ['the camp']);
    this.databases.set(databaseNames.feedbackDrafts, [{ edits: { words: 'typed' }, queued: null }]);
  }

  work(): Record<string, string> {
    return {
      [localNames.offlineCamp]: JSON.stringify({ [`${camp}/${this.uid}`]: { updatedAt: 1, filled: [] } }),
      [`${localPrefixes.adminDrafts}${this.uid}/posts/p`]: 'typed',
      [`${localPrefixes.feedbackDrafts}${camp}/${this.uid}`]: 'typed',
      [`${localPrefixes.firestoreWrites}a_1_${this.uid}`]: '{}',
    };
  }

  /** Names everything that is missing of what the phone began with. */
  lost(): string[] {
    const storedNames = [...Object.keys(this.storage), ...this.databases.keys()];
    return [...Object.keys(this.work()), `${firestorePrefix}[DEFAULT]/demo/main`, databaseNames.feedbackDrafts, userKey]
      .filter((name) => !storedNames.includes(name))
      .map((name) => (name === userKey ? 'sign-in' : name));
  }

  /** The state of the sign-in in each page. */
  statuses(): string[] {
    return [...this.tabs].flatMap(({ session }) => session?.store.getState().status ?? []);
  }

  dispatch(tab: Tab, type: string, event: unknown): void {
    if (tab.isDead) return;
    tabs.run(tab, () => {
      for (const { type: listened, listener } of tab.listeners) if (listened === type) listener(event);
    });
  }

  /** Opens a page of the camp. */
  open(): Tab {
    const tab: Tab = { listeners: [], isDead: false, auth: null, sayClaimsChanged: null, session: null };
    this.tabs.add(tab);
    tabs.run(tab, () => {
      tab.session = code.createBrowserSession();
      tab.session.ready().catch(() => undefined);
    });
    return tab;
  }

  /** Ends a page as a browser that is killed does. */
  kill(tab: Tab): void {
    tab.isDead = true;
    this.tabs.delete(tab);
    const { app } = tab.auth ?? {};
    if (app !== undefined) {
      rename(app, tabName(app));
      void deleteApp(app);
    }
  }

  /** Says in a page that the claims have changed, so that it asks for a new token. */
  changeClaims(tab: Tab): void {
    tabs.run(tab, () => tab.sayClaimsChanged?.(now + this.clockOffset));
  }

  async answer(address: string): Promise<Response> {
    if (address.includes('accounts:signUp')) this.newAccounts += 1;
    const tab = tabs.getStore();
    if (this.hasEnded) return this.respond(this.random.pick(endings));
    if (this.random.percent(this.endingPercent)) {
      this.hasEnded = true;
      return this.respond(this.random.pick(endings));
    }
    if (this.random.percent(this.troublePercent)) {
      const trouble = this.random.pick(troubles);
      if (trouble === null && this.random.percent(50)) throw new TypeError('Failed to fetch');
      if (trouble === null || tab?.isDead === true) return new Promise(() => undefined);
      return this.respond(trouble);
    }
    const token = { access_token: idToken(this.uid, now), refresh_token: 'refresh', expires_in: '3600' };
    return this.respond(
      jsonAnswer(200, address.includes('accounts:lookup') ? { users: [{ localId: this.uid }] } : token),
    );
  }

  async respond({ status, body }: ServerAnswer): Promise<Response> {
    await new Promise((resolve) => setImmediate(resolve));
    return new Response(body, { status });
  }
}

/** Starts the simulation of another phone. */
export function createPhone(random: Random, isAnonymous: boolean): Phone {
  phone = new Phone(random, isAnonymous);
  return phone;
}

/** The SDK's handler of changes in other pages. */
const storageHandler = '_onStorageEvent';

const names = new WeakMap<object, string>();
function rename(app: object, name: string): void {
  Reflect.set(app, '_name', name);
}
function tabName(app: object): string {
  return names.get(app) ?? '';
}

/** Makes Firebase Auth for a page. The SDK stores by the app's name, which is the same in pages of one browser. */
function createAuth(tab: Tab): Auth {
  pages += 1;
  const name = `page-${pages}`;
  const app = initializeApp({ apiKey, projectId: 'demo-steeple' }, name);
  names.set(app, name);
  rename(app, '[DEFAULT]');
  // The SDK has one instance of each class, and pages do not share one.
  const persistence = class extends (authSdk.browserLocalPersistence as unknown as new () => object) {};
  tab.auth = authSdk.initializeAuth(app, { persistence: persistence as never });
  // Nothing awaits what the SDK does after a change in another page.
  const internals = tab.auth as unknown as Record<typeof storageHandler, () => Promise<void>>;
  const onStorage = internals[storageHandler].bind(internals);
  internals[storageHandler] = async () =>
    onStorage().catch((error: unknown) => {
      if (errorOfRejection(error) !== null) phone.shownErrors.push(String(error));
    });
  return tab.auth;
}

/** The module that makes the SDKs, for pages of the simulation. */
function firebaseModule() {
  return {
    authRequested: Promise.resolve(),
    databaseRequested: Promise.resolve(),
    auth: async () => {
      const tab = tabs.getStore();
      if (tab === undefined) throw new Error('Code runs outside of any page');
      return tab.auth ?? createAuth(tab);
    },
    firestore: async () => ({}),
  };
}

/** Puts the simulation in the place of browser and Firestore. Call what it returns at the end. */
export async function replaceBrowser(): Promise<() => void> {
  vi.resetModules();
  vi.doMock('../../web/src/lib/firebase/firebase.ts', firebaseModule);
  vi.doMock('firebase/firestore', () => ({
    doc: () => null,
    onSnapshot: (_reference: unknown, listener: (snapshot: { get: () => unknown }) => void) => {
      const tab = tabs.getStore();
      if (tab !== undefined)
        tab.sayClaimsChanged = (changedAt) =>
          listener({
            get: () => ({ toMillis: () => changedAt, seconds: Math.floor(changedAt / 1000), nanoseconds: 0 }),
          });
      return () => undefined;
    },
    waitForPendingWrites: async () => undefined,
    terminate: async () => undefined,
    clearIndexedDbPersistence: async () => {
      // The page of the phone before may have been killed in the middle.
      if (tabs.getStore()?.isDead === true) return;
      for (const name of phone.databases.keys()) if (name.startsWith(firestorePrefix)) phone.databases.delete(name);
    },
  }));
  const on = (type: string, listener: (event: unknown) => void): void =>
    void tabs.getStore()?.listeners.push({ type, listener });
  vi.stubGlobal('addEventListener', on);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {},
      storageOf(() => phone.storage),
    ),
  );
  vi.stubGlobal('sessionStorage', createStorage(false));
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'Chrome' });
  vi.stubGlobal('caches', { delete: async () => true, keys: async () => [] });
  vi.stubGlobal('confirm', (question: string) => {
    phone.questions.push(question);
    return phone.deletesUnsent;
  });
  vi.stubGlobal('location', {
    pathname: '/camp',
    reload: () => {
      const tab = tabs.getStore();
      if (tab !== undefined && !tab.isDead) phone.kill(tab);
    },
  });
  vi.stubGlobal('indexedDB', {
    databases: async () => [...phone.databases.keys()].map((name) => ({ name })),
    open: (name: string) =>
      phone.databases.has(name)
        ? requestOf({
            close: () => undefined,
            transaction: () => ({ objectStore: () => ({ getAll: () => requestOf(phone.databases.get(name)) }) }),
          })
        : requestOf(undefined, new Error('None but those of the phone')),
    deleteDatabase: (name: string) => {
      if (tabs.getStore()?.isDead !== true) phone.databases.delete(name);
      return requestOf(undefined);
    },
  });
  vi.stubGlobal(
    'fetch',
    checkAuthAnswers(async (input) => phone.answer(input as string), noteEndByServer),
  );
  let ids = 0;
  vi.stubGlobal('setTimeout', (run: (...values: unknown[]) => void, millis = 0, ...values: unknown[]) => {
    ids += 1;
    const tab = tabs.getStore();
    const bound = AsyncLocalStorage.bind(() => {
      if (tab?.isDead !== true) run(...values);
    });
    timers.push({ at: now + millis, id: ids, run: bound });
    return ids;
  });
  vi.stubGlobal('clearTimeout', (id: number) => {
    const index = timers.findIndex((timer) => timer.id === id);
    if (index >= 0) timers.splice(index, 1);
  });
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + phone.clockOffset);
  // Fetched before, so that a page has the code as soon as it asks.
  await Promise.all([import('../../web/src/lib/auth/signInEnd.ts'), import('firebase/firestore')]);
  code = await import('../../web/src/lib/auth/session.ts');
  return () => {
    clock.mockRestore();
    vi.doUnmock('../../web/src/lib/firebase/firebase.ts');
    vi.doUnmock('firebase/firestore');
    vi.resetModules();
  };
}

/** Gives each phone its own storage behind the one global name. */
function storageOf(current: () => Storage): ProxyHandler<object> {
  return {
    get: (_target, key) => {
      const value: unknown = Reflect.get(current(), key);
      return typeof value === 'function' ? (value as () => unknown).bind(current()) : value;
    },
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor: (_target, key) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(current(), key);
      return descriptor === undefined ? undefined : { ...descriptor, configurable: true };
    },
  };
}
