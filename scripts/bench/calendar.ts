import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { GoogleCalendar } from '../../tests/stand-ins/google-calendar/createGoogleCalendar.ts';
import { createGoogleCalendar } from '../../tests/stand-ins/google-calendar/createGoogleCalendar.ts';
import type { EventInput } from '../../tests/stand-ins/google-calendar/resources.ts';
import type { Bench } from '../bench.ts';

const SIZES = [200, 2000, 20_000];
const DESIGNS = ['digest', 'rewrite'] as const;
const DAY_MS = 86_400_000;
const calendarId = 'bench@steeple.test';

/** The heap that Node gives itself where a function has 256 MiB. */
const SMALL_HEAP = ['--max-old-space-size=128', '--max-semi-space-size=4'];

interface Measured {
  ms: number;
  eventWrites: number;
  eventReads: number;
  otherOperations: number;
  peakMiB: number;
}

/** `npm run bench -- calendar`. STEEPLE_BENCH_SIZES=200,2000 chooses other sizes. */
export const bench: Bench = {
  title: 'calendar sync by digest, against rewriting everything every night',
  emulators: ['firestore'],
  run: async () => {
    console.log(
      "operations are counted at the client's wire; memory is the peak of a process of its own, with the heap of a 256 MiB function\n",
    );
    console.log(
      row(['events', 'night', 'design', 'events written', 'events read', 'other operations', 'ms', 'peak MiB']),
    );
    const sizes = process.env.STEEPLE_BENCH_SIZES?.split(',').map(Number) ?? SIZES;
    for (const size of sizes) await measure(size);
  },
};

async function measure(size: number): Promise<void> {
  const google = await createGoogleCalendar();
  try {
    for (const design of DESIGNS) {
      const project = `demo-bench-calendar-${randomBytes(4).toString('hex')}`;
      google.load([
        { calendar: { id: calendarId, summary: 'Bench', timeZone: 'Asia/Singapore' }, events: eventsOf(size) },
      ]);
      for (const [night, change] of nights) {
        change(google);
        const small = await oneSync(design, project, google.url, SMALL_HEAP);
        const { ms, eventWrites, eventReads, otherOperations, peakMiB } =
          small ?? (await withoutLimit(design, project, google.url));
        console.log(
          `${row([size, night, design, eventWrites, eventReads, otherOperations, ms, peakMiB])}${small === undefined ? '  does not fit: measured with a larger heap' : ''}`,
        );
      }
    }
  } finally {
    await google.close();
  }
}

const nights: [string, (google: GoogleCalendar) => void][] = [
  ['the first', () => {}],
  ['nothing changed', () => {}],
  [
    '10 changes',
    (google) => {
      for (let index = 0; index < 10; index += 1)
        google.calendar(calendarId).patch(idOf(index), { summary: `Changed ${index}` });
    },
  ],
];

function idOf(index: number): string {
  return `bench${String(index).padStart(6, '0')}`;
}

/** Spread over the sync's window, each with a description of some paragraphs. */
function eventsOf(size: number): EventInput[] {
  const from = Date.now() - 80 * DAY_MS;
  const description = `<p>${'Worship, prayer and the preaching of the Word. '.repeat(8)}</p><p>${'欢迎您与我们一同敬拜。'.repeat(20)}</p>`;
  return Array.from({ length: size }, (_unused, index) => {
    const start = from + Math.floor((index / size) * 450 * DAY_MS);
    return {
      id: idOf(index),
      summary: `Event ${index} 聚会`,
      description,
      location: 'Main Hall, Level 2',
      start: { dateTime: new Date(start).toISOString(), timeZone: 'Asia/Singapore' },
      end: { dateTime: new Date(start + 5_400_000).toISOString(), timeZone: 'Asia/Singapore' },
    };
  });
}

/** @returns undefined where the process ran out of its heap. */
async function oneSync(
  design: (typeof DESIGNS)[number],
  project: string,
  url: string,
  heap: readonly string[],
): Promise<Measured | undefined> {
  const program = join(import.meta.dirname, 'calendar/oneSync.ts');
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [...heap, program, design, project, url], {
      env: process.env,
    });
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Measured;
  } catch (error) {
    if (error instanceof Error && 'stderr' in error && String(error.stderr).includes('JavaScript heap out of memory'))
      return undefined;
    throw error;
  }
}

async function withoutLimit(design: (typeof DESIGNS)[number], project: string, url: string): Promise<Measured> {
  const measured = await oneSync(design, project, url, []);
  if (measured === undefined) throw new Error(`The ${design} design ran out of memory without any limit.`);
  return measured;
}

function row(cells: readonly (string | number)[]): string {
  const widths = [7, 17, 9, 15, 12, 17, 8, 9];
  return cells
    .map((cell, index) =>
      index === 1 || index === 2 ? String(cell).padEnd(widths[index] ?? 0) : String(cell).padStart(widths[index] ?? 0),
    )
    .join('  ');
}
