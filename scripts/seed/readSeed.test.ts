import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventMark } from '@steeple/model/calendar/eventMark';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSeeds, shiftSeed } from '../../tests/stand-ins/google-calendar/seed.ts';
import { seedFolder } from './folders.ts';
import { readSeed } from './readSeed.ts';
import { SeedError } from './seedError.ts';
import { seedStack } from './seedStack.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steeple-seed-'));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

/** A copy of the seed in which one file has been changed by hand. */
async function planted(file: string, change: (json: string) => string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  const storage = join(seedFolder, 'storage');
  await cp(seedFolder, folder, { recursive: true, filter: (source) => source !== storage });
  await symlink(storage, join(folder, 'storage'));
  const path = join(folder, file);
  const before = await readFile(path, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  await writeFile(path, after);
  return folder;
}

async function faultOf(reading: Promise<unknown>): Promise<SeedError> {
  const error: unknown = await reading.then(
    () => new Error('The seed was read.'),
    (reason: unknown) => reason,
  );
  if (error instanceof SeedError) return error;
  throw error;
}

describe('reading the seed', () => {
  it.each([0, 1, 2, 3, 4, 5, 6])(
    'puts each mark of one date on that date of its Google calendar, %s days after a Friday',
    async (days) => {
      const now = new Date(Date.parse('2027-01-01T12:00:00+08:00') + days * 86_400_000);
      const { documents } = await readSeed(seedFolder, now);
      const marked = documents.flatMap(({ path, data }) => {
        const { occurrence } = data as Partial<EventMark>;
        return path.startsWith('eventMarks/') && typeof occurrence === 'string' ? [occurrence] : [];
      });
      const moved = readSeeds(join(seedFolder, 'google-calendar'))
        .flatMap((calendar) => shiftSeed(calendar, now).events)
        .flatMap(({ originalStartTime: at }) => (at?.dateTime === undefined ? [] : [`${at.dateTime}+08:00`]))
        .map((iso) => new Date(iso).toISOString().replaceAll(/[-:]|\.\d+/g, ''));
      expect(marked.length).toBeGreaterThan(0);
      expect(moved).toEqual(expect.arrayContaining(marked));
    },
  );

  it.each(['2026-11-16T00:00:00+08:00', '2026-11-22T23:59:59+08:00', '2027-03-10T12:00:00Z', '2024-02-29T09:00:00Z'])(
    'finds every document good on %s',
    async (now) => {
      const { documents, accounts } = await readSeed(seedFolder, new Date(now));
      expect(documents.length).toBeGreaterThan(500);
      expect(accounts).toHaveLength(83);
    },
  );

  it.each([
    [
      'a field of the wrong kind',
      'firestore/ministries.json',
      (json: string) => json.replace('"order": 2', '"order": "second"'),
      'firestore/ministries.json: ministries/youth: order',
    ],
    [
      'a field that is missing',
      'firestore/pages/visit.json',
      (json: string) => json.replace('"revision": 1,', ''),
      'firestore/pages/visit.json: pages/visit: revision',
    ],
    [
      'a field nobody knows',
      'firestore/posts/thirty-oranges.json',
      (json: string) => json.replace('"slug"', '"colour": "orange",\n  "slug"'),
      'posts/thirty-oranges: colour',
    ],
    [
      'a document where the product has none',
      'firestore/camps/camp-2026/groups.json',
      (json: string) => json.replace('"mustard"', '"mustard/seed"'),
      'camps/camp-2026/groups/mustard/seed',
    ],
    [
      'an answer that does not fit its question',
      'firestore/camps/camp-2026/feedback.json',
      (json: string) => json.replace(/"overall": \d/, '"overall": 9'),
      'answers.overall',
    ],
    [
      'a picture that there is not',
      'firestore/pages/home.json',
      (json: string) => json.replace('hills-morning', 'hills-evening'),
      "firestore/pages/home.json: media.json has no picture 'hills-evening'",
    ],
    [
      'a file that is missing',
      'media.json',
      (json: string) => json.replace('pages/kites"', 'pages/kite"'),
      'emulator-data/storage/pictures/pages/kite-480.avif: ',
    ],
    [
      'a notation nobody knows',
      'firestore/pages/home.json',
      (json: string) => json.replace('$picture', '$painting'),
      "firestore/pages/home.json: Unknown notation '$painting'",
    ],
    [
      'a moment without an offset',
      'firestore/pages/home.json',
      (json: string) => json.replace('+08:00', ''),
      'firestore/pages/home.json: ',
    ],
    [
      'JSON that is none',
      'firestore/pages/home.json',
      (json: string) => json.slice(1),
      'emulator-data/firestore/pages/home.json: ',
    ],
    [
      'an account without an address',
      'accounts.json',
      (json: string) => json.replace('"member@steeple.test"', '"member"'),
      'accounts.json: accounts.2.email',
    ],
    [
      'a join code that is too short',
      'join-codes.json',
      (json: string) => json.replace('MUSTARD-SEED', 'M'),
      'join-codes.json: camp-2026',
    ],
  ])('names %s', async (_, file, change, words) => {
    const error = await faultOf(readSeed(await planted(file, change), new Date()));
    expect(error.message).toContain(words);
  });

  it('writes nothing of a seed with a fault', async () => {
    const bad = await planted('firestore/ministries.json', (json) => json.replace('"order": 2', '"order": "second"'));
    // Nothing listens at these addresses: any write would fail differently.
    const addresses = {
      firestore: '127.0.0.1:1',
      auth: '127.0.0.1:1',
      storage: '127.0.0.1:1',
      hub: 'http://127.0.0.1:1',
      googleCalendar: 'http://127.0.0.1:1',
    };
    const stack = { projectId: 'demo-nowhere', storageBucket: 'nowhere', addresses };
    await faultOf(seedStack(stack, { fresh: true, folder: bad }));
  });
});
