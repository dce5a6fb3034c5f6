import { expect, test } from 'vitest';
import { deleteWebStorage, deviceStorage, keysOf, unsentWork } from './deviceStorage.ts';
import { cacheNames, databaseNames, localNames, localPrefixes, tabNames } from './storageNames.ts';
import { createPageStorage, type PageStorage } from './webStorage.ts';

/** A web storage as an object: its keys are its own properties, as in a browser. */
function createStorage(entries: Record<string, string>): PageStorage {
  const storage: object = Object.create({
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  }) as object;
  Object.assign(storage, entries);
  return createPageStorage(() => storage as Storage);
}

const draft = `${localPrefixes.adminDrafts}posts/p`;
const answers = `${localPrefixes.feedbackDrafts}camp-2026/device`;

test('every name that is stored is in the list once', () => {
  const names = [localNames, localPrefixes, tabNames, cacheNames, databaseNames].flatMap((all) => Object.values(all));
  expect(names.filter((name) => deviceStorage.filter((entry) => entry.name === name).length !== 1)).toEqual([]);
});

test('deleting takes what belongs to an account and leaves what belongs to the device', () => {
  const local = createStorage({
    ...Object.fromEntries(Object.values(localNames).map((name) => [name, 'x'])),
    [draft]: 'x',
    [answers]: 'x',
    firestore_mutations_a_1_uid: 'x',
    firestore_clients_a_b: 'x',
  });
  const tab = createStorage({ [tabNames.reload]: 'x' });
  deleteWebStorage('asked', { localStorage: local, sessionStorage: tab });
  expect(tab.names()).toEqual([]);
  expect(local.names().toSorted()).toEqual(
    [
      // The SDK's: deleted after it has let go of them.
      'firestore_clients_a_b',
      'firestore_mutations_a_1_uid',
      localNames.banner,
      localNames.clockOffset,
      localNames.firebaseConfig,
      localNames.check,
      localNames.deletedAt,
      localNames.endedByServer,
      localNames.installed,
      localNames.storageAskedAt,
      localNames.pendingDeletion,
      localNames.signInEnded,
      localNames.language,
      localNames.site,
    ].toSorted(),
  );
});

test('after the server ended the sign-in, drafts of the admin area alone stay; after the person asked, none', () => {
  const createLocal = (): PageStorage => createStorage({ [draft]: 'x', [answers]: 'x', [localNames.claims]: 'x' });
  const [ended, signedOut] = [createLocal(), createLocal()];
  deleteWebStorage('byServer', { localStorage: ended, sessionStorage: createStorage({}) });
  deleteWebStorage('asked', { localStorage: signedOut, sessionStorage: createStorage({}) });
  expect([ended.names(), signedOut.names()]).toEqual([[draft], []]);
});

test('work that was not sent or saved is named before signing out, each kind once', async () => {
  const storages = {
    localStorage: createStorage({ [draft]: 'x', [`${draft}2`]: 'x', [answers]: 'x' }),
    sessionStorage: createStorage({}),
  };
  expect(await unsentWork('asked', storages)).toEqual(['feedback answers', 'drafts in Admin']);
  expect(await unsentWork('byServer', storages)).toEqual(['feedback answers']);
  const nothing = { ...storages, localStorage: createStorage({ [localNames.claims]: 'x' }) };
  expect(await unsentWork('asked', nothing)).toEqual([]);
});

test('a prefix matches all names that begin so, a name only itself', () => {
  expect(keysOf({ name: 'a' }, ['a', 'ab'])).toEqual(['a']);
  expect(keysOf({ name: 'a', isPrefix: true }, ['a', 'ab', 'b'])).toEqual(['a', 'ab']);
});
