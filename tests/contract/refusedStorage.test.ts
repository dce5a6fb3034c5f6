import { globSync, readFileSync } from 'node:fs';
import { noClaims } from '@steeple/model/people/claims';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noteSignIn, signInMethod } from '../../web/src/features/account/identity.ts';
import { linkEmail } from '../../web/src/features/account/sign-in/signIn.ts';
import { setSite, siteStore } from '../../web/src/app/site/siteStore.ts';
import { localDrafts } from '../../web/src/lib/admin/editing/localDrafts.ts';
import { mayBeSignedIn } from '../../web/src/lib/auth/mayBeSignedIn.ts';
import { storedAccountId } from '../../web/src/lib/auth/storedAccount.ts';
import { storedClaims } from '../../web/src/lib/auth/storedClaims.ts';
import { readDashboardCopy } from '../../web/src/lib/camp/offline/dashboardCopy.ts';
import { isRead, markRead, readNotices } from '../../web/src/lib/camp/readNotices.ts';
import { hasOfflineCamp, offlineCampRecord } from '../../web/src/lib/storage/offlineCampRecord.ts';
import { pushMark } from '../../web/src/lib/push/pushMark.ts';
import { finishInterruptedDeletion, markCacheUsed } from '../../web/src/lib/storage/databaseCache.ts';
import { wasCacheJustDeleted } from '../../web/src/lib/firestore/deleteDatabaseCache.ts';
import { preferredLanguage, storePreferredLanguage } from '../../web/src/lib/language/preferredLanguage.ts';
import { claimReload } from '../../web/src/lib/routing/reloadGuard.ts';
import { unknownSite } from '../../web/src/lib/site.ts';
import { deleteWebStorage, unsentWork } from '../../web/src/lib/storage/deviceStorage.ts';
import {
  hasWaitingWrites,
  isEndedByServer,
  isLeftByAnother,
  noteEndByServer,
  noteLeftBy,
} from '../../web/src/lib/storage/endedSignIn.ts';
import { hasUnsentFeedback, openFeedbackDatabase } from '../../web/src/lib/storage/feedbackDatabase.ts';
import { databaseAnswerMillis, hasSpace } from '../../web/src/lib/storage/storageCheck.ts';
import {
  expireDrafts,
  isSignOutAsked,
  keepDraftsOf,
  markSignOutAsked,
} from '../../web/src/lib/storage/storedDrafts.ts';
import { SilentStorageError } from '../../web/src/lib/storage/SilentStorageError.ts';
import { localNames, localPrefixes, tabNames } from '../../web/src/lib/storage/storageNames.ts';
import { createPageStorage, localStore, readJson, tabStore } from '../../web/src/lib/storage/webStorage.ts';
import { serverClock } from '../../web/src/lib/time/serverClock.ts';

/** Browsers that do not store what the site wants to store, and what is there already. */
const browsers = {
  'that refuses the site any storage': () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  },
  'whose storage is full': () => fullStorage({}),
  'whose storage holds something that nobody can read': () =>
    fullStorage(
      Object.fromEntries([...Object.values(localNames), ...Object.values(tabNames)].map((name) => [name, '{'])),
    ),
} satisfies Record<string, () => Storage>;

function fullStorage(entries: Record<string, string>): Storage {
  const storage: object = Object.create({
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null;
    },
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name];
    },
  }) as object;
  return Object.assign(storage, entries) as Storage;
}

const storedNotice = {
  id: 'rain',
  text: { en: 'Rain' },
  urgent: true,
  publishedAt: { seconds: 1, nanoseconds: 0 },
  expiresAt: null,
};

/** Code without a function that a test could call: it goes through {@link localStore} like all the rest. */
const byName = (name: string) => [() => localStore.setItem(name, 'x'), () => localStore.getItem(name), 'x'] as const;

/** Code that stores each thing, code that reads it, and the value that the page then reads. */
const uses = {
  // The address carries the language.
  language: [() => storePreferredLanguage('zh'), preferredLanguage, null],
  site: [() => setSite({ ...unknownSite, revision: 7 }), () => siteStore.getState().site.revision, 7],
  firebaseConfig: byName(localNames.firebaseConfig),
  // Nothing more is stored for an account that the device cannot name.
  claims: [
    () => storedClaims.write('ada', noClaims),
    () => [storedAccountId(), storedClaims.read('ada')],
    [null, noClaims],
  ],
  offlineCamp: [
    () => offlineCampRecord.write('camp/ada', { updatedAt: 1, filled: [] }),
    () => [hasOfflineCamp(), offlineCampRecord.read('camp/ada')],
    [true, { updatedAt: 1, filled: [] }],
  ],
  dashboardCopy: [
    () => localStore.setItem(localNames.dashboardCopy, JSON.stringify({ uid: 'ada', answers: [['a', 1]] })),
    () => [...readDashboardCopy('ada').byKey],
    [['a', 1]],
  ],
  readNotices: [() => markRead(storedNotice), () => isRead(readNotices.getState(), storedNotice), true],
  banner: byName(localNames.banner),
  signInMethod: [() => noteSignIn('google'), signInMethod, 'google'],
  linkEmail: [() => localStore.setItem(localNames.linkEmail, 'a@b.test'), linkEmail, 'a@b.test'],
  clockOffset: [
    () => serverClock().learn(new Date(Date.now() + 3_600_000).toUTCString(), Date.now()),
    () => serverClock().store.getState().offsetMillis > 3_000_000,
    true,
  ],
  installed: byName(localNames.installed),
  storageAskedAt: byName(localNames.storageAskedAt),
  push: [() => pushMark.write({ uid: 'ada', slot: 'a' }), () => pushMark.read(), { uid: 'ada', slot: 'a' }],
  pendingDeletion: [
    () => localStore.setItem(localNames.pendingDeletion, 'yes'),
    async () => typeof (await finishInterruptedDeletion()),
    'boolean',
  ],
  deletedAt: [() => markCacheUsed(), wasCacheJustDeleted, false],
  signInEnded: [() => markSignOutAsked(), () => isSignOutAsked(), true],
  endedByServer: [() => noteEndByServer(true), () => isEndedByServer(), true],
  leftBy: [() => noteLeftBy('eve'), () => isLeftByAnother('ada'), true],
  check: [() => undefined, hasSpace, false],
  feedbackDrafts: byName(`${localPrefixes.feedbackDrafts}x`),
  adminDrafts: [
    () => localDrafts<string>('ada', 'posts/p').write({ value: 'typed', base: '', revision: 0, at: 1 }),
    () => localDrafts<string>('ada', 'posts/p').read()?.value,
    'typed',
  ],
  authUser: [() => undefined, async () => mayBeSignedIn(), true],
  firestoreWrites: [() => undefined, () => hasWaitingWrites(), false],
  firestoreTabs: [() => undefined, hasSpace, false],
  // What cannot be remembered is not done: a page would load itself again without end.
  reload: [() => claimReload('/a'), () => claimReload('/b'), false],
  blankShellReload: [() => undefined, () => readJson(tabStore, tabNames.blankShellReload), null],
} satisfies Record<
  keyof typeof localNames | keyof typeof localPrefixes | keyof typeof tabNames,
  readonly [store: () => unknown, read: () => unknown, expected: unknown]
>;

beforeEach(() => {
  vi.stubGlobal('indexedDB', undefined);
});

afterEach(() => {
  for (const store of [localStore, tabStore]) for (const name of store.names()) store.removeItem(name);
  serverClock().store.setState({ offsetMillis: 0 });
  siteStore.setState({ site: unknownSite });
  readNotices.setState({}, true);
});

describe.each(Object.entries(browsers))('a browser %s', (_name, storage) => {
  beforeEach(() => {
    for (const place of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, place, { get: storage, configurable: true });
  });
  afterEach(() => {
    for (const place of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, place);
  });

  test.each(Object.entries(uses))(
    'lets the page go on that stores %s, and remember it until it is closed',
    async (_use, use) => {
      const [store, read, expected] = use;
      store();
      expect(await read()).toEqual(expected);
    },
  );

  test('ends a sign-in all the same', async () => {
    expireDrafts(0);
    keepDraftsOf('ada');
    deleteWebStorage('asked');
    expect(await unsentWork('asked')).toEqual([]);
  });
});

test('no module uses web storage but through the one that never throws', () => {
  // Code of every first visit has no room for it and catches what storage throws; the list names the places.
  const own = [
    'web/src/boot.ts',
    'web/src/lib/auth/storedAccount.ts',
    'web/src/lib/language/preferredLanguage.ts',
    'web/src/lib/storage/deviceStorage.ts',
    'web/src/lib/storage/webStorage.ts',
  ];
  const users = globSync('web/src/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.') && !file.includes('generated'))
    .filter((file) =>
      /(?<!['`])\b(?:local|session)Storage\b(?!['`:])/.test(withoutComments(readFileSync(file, 'utf8'))),
    );
  expect(users.filter((file) => !own.includes(file))).toEqual([]);
  expect(users).toEqual(expect.arrayContaining(own));
});

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
}

test('a value that the browser refused is there for the page, and one that it takes later is in the browser', () => {
  let isFull = true;
  const entries = new Map([['a', 'old']]);
  const browserStorage = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (isFull) throw new DOMException('', 'QuotaExceededError');
      entries.set(name, value);
    },
    removeItem: (name: string) => entries.delete(name),
  };
  const storage = createPageStorage(() => browserStorage as unknown as Storage);
  expect([storage.setItem('a', 'new'), storage.getItem('a'), entries.get('a')]).toEqual([false, 'new', 'old']);
  isFull = false;
  expect([storage.setItem('a', 'newer'), storage.getItem('a'), entries.get('a')]).toEqual([true, 'newer', 'newer']);
  storage.removeItem('a');
  expect([storage.getItem('a'), entries.size]).toEqual([null, 0]);
});

describe('a browser whose databases never answer', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('indexedDB', { open: () => new EventTarget(), databases: async () => new Promise(() => undefined) });
    return () => vi.useRealTimers();
  });

  /** The outcome of work after the longest wait for the databases; `waits` where there is none yet. */
  async function outcome(work: Promise<unknown>): Promise<unknown> {
    const settled = work.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(databaseAnswerMillis);
    await vi.dynamicImportSettled();
    return Promise.race([settled, Promise.resolve('waits')]);
  }

  test('says so within five seconds, and what to do', async () => {
    const { hasDatabases } = await import('../../web/src/lib/storage/storageCheck.ts');
    const error = await outcome(hasDatabases());
    expect(error).toBeInstanceOf(SilentStorageError);
    expect((error as SilentStorageError).explanation.remedy.en).toMatch(/close all other tabs/);
    expect((error as SilentStorageError).explanation.remedy.zh).toMatch(/关闭/);
    expect(databaseAnswerMillis).toBeLessThanOrEqual(5000);
  });

  test('stops no form, no sign-out and no question who is signed in', async () => {
    expect(await outcome(openFeedbackDatabase())).toBeInstanceOf(SilentStorageError);
    expect(await outcome(unsentWork('asked'))).toEqual([]);
    expect(await outcome(mayBeSignedIn())).toBe(true);
    expect(await outcome(hasUnsentFeedback())).not.toBe(true);
  });
});
