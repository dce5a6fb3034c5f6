import { dayMillis } from '@steeple/model/time/timestamp';
import { expect, test } from 'vitest';
import { localDrafts } from '#lib/admin/editing/localDrafts.ts';
import {
  draftPrefixOf,
  expireDrafts,
  hasDrafts,
  isSignOutAsked,
  keepDraftsOf,
  storedDraftDays,
  markSignOutAsked,
  unmarkSignOut,
} from './storedDrafts.ts';
import { localNames } from './storageNames.ts';
import { createPageStorage, type PageStorage } from './webStorage.ts';

/** A web storage in memory: its keys are its own properties, as in a browser. */
function createStorage(): PageStorage {
  const storage: object = Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  }) as object;
  return createPageStorage(() => storage as Storage);
}

const typed = { value: 'Typed', base: '', revision: 0, at: 1000 };

/** A device on which two people typed, with something that is no draft. */
function createDevice() {
  const storage = createStorage();
  storage.setItem(localNames.language, 'zh');
  const ownDrafts = localDrafts<string>('mine', 'posts/p', storage);
  const theirs = localDrafts<string>('mine2', 'posts/p', storage);
  ownDrafts.write(typed);
  return { storage, ownDrafts, theirs };
}

test('a draft is read by the account that typed it and by no other one', () => {
  const { ownDrafts, theirs } = createDevice();
  expect([ownDrafts.read(), theirs.read()]).toEqual([typed, null]);
});

test('an account that signs in finds its own drafts, and those of others are deleted', () => {
  const { storage, ownDrafts, theirs } = createDevice();
  theirs.write({ ...typed, value: 'Theirs' });
  expireDrafts(0, storage);
  keepDraftsOf('mine', storage);
  expect([ownDrafts.read(), theirs.read()]).toEqual([typed, null]);
  expect(storage.names().toSorted()).toEqual([`${draftPrefixOf('mine')}posts/p`, localNames.language].toSorted());
  keepDraftsOf('mine2', storage);
  expect([ownDrafts.read(), hasDrafts(storage)]).toEqual([null, false]);
  expect(storage.getItem(localNames.language)).toBe('zh');
});

test('drafts wait from the day on which the end of the sign-in was seen, and not from its last look', () => {
  const { storage, ownDrafts } = createDevice();
  const end = 5 * dayMillis;
  expireDrafts(end, storage);
  expireDrafts(end + dayMillis, storage);
  expireDrafts(end + storedDraftDays * dayMillis - 1, storage);
  expect(ownDrafts.read()).toEqual(typed);
  expireDrafts(end + storedDraftDays * dayMillis, storage);
  expect(ownDrafts.read()).toBe(null);
});

test('signing in again ends the time that drafts wait', () => {
  const { storage, ownDrafts } = createDevice();
  expireDrafts(0, storage);
  keepDraftsOf('mine', storage);
  expireDrafts(storedDraftDays * dayMillis, storage);
  expect(ownDrafts.read()).toEqual(typed);
});

test('after the person asked to sign out no draft waits, unless they stay signed in after all', () => {
  const { storage, ownDrafts } = createDevice();
  markSignOutAsked(storage);
  unmarkSignOut(storage);
  expect(isSignOutAsked(storage)).toBe(false);
  expireDrafts(0, storage);
  expect([ownDrafts.read(), isSignOutAsked(storage)]).toEqual([typed, false]);

  markSignOutAsked(storage);
  expect(isSignOutAsked(storage)).toBe(true);
  expireDrafts(0, storage);
  expect(ownDrafts.read()).toBe(null);
});

test('a device without drafts stores nothing about the end of a sign-in', () => {
  const storage = createStorage();
  expireDrafts(0, storage);
  expect([storage.names(), hasDrafts(storage)]).toEqual([[], false]);
});
