import { getStorage } from 'firebase-admin/storage';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryServices } from '../../../tests/memory/services.ts';
import { projectApp, projectDatabase } from '../services.ts';
import { projectReleaseStore, wantRelease } from './wantRelease.ts';

beforeEach(() => {
  vi.stubEnv('HOSTING_SITE', 'a-church');
  const { database } = memoryServices();
  vi.spyOn(projectDatabase(), 'doc').mockImplementation((path) => database.doc(path));
  vi.spyOn(projectDatabase(), 'runTransaction').mockImplementation(async (act) => database.runTransaction(act));
});
afterEach(() => vi.unstubAllEnvs());

test('changes are noted for the next release', async () => {
  await wantRelease(['pages/about']);
  expect(await projectReleaseStore().waiting()).toMatchObject({ everything: false, paths: ['pages/about'] });
  await wantRelease('everything');
  expect(await projectReleaseStore().waiting()).toMatchObject({ everything: true });
});

test('where pages are not released nothing is noted', async () => {
  vi.stubEnv('HOSTING_SITE', '');
  await wantRelease(['pages/about']);
  expect(await projectReleaseStore().waiting()).toBeNull();
});

test("records are in the project's storage, and an instance has one store", async () => {
  const requestedPaths: string[] = [];
  const file = (path: string) => {
    requestedPaths.push(path);
    return { delete: async () => undefined };
  };
  vi.spyOn(getStorage(projectApp()), 'bucket').mockReturnValue({ file } as never);
  await projectReleaseStore().deleteRecord('sites/a-church/versions/1');
  expect(requestedPaths).toEqual(['releases/1.json.gz']);
  expect(projectReleaseStore()).toBe(projectReleaseStore());
});
