/**
 * Names of everything that the site stores in a browser. `deviceStorage.ts` says of each what it is for, whose it is
 * and how it is deleted; the names have a file of their own, because many modules need them and not the list.
 */

/** Names in `localStorage`. */
export const localNames = {
  language: 'steeple-language',
  site: 'steeple-site',
  firebaseConfig: 'steeple-firebase-config',
  claims: 'steeple-claims',
  offlineCamp: 'steeple-camp-pack',
  dashboardCopy: 'steeple-camp-dashboard',
  readNotices: 'steeple-read-notices',
  banner: 'steeple-banner',
  signInMethod: 'steeple-sign-in-method',
  linkEmail: 'steeple-link-email',
  clockOffset: 'steeple-clock-offset',
  installed: 'steeple-installed',
  storageAskedAt: 'steeple-storage-asked-at',
  push: 'steeple-push',
  pendingDeletion: 'steeple-forgetting',
  deletedAt: 'steeple-forgotten-at',
  signInEnded: 'steeple-sign-in-ended',
  endedByServer: 'steeple-ended-by-server',
  leftBy: 'steeple-left-by',
  check: 'steeple-storage-check',
} as const;

/** Beginnings of names in `localStorage`, where one thing has many entries. */
export const localPrefixes = {
  feedbackDrafts: 'steeple-feedback/',
  adminDrafts: 'steeple-office-draft:',
  /** The Auth SDK, where the browser has no IndexedDB for it. */
  authUser: 'firebase:authUser:',
  /** The Firestore SDK: state of waiting writes, with account ids. */
  firestoreWrites: 'firestore_mutations_',
  /** The Firestore SDK: which tabs share the cache, and what they listen to. */
  firestoreTabs: 'firestore_',
} as const;

/**
 * Names in `sessionStorage`. `public/reloadBlankShell.js` is no module and repeats its own; a test compares the two.
 */
export const tabNames = { reload: 'steeple-reload', blankShellReload: 'steeple-started-again' } as const;

/** Names in Cache Storage; Workbox adds one of its own (`precachePrefix`). */
export const cacheNames = {
  code: 'steeple-code',
  pages: 'steeple-pages',
  campFiles: 'steeple-camp-files',
  notices: 'steeple-camp-notices',
} as const;
/** Begins the name of Workbox's cache of the empty shells. */
export const precachePrefix = 'workbox-precache';

/** Names of locks, beside those of the caches, which are changed under a lock of their own name. */
export const lockNames = { databaseTabs: 'steeple-database-tabs' } as const;

/** Names of IndexedDB databases. The SDKs choose all but ours. */
export const databaseNames = {
  feedbackDrafts: 'steeple-feedback',
  check: 'steeple-database-check',
  auth: 'firebaseLocalStorageDb',
  heartbeat: 'firebase-heartbeat-database',
  trial: 'validate-browser-context-for-indexeddb-analytics-module',
  appCheck: 'firebase-app-check-database',
} as const;
/** Names of object stores, by the database that has them. */
export const objectStoreNames = { feedbackDrafts: 'drafts' } as const;
/** Begins the name of the Firestore SDK's cache; app and project follow. */
export const firestorePrefix = 'firestore/';
