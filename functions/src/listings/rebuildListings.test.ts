import { listedNames } from '@steeple/model/database/listing';
import { expect, it } from 'vitest';
import { fewMinistries, listingWorld } from '../../../tests/functions/content/listingWorld.ts';
import { memoryLog } from '../../../tests/memory/services.ts';
import { rebuildListings } from './rebuildListings.ts';

function world() {
  const made = listingWorld();
  const log = memoryLog();
  const run = async () => rebuildListings(made.memory, log, async () => Promise.resolve(made.services));
  return { ...made, log, run };
}

it('every listing is made after the first deployment, of which nothing is reported', async () => {
  const { put, run, parts, entries, log } = world();
  await put('page', 'about', { title: 'About' });
  await run();
  for (const name of listedNames) expect((await parts(name)).every((part) => part?.isReady === true)).toBe(true);
  expect(Object.keys(await entries('page'))).toEqual(['about']);
  await run();
  expect(log.lines).toEqual([]);
});

it('a repair of what a trigger missed is reported, with the number of documents', async () => {
  const { put, run, log } = world();
  await run();
  await put('page', 'about', { title: 'About' });
  await put('page', 'visit', { title: 'Visit' });
  await run();
  expect(log.lines).toEqual([
    { severity: 'warn', message: 'listing repaired', fields: { name: 'page', documents: 2 } },
  ]);
});

it('a listing that is full is reported as an error each night', async () => {
  fewMinistries(1);
  const { put, run, log } = world();
  await put('ministry', 'a', { name: 'a' });
  await put('ministry', 'b', { name: 'b' });
  await run();
  await run();
  const full = { severity: 'error', message: 'listing full', fields: { name: 'ministry' } };
  expect(log.lines).toEqual([full, full]);
});

it('the project’s own listings need the built site', async () => {
  const { memory, log } = world();
  await expect(rebuildListings(memory, log)).rejects.toThrow('npm run build');
});
