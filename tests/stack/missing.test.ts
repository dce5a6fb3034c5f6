import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findOnPath } from '../../scripts/stack/java/java.ts';
import { findNeeds } from '../../scripts/stack/needs.ts';
import { portsAt } from '../../scripts/stack/ports.ts';
import { ownOffset, startCommand } from './startCommand.ts';

const offset = ownOffset(0);
let empty: string;
let occupant: Server | undefined;

beforeEach(() => {
  empty = mkdtempSync(join(tmpdir(), 'steeple-test-'));
});

afterEach(async () => {
  rmSync(empty, { recursive: true });
  await new Promise((resolve) => (occupant === undefined ? resolve(undefined) : occupant.close(resolve)));
  occupant = undefined;
});

/** Runs `npm start` and returns what it said: one sentence, before anything was begun, with exit code 1. */
async function complaint(environment: NodeJS.ProcessEnv): Promise<string> {
  const command = startCommand(['--port-offset', String(offset)], environment);
  const code = await command.exited;
  expect({ code, output: command.output() }).toEqual({ code: 1, output: '' });
  expect(command.descendants()).toEqual([]);
  const complaints = command.errors().trim();
  expect(complaints.split('\n')).toHaveLength(1);
  return complaints;
}

async function occupy(port: number): Promise<void> {
  occupant = createServer();
  const server = occupant;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
}

describe('npm start says in one sentence what is missing and how to fix it', () => {
  test('without Java on the PATH', async () => {
    const message = await complaint({ PATH: empty });
    expect(message).toMatch(/^Java 11 or later .*: install it with `.*`\.$/);
  });

  test('without the Firestore emulator', async () => {
    const java = findOnPath('java', process.env.PATH);
    symlinkSync(java ?? '', join(empty, 'java'));
    const message = await complaint({
      PATH: empty,
      HOME: empty,
      CLOUDSDK_ROOT_DIR: empty,
      FIREBASE_EMULATORS_PATH: empty,
      FIRESTORE_EMULATOR_BINARY_PATH: '',
      STEEPLE_OFFLINE: '1',
    });
    expect(message).toMatch(
      /^The Firestore emulator is not on this machine .*`npx firebase setup:emulators:firestore`/,
    );
  });

  test('when a port is taken, with its number', async () => {
    const port = portsAt(offset).firestore;
    await occupy(port);
    const message = await complaint({});
    const [, advised = ''] =
      /^Port (?:\d+) \(Firestore\) is taken by another program: stop it, or move Steeple with `npm start -- --port-offset (\d+)`\.$/.exec(
        message,
      ) ?? [];
    expect(message).toContain(`Port ${port} `);
    // The advice must work: nothing at that offset is taken, the offset that was asked for included.
    expect(Number(advised)).toBeGreaterThan(offset);
    await expect(findNeeds({ portOffset: Number(advised) })).resolves.toBeDefined();
  });

  test('when an option is misspelt, with those that there are', async () => {
    const command = startCommand(['--frehs']);
    expect(await command.exited).toBe(1);
    expect(command.errors().trim().split('\n')).toHaveLength(1);
    expect(command.errors()).toMatch(
      /'--frehs'.*The options are --port-offset, --fresh, --dev, --project\. `npm start -- --help`/,
    );
  });

  test('when the port offset is no number', async () => {
    const command = startCommand(['--port-offset', 'many']);
    expect(await command.exited).toBe(1);
    expect(command.errors()).toMatch(/^A port offset is a whole number from 0 to \d+, not "many": `?npm start/);
  });

  test('but has nothing to say with Java, emulator and ports available', async () => {
    await expect(findNeeds({ portOffset: offset })).resolves.toMatchObject({ java: expect.any(String) });
  });
});
