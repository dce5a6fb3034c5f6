import { m } from '#messages/generated/messages.js';
import { finishesInTime } from './databaseCache.ts';
import { deleteFeedbackDatabase, hasUnsentFeedback } from './feedbackDatabase.ts';
import { inStorageTime } from './storageCheck.ts';
import {
  cacheNames,
  databaseNames,
  firestorePrefix,
  localNames,
  localPrefixes,
  precachePrefix,
  tabNames,
} from './storageNames.ts';
import { localStore, type PageStorage, tabStore } from './webStorage.ts';

/** Deletes a cache while no other tab and no worker changes it, so that nothing is put back behind the deletion. */
async function deleteCache(name: string): Promise<void> {
  if ('caches' in globalThis) await navigator.locks.request(name, async () => caches.delete(name));
}

/** Part of the browser in which something is stored. */
export type StoragePlace = 'localStorage' | 'sessionStorage' | 'cacheStorage' | 'indexedDB';

/** One thing, or one kind of things, that the site stores in a browser. */
export interface StoredEntry {
  readonly place: StoragePlace;
  /** Name of the entry; with `isPrefix` the beginning of the names of several. */
  readonly name: string;
  readonly isPrefix?: true;
  readonly purpose: string;
  /**
   * `device`: says nothing about a person, and stays. `account`: belongs to the person who is signed in, and is deleted
   * when they sign out, also when nobody can tell to which account it belongs.
   */
  readonly owner: 'device' | 'account';
  /** Stays for its account where the server ended the sign-in and nobody here asked for that (`storedDrafts.ts`). */
  readonly outlivesSignIn?: true;
  /**
   * Deletes it where deleting by name is not enough, as of a database that tabs hold open. Caches, whose files may be
   * fetched meanwhile, are deleted under a lock.
   */
  readonly deletedBy?: () => Promise<unknown>;
  /** Deleted by an SDK, by the step of signing out that is named. */
  readonly deletedWith?: 'firestore' | 'auth';
  /** Names the unsent or unsaved work that the entry contains: signing out asks before it deletes that. */
  readonly unsent?: { readonly label: () => string; readonly isThere?: () => Promise<boolean> };
}

/** Entries of one place and owner: by name the purpose of each, with what else it needs. */
function stored(
  place: StoragePlace,
  owner: StoredEntry['owner'],
  entries: Readonly<Record<string, string | Omit<StoredEntry, 'place' | 'owner' | 'name'>>>,
): StoredEntry[] {
  return Object.entries(entries).map(([name, entry]) => ({
    place,
    owner,
    name,
    ...(typeof entry === 'string' ? { purpose: entry } : entry),
  }));
}

/**
 * Lists everything that the site stores in a browser; the first entry that fits a name counts. Signing out walks it, in
 * every area of the site; a browser test compares it with what a browser really holds.
 */
export const deviceStorage: readonly StoredEntry[] = [
  // First: from here on nothing that is still being fetched for the account is stored, in no tab.
  ...stored('localStorage', 'account', {
    [localNames.claims]: 'Account id and roles seen last, so that the camp opens without signal.',
    [localNames.offlineCamp]: 'When the camp was last stored on this device, by camp and account.',
    [localNames.dashboardCopy]: 'What My camp showed last, so that it opens at once.',
    [localNames.readNotices]: 'Which notices of the camp were read here, so that they take one line.',
    [localNames.signInMethod]: 'How the person signed in, so that the same proof is asked for first.',
    [localNames.linkEmail]: 'Address to which a sign-in link was sent, so that the link needs no second question.',
    [localNames.push]: 'Where this browser is registered for pushed notices, and for which account.',
    [localNames.leftBy]: 'Account whose data stayed here when its sign-in ended, so that another account deletes it.',
    [localPrefixes.feedbackDrafts]: {
      isPrefix: true,
      purpose: 'Answers to feedback as earlier builds stored them.',
      unsent: { label: m.shell_unsent_feedback },
    },
    [localPrefixes.adminDrafts]: {
      isPrefix: true,
      outlivesSignIn: true,
      purpose: 'Texts of the admin area that were typed and not saved, by account.',
      unsent: { label: m.shell_unsent_drafts },
    },
    [localPrefixes.firestoreWrites]: {
      isPrefix: true,
      deletedWith: 'firestore',
      purpose: 'State of writes that wait for signal, shared between tabs, with account ids.',
    },
    [localPrefixes.authUser]: {
      isPrefix: true,
      deletedWith: 'auth',
      purpose: 'The signed-in account and its tokens, where the browser has no IndexedDB.',
    },
  }),
  ...stored('sessionStorage', 'account', {
    [tabNames.reload]: 'Path of the last full reload, which is not repeated within ten seconds.',
  }),
  ...stored('cacheStorage', 'account', {
    [cacheNames.campFiles]: 'Pictures and panoramas of the camp, for reading without signal.',
    [cacheNames.notices]: 'Notices of the camp that were pushed to this device, for reading without signal.',
  }),
  ...stored('indexedDB', 'account', {
    [firestorePrefix]: {
      isPrefix: true,
      deletedWith: 'firestore',
      purpose: 'Documents that were read, and writes that wait for signal.',
    },
    [databaseNames.feedbackDrafts]: {
      deletedBy: deleteFeedbackDatabase,
      purpose: 'Answers to feedback: typed, queued, and those that were sent.',
      unsent: { label: m.shell_unsent_feedback, isThere: hasUnsentFeedback },
    },
    [databaseNames.auth]: {
      deletedWith: 'auth',
      purpose: 'The signed-in account and its tokens; empty when nobody is signed in.',
    },
  }),
  ...stored('localStorage', 'device', {
    [localNames.banner]: 'Text of the public announcement that was dismissed here.',
    [localNames.language]: 'Language that the reader chose.',
    [localNames.site]: 'The public configuration of the site, for a start without signal.',
    [localNames.firebaseConfig]: 'The public configuration of the Firebase project, for a start without signal.',
    [localNames.clockOffset]: "How far this device's clock differs from the server's.",
    [localNames.installed]: 'Mark that the site was installed with this browser, so that it is not offered again.',
    [localNames.storageAskedAt]:
      'When the browser was last asked to keep what the site stores, so that it is not asked every day.',
    [localNames.pendingDeletion]: 'Mark of a deletion that was interrupted and is finished at the next start.',
    [localNames.deletedAt]: 'Time of the last deletion, so that two tabs do not both delete.',
    [localNames.signInEnded]:
      'That a person asked to sign out, or else when the sign-in ended, so that unsaved texts wait a limited time.',
    [localNames.check]: 'Spaces, deleted at once, to see whether the browser stores anything more.',
    [localNames.endedByServer]: 'Mark that the server has said that the account is gone, or its sign-ins revoked.',
    [localPrefixes.firestoreTabs]: {
      isPrefix: true,
      purpose: "Which tabs share the database's cache, by random ids.",
    },
  }),
  ...stored('sessionStorage', 'device', {
    [tabNames.blankShellReload]:
      'Time at which a page that stayed blank was loaded again, which is not repeated within a minute.',
  }),
  ...stored('cacheStorage', 'device', {
    [cacheNames.code]: "Code of the camp's pages, the same for everybody.",
    [cacheNames.pages]: 'Public pages that were seen, for reading without signal.',
    [precachePrefix]: { isPrefix: true, purpose: 'The empty shells of pages, by build.' },
  }),
  ...stored('indexedDB', 'device', {
    [databaseNames.heartbeat]: 'Dates on which the SDKs reported their versions.',
    [databaseNames.trial]: 'Empty: the SDKs make it and delete it again, to see whether the browser has databases.',
    [databaseNames.appCheck]: 'The token by which App Check knows this browser.',
    [databaseNames.check]: 'Empty: opened to see whether the databases of the browser answer.',
  }),
];

/** Keys of a storage that match an entry. */
export function keysOf({ name, isPrefix }: Pick<StoredEntry, 'name' | 'isPrefix'>, keys: readonly string[]): string[] {
  return keys.filter((key) => (isPrefix === true ? key.startsWith(name) : key === name));
}

/** Web storages of this page. */
export type WebStorages = Readonly<Record<'localStorage' | 'sessionStorage', PageStorage>>;

const pageStorages: WebStorages = { localStorage: localStore, sessionStorage: tabStore };

/** Reason of a deletion: the person here asked to sign out, or the server ended the sign-in. */
export type SignInEnd = 'asked' | 'byServer';

function staysAfter({ outlivesSignIn }: StoredEntry, end: SignInEnd): boolean {
  return outlivesSignIn === true && end === 'byServer';
}

/**
 * Deletes what the account has in `localStorage` and `sessionStorage`. Takes no time, so it may be repeated as a page
 * ends.
 */
export function deleteWebStorage(end: SignInEnd, storages: WebStorages = pageStorages): void {
  for (const entry of deviceStorage) {
    const { place } = entry;
    if (
      entry.owner !== 'account' ||
      entry.deletedWith !== undefined ||
      staysAfter(entry, end) ||
      (place !== 'localStorage' && place !== 'sessionStorage')
    )
      continue;
    for (const key of keysOf(entry, storages[place].names())) storages[place].removeItem(key);
  }
}

/**
 * Deletes what the account has on this device, except what the SDKs delete in their own steps. Goes on where one part
 * fails.
 */
export async function deleteAccountData(end: SignInEnd, storages: WebStorages = pageStorages): Promise<void> {
  deleteWebStorage(end, storages);
  await Promise.allSettled(
    deviceStorage.map(async ({ place, name, owner, deletedBy }) => {
      const remove = deletedBy ?? (place === 'cacheStorage' ? async () => deleteCache(name) : undefined);
      return owner !== 'account' || remove === undefined || finishesInTime(remove());
    }),
  );
}

/** Names the unsent and unsaved work that the end of a sign-in would delete here; empty where there is none. */
export async function unsentWork(end: SignInEnd, storages: WebStorages = pageStorages): Promise<string[]> {
  const found = await Promise.all(
    deviceStorage.map(async (entry) => {
      if (entry.unsent === undefined || staysAfter(entry, end)) return [];
      const isThere =
        entry.unsent.isThere === undefined
          ? entry.place === 'localStorage' && keysOf(entry, storages.localStorage.names()).length > 0
          : await inStorageTime(entry.unsent.isThere()).catch(() => false);
      return isThere ? [entry.unsent.label()] : [];
    }),
  );
  return [...new Set(found.flat())];
}
