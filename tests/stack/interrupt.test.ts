import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { STATE } from '../../scripts/stack/folders.ts';
import { portsAt, takenPorts } from '../../scripts/stack/ports.ts';
import type { PortName } from '../../scripts/stack/ports.ts';
import { endProcesses } from '../../scripts/stack/processes.ts';
import { PROJECT, ownOffset, startCommand, untilReady } from './startCommand.ts';
import type { Command } from './startCommand.ts';

const offset = ownOffset(1);
const ports = portsAt(offset);
const started: Command[] = [];

function start(...args: string[]): Command {
  const command = startCommand(['--port-offset', String(offset), ...args]);
  started.push(command);
  return command;
}

afterEach(async () => {
  for (const command of started.splice(0)) await endProcesses(command.descendants);
});

afterAll(() => rmSync(join(STATE, `${PROJECT}-${offset}`), { recursive: true, force: true }));

async function portsInUse(): Promise<PortName[]> {
  return takenPorts(ports, [
    'site',
    'hosting',
    'hostingEmulator',
    'functions',
    'googleCalendar',
    'firestore',
    'auth',
    'storage',
    'hub',
    'eventarc',
    'tasks',
  ]);
}

const owner = { authorization: 'Bearer owner', 'content-type': 'application/json' };
const note = `http://127.0.0.1:${ports.firestore}/v1/projects/${PROJECT}/databases/(default)/documents/trials/note`;

async function readNote(): Promise<unknown> {
  const response = await fetch(note, { headers: owner });
  return response.status === 404 ? undefined : ((await response.json()) as { fields: unknown }).fields;
}

const written = { text: { stringValue: 'kept' } };

async function writeNote(): Promise<void> {
  const response = await fetch(note, { method: 'PATCH', headers: owner, body: JSON.stringify({ fields: written }) });
  expect(response.status).toBe(200);
}

async function interrupt(command: Command, signal: NodeJS.Signals): Promise<number | null> {
  command.child.kill(signal);
  return command.exited;
}

/** Waits until every port is free: a process that is ending is no longer listed a moment before. */
async function seePortsFree(): Promise<void> {
  await vi.waitFor(async () => expect(await portsInUse()).toEqual([]), { timeout: 30_000, interval: 100 });
}

test('Ctrl-C ends every process, and what was written survives a restart', async () => {
  const first = start('--fresh');
  await untilReady(first);
  // The emulators, Java and the command itself: else an empty list below would prove nothing.
  expect(first.descendants().length).toBeGreaterThanOrEqual(3);
  await writeNote();
  expect(await interrupt(first, 'SIGINT')).toBe(0);
  expect(first.descendants()).toEqual([]);
  await seePortsFree();

  const second = start();
  await untilReady(second);
  expect(await readNote()).toEqual(written);
  expect(await interrupt(second, 'SIGTERM')).toBe(0);
  expect(second.descendants()).toEqual([]);
}, 480_000);

test('--fresh starts over', { tags: ['prove'], timeout: 240_000 }, async () => {
  const first = start('--fresh');
  await untilReady(first);
  await writeNote();
  expect(await interrupt(first, 'SIGINT')).toBe(0);

  const second = start('--fresh');
  await untilReady(second);
  expect(await readNote()).toBeUndefined();
  expect(await interrupt(second, 'SIGINT')).toBe(0);
});

test('a stack whose command is killed stops by itself', { tags: ['prove'], timeout: 180_000 }, async () => {
  const command = start('--fresh');
  await untilReady(command);
  command.child.kill('SIGKILL');
  await vi.waitUntil(() => command.descendants().length === 0, { timeout: 30_000, interval: 100 });
  await seePortsFree();
});
