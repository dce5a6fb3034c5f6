import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createGoogleCalendar } from '../../tests/stand-ins/google-calendar/createGoogleCalendar.ts';
import type { EventInput } from '../../tests/stand-ins/google-calendar/resources.ts';
import type { Bench } from '../bench.ts';
import type { MeasuredSync } from './calendar/oneSync.ts';
import { startTable } from './shared/table.ts';

const sizes = process.env.STEEPLE_BENCH_SIZES?.split(',').map(Number) ?? [200, 2000, 20_000];
const DAY_MS = 86_400_000;
const calendarId = 'bench@steeple.test';

/** The heap that Node gives itself where a function has 256 MiB. */
const SMALL_HEAP = ['--max-old-space-size=128', '--max-semi-space-size=4'];

/** `npm run bench -- calendar`. STEEPLE_BENCH_SIZES=200,2000 chooses other sizes. */
export const bench: Bench = {
  title: 'calendar sync of an unchanged and of a changed calendar, in the heap of a function with 256 MiB',
  emulators: ['firestore'],
  run: async () => {
    console.log("Operations are counted at the client's wire; memory is the peak of a process of its own.\n");
    const printRow = startTable('events | night | events written | other operations | ms | peak MiB');
    for (const size of sizes) {
      const google = await createGoogleCalendar();
      try {
        const project = `demo-bench-calendar-${randomBytes(4).toString('hex')}`;
        const calendar = { id: calendarId, summary: 'Bench', timeZone: 'Asia/Singapore' };
        google.load([{ calendar, events: eventsOf(size) }]);
        for (const [night, changes] of Object.entries(nights)) {
          for (let index = 0; index < changes; index += 1)
            google.calendar(calendarId).patch(idOf(index), { summary: `Changed ${index}` });
          const { ms, eventWrites, otherOperations, peakMiB } = await oneSync(project, google.url);
          printRow(size, night, eventWrites, otherOperations, ms, peakMiB);
        }
      } finally {
        await google.close();
      }
    }
  },
};

/** Nights, one after the other, and the number of events that people change before each. */
const nights = { 'the first': 0, 'nothing changed': 0, '10 changes': 10 } as const;

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

/** Runs one sync in a process of its own. @throws Error where the process needs a larger heap. */
async function oneSync(project: string, url: string): Promise<MeasuredSync> {
  const program = join(import.meta.dirname, 'calendar/oneSync.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [...SMALL_HEAP, program], {
    env: { ...process.env, GCLOUD_PROJECT: project, FIREBASE_CONFIG: '', GOOGLE_CALENDAR_ROOT_URL: url },
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as MeasuredSync;
}
