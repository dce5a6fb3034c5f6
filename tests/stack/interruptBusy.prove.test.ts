import { readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { STATE } from '../../scripts/stack/folders.ts';
import { portsAt } from '../../scripts/stack/ports.ts';
import { endProcesses } from '../../scripts/stack/processes.ts';
import { MOST_WORKERS } from '../../scripts/stack/suite.ts';
import { PROJECT, ownOffset, startCommand, untilReady } from './startCommand.ts';
import type { Command } from './startCommand.ts';

/** Interrupts of a stack that is busy: while it starts, and while a thousand people sign up. */
const offset = ownOffset(8);
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

/** True where a program listens on a port. Only connects: listening for a moment would take the port from a start. */
async function isReachable(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (isOpen: boolean) => (): void => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', answer(true)).once('error', answer(false));
  });
}

const owner = { authorization: 'Bearer owner', 'content-type': 'application/json' };

async function interrupt(command: Command, signal: NodeJS.Signals): Promise<number | null> {
  command.child.kill(signal);
  return command.exited;
}

test('Ctrl-C while the emulators are still starting ends every process', async () => {
  const command = start('--fresh');
  let hasEnded = false;
  void command.exited.then(() => (hasEnded = true));
  // Java is the one that is started detached. It comes after the builds, which take their time on a busy machine.
  await vi.waitUntil(async () => hasEnded || (await isReachable(ports.firestore)), {
    timeout: 120_000,
    interval: 50,
  });
  expect([hasEnded, hasEnded ? command.output() + command.errors() : '']).toEqual([false, '']);
  await interrupt(command, 'SIGINT');
  expect(command.output()).not.toMatch(/^Ready$/m);
  expect(command.descendants()).toEqual([]);
}, 180_000);

/** Processes of the functions emulator that run functions. */
function workersOf(command: Command): number {
  return command.descendants().filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('functionsEmulatorRuntime');
    } catch {
      return false;
    }
  }).length;
}

const signUpUrl = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`;

async function signUp(index: number): Promise<boolean> {
  const body = JSON.stringify({
    email: `crowd-${index}@steeple.test`,
    password: 'steeple-demo',
    returnSecureToken: true,
  });
  const response = await fetch(signUpUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return response.ok;
}

async function countAccounts(): Promise<number> {
  const query = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:query`;
  const response = await fetch(query, { method: 'POST', headers: owner, body: '{}' });
  const { userInfo = [] } = (await response.json()) as { userInfo?: { email?: string }[] };
  return userInfo.filter(({ email = '' }) => email.startsWith('crowd-')).length;
}

test('a thousand sign-ups at once start no more workers than may run, and Ctrl-C meanwhile stops all and loses no account', async () => {
  const first = start('--fresh');
  await untilReady(first);
  const before = workersOf(first);
  let most = 0;
  const counting = setInterval(() => (most = Math.max(most, workersOf(first))), 200);
  const madeCount = (await Promise.all(Array.from({ length: 1000 }, async (_, index) => signUp(index)))).filter(
    Boolean,
  ).length;
  expect(madeCount).toBe(1000);
  expect(await interrupt(first, 'SIGINT')).toBe(0);
  clearInterval(counting);
  // Workers of functions that ran during the start stay; no function follows a sign-up by itself.
  expect(most - before).toBeLessThanOrEqual(MOST_WORKERS);
  expect(first.descendants()).toEqual([]);

  const second = start();
  await untilReady(second);
  expect(await countAccounts()).toBe(1000);
  expect(await interrupt(second, 'SIGINT')).toBe(0);
}, 300_000);
