import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CACHE, ROOT } from '../stack/folders.ts';
import { type BuildStep, hashInputs, runUnlessFresh } from './freshness.ts';

let folder: string;
let step: BuildStep;
let runs: number;

const inFolder = (name: string): string => join(folder, name);
const fromRoot = (name: string): string => relative(ROOT, inFolder(name));

async function run(): Promise<boolean> {
  return runUnlessFresh(step, async () => {
    runs += 1;
    writeFileSync(inFolder('output'), 'built');
  });
}

beforeEach(() => {
  mkdirSync(CACHE, { recursive: true });
  folder = mkdtempSync(join(CACHE, 'test-'));
  mkdirSync(inFolder('source'));
  writeFileSync(inFolder('source/a.ts'), '1');
  step = { name: relative(CACHE, folder), inputs: [fromRoot('source')], outputs: [fromRoot('output')] };
  runs = 0;
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
  rmSync(join(CACHE, 'build', step.name), { force: true });
});

test('a step runs once while nothing changes', async () => {
  expect(await run()).toBe(true);
  expect(await run()).toBe(false);
  expect(runs).toBe(1);
});

test('a step runs again when an input changes', async () => {
  await run();
  writeFileSync(inFolder('source/a.ts'), '2');
  expect(await run()).toBe(true);
});

test('a step runs again when a variable that it reads changes, and for no other variable', async () => {
  step.variables = 'STEEPLE_FRESHNESS_';
  await run();
  vi.stubEnv('STEEPLE_OTHER', '1');
  expect(await run()).toBe(false);
  vi.stubEnv('STEEPLE_FRESHNESS_A', '1');
  expect(await run()).toBe(true);
  expect(await run()).toBe(false);
  vi.stubEnv('STEEPLE_FRESHNESS_A', '');
  expect(await run()).toBe(true);
});

test('a step runs again when its output is missing', async () => {
  await run();
  rmSync(inFolder('output'));
  expect(await run()).toBe(true);
});

test('a step that failed runs again', async () => {
  await run();
  writeFileSync(inFolder('source/a.ts'), '2');
  await expect(runUnlessFresh(step, async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  writeFileSync(inFolder('source/a.ts'), '1');
  expect(await run()).toBe(true);
});

test('a test beside the source is no input', () => {
  const before = hashInputs(step.inputs);
  writeFileSync(inFolder('source/a.test.ts'), '1');
  expect(hashInputs(step.inputs)).toBe(before);
  writeFileSync(inFolder('source/b.ts'), '1');
  expect(hashInputs(step.inputs)).not.toBe(before);
});
