import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { createRuntime, type Incoming, type Outgoing } from './protocol.ts';

/**
 * The tools parse each chunk they read as one line of JSON, so two answers must never share a chunk. They keep 15 ms
 * between their own lines for the same reason; we keep a little more between ours.
 */
const GAP_MS = 20;

const runtime = createRuntime();
let queue = Promise.resolve();

function send(message: Outgoing): void {
  queue = afterwards(queue, message);
}

async function afterwards(earlier: Promise<void>, message: Outgoing): Promise<void> {
  await earlier;
  process.stdout.write(`${JSON.stringify(message)}\n`);
  await delay(GAP_MS);
}

send({ id: -1, status: 'ok' });
createInterface({ input: process.stdin }).on('line', (line) => {
  if (line.trim() !== '') send(runtime(JSON.parse(line) as Incoming));
});
