import { afterEach, expect, test, vi } from 'vitest';
import { databaseNames, localNames, localPrefixes } from '#lib/storage/storageNames.ts';
import { mayBeSignedIn } from './mayBeSignedIn.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser with entries of `localStorage`, and databases unless it does not list them. */
function createBrowser(entries: Readonly<Record<string, string>>, databases: readonly string[] | null): void {
  const getItem = (name: string): string | null => entries[name] ?? null;
  // Methods of a storage are no keys of it.
  vi.stubGlobal('localStorage', Object.create({ getItem }, Object.getOwnPropertyDescriptors(entries)));
  vi.stubGlobal(
    'indexedDB',
    databases === null ? {} : { databases: async () => databases.map((name) => ({ name, version: 1 })) },
  );
}

test.each([
  ['nothing at all', {}, [], false],
  ['a language and public pages', { [localNames.language]: 'zh' }, ['other'], false],
  ['an account that was here before', { [localNames.claims]: '{"uid":"ada"}' }, [], true],
  ['a database of Firebase Auth', {}, [databaseNames.auth], true],
  ['an entry of Firebase Auth', { [`${localPrefixes.authUser}key:[DEFAULT]`]: '{}' }, [], true],
  ['a browser that does not list its databases', {}, null, true],
] as const)('with %s: %j, %j, somebody may be signed in: %s', async (_name, entries, databases, expected) => {
  createBrowser(entries, databases);
  expect(await mayBeSignedIn()).toBe(expected);
});
