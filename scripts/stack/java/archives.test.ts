import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findFirestoreArchive, findStorageRulesRuntime, hasEmulatorInterface } from './archives.ts';
import { ROOT } from '../folders.ts';

type Entry = { downloadPathRelativeToCacheDir: string; binaryPathRelativeToCacheDir?: string };
const downloads = JSON.parse(
  readFileSync(join(ROOT, 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json'), 'utf8'),
) as { firestore: Entry; storage: Entry };

let folder: string;
let environment: NodeJS.ProcessEnv;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steeple-test-'));
  environment = { PATH: '', HOME: folder, CLOUDSDK_ROOT_DIR: join(folder, 'sdk'), STEEPLE_OFFLINE: '1' };
});

afterEach(() => rmSync(folder, { recursive: true }));

function put(...path: string[]): string {
  const file = join(folder, ...path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  return file;
}

const putInSdk = (): string => put('sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar');
const putInCache = (): string => put('.cache/firebase/emulators', downloads.firestore.downloadPathRelativeToCacheDir);

describe('the Firestore emulator is', () => {
  test('the one that a variable names, before any other', async () => {
    putInSdk();
    putInCache();
    const path = put('mine.jar');
    expect(await findFirestoreArchive({ ...environment, FIRESTORE_EMULATOR_BINARY_PATH: path })).toEqual({
      from: 'environment',
      path,
    });
  });

  test('not silently another when the variable names a file that is not there', async () => {
    putInCache();
    const wrong = { ...environment, FIRESTORE_EMULATOR_BINARY_PATH: join(folder, 'absent.jar') };
    await expect(findFirestoreArchive(wrong)).rejects.toThrow(/absent\.jar, which does not exist/);
  });

  test("firebase-tools' own download, before the Google Cloud SDK's", async () => {
    putInSdk();
    const path = putInCache();
    expect(await findFirestoreArchive(environment)).toEqual({ from: 'firebase-tools', path });
  });

  test("the Google Cloud SDK's component, where there is no other", async () => {
    const path = putInSdk();
    expect(await findFirestoreArchive(environment)).toEqual({ from: 'google-cloud-sdk', path });
  });

  test('missed in words where there is none and nothing may be downloaded', async () => {
    await expect(findFirestoreArchive(environment)).rejects.toThrow(/is not on this machine/);
  });
});

test("Google's Storage rules runtime is used where firebase-tools has it", () => {
  expect(findStorageRulesRuntime(environment)).toBeUndefined();
  const path = put('.cache/firebase/emulators', downloads.storage.downloadPathRelativeToCacheDir);
  expect(findStorageRulesRuntime(environment)).toBe(path);
});

test("the emulators' interface is off where it was never downloaded", () => {
  expect(hasEmulatorInterface(environment)).toBe(false);
});
