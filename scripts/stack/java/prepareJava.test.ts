import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareJava } from './prepareJava.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steeple java-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The words that Java is called with where firebase-tools calls it with some. */
function calledWith(...words: string[]): string[] {
  const archive = { from: 'google-cloud-sdk', path: '/opt/sdk/emulator.jar' } as const;
  const { environment } = prepareJava(folder, { java: '/bin/echo', archive }, { HOME: folder });
  expect(environment.FIRESTORE_EMULATOR_BINARY_PATH).toBe(archive.path);
  return execFileSync(join(folder, 'bin/java'), words, { encoding: 'utf8' }).trim().split(' ');
}

test("the Google Cloud SDK's emulator is called with the main class that its archive does not name", () => {
  expect(calledWith('-Dlevel=FINE', '-jar', '/opt/sdk/emulator.jar', '--host', '::1')).toEqual([
    '-Dlevel=FINE',
    '-cp',
    '/opt/sdk/emulator.jar',
    'com.google.cloud.datastore.emulator.firestore.CloudFirestore',
    '--host',
    '::1',
  ]);
});

test('every other call is passed on as it is', () => {
  expect(calledWith('-version')).toEqual(['-version']);
  expect(calledWith('-jar', '/opt/runtime.jar', 'serve')).toEqual(['-jar', '/opt/runtime.jar', 'serve']);
});
