/** `node tests/stand-ins/google-calendar/main.ts --port 5080`: the stand-in on its own, with the seed. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createGoogleCalendar } from './createGoogleCalendar.ts';
import { readSeeds, shiftSeed } from './seed.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '5080' },
    seed: { type: 'string', default: resolve(import.meta.dirname, '../../../emulator-data/google-calendar') },
  },
});
const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`--port ${values.port} is not a port.`);
  process.exit(2);
}

const calendar = await createGoogleCalendar({ port }).catch((error: unknown) => {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
  console.error(`Port ${port} (Google Calendar stand-in) is taken.`);
  return process.exit(1);
});
// One moment for all calendars: between two, another week could begin.
const now = new Date();
calendar.load(readSeeds(values.seed).map((seed) => shiftSeed(seed, now)));
console.log(`Google Calendar stand-in: ${calendar.url} (${[...calendar.calendars.keys()].join(', ')})`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void calendar.close().then(() => process.exit(0));
  });
}
