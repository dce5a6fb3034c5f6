import { expect, it, vi } from 'vitest';
import { listingWorld } from '../../../tests/functions/content/listingWorld.ts';
import { projectInMemory } from '../../../tests/functions/projectInMemory.ts';
import { memoryLog } from '../../../tests/memory/services.ts';
import { fillListing } from './fillListing.ts';
import { publicListings, publicSource } from './projectListings.ts';

function world() {
  const made = listingWorld();
  projectInMemory(made.memory);
  return { ...made, log: memoryLog() };
}
const hidden = { name: 'event', where: [['hidden', '==', false]] } as const;

it('the local stack reads collections, so that a page shows what was written a moment ago', async () => {
  const { services, put, log } = world();
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  await put('event', 'prayer', { hidden: false, title: 'Prayer' });
  await fillListing(services, 'event');
  expect(await publicListings(log).get('event')).toBeNull();
  await put('event', 'prayer', { hidden: false, title: 'Vigil' });
  expect(await publicSource(log).list(hidden)).toEqual([{ id: 'prayer', hidden: false, title: 'Vigil' }]);
  expect(log.lines).toEqual([]);
});

it('an instance of the project reads its listings, and reports one that is missing', async () => {
  const { services, put, log } = world();
  await put('page', 'about', { title: 'About' });
  await fillListing(services, 'page');
  expect([...((await publicListings(log).get('page')) ?? []).keys()]).toEqual(['about']);
  await put('ministry', 'choir', { name: 'Choir' });
  expect([...((await publicListings(log).get('ministry')) ?? []).keys()]).toEqual(['choir']);
  expect(log.lines).toEqual([{ severity: 'error', message: 'listing missing', fields: { name: 'ministry' } }]);
  // The same instance answers from its memory.
  await services.database.doc('listings/page-0').delete();
  expect((await publicListings(log).get('page'))?.size).toBe(1);
});

it('a public list comes from its collection where the listing cannot be read, which is reported', async () => {
  const { memory, put, log } = world();
  await put('event', 'prayer', { hidden: false, title: 'Prayer' });
  let isFirst = true;
  memory.interrupt = () => {
    if (!isFirst) return;
    isFirst = false;
    throw Object.assign(new Error('unavailable'), { code: 14 });
  };
  expect(await publicSource(log).list(hidden)).toEqual([{ id: 'prayer', hidden: false, title: 'Prayer' }]);
  expect(log.lines).toEqual([{ severity: 'error', message: 'listing not read', fields: {} }]);
});
