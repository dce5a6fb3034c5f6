import { documentPaths } from '@steeple/model/database/paths';
import { describe, expect, it, vi } from 'vitest';
import { listingWorld } from '../../tests/functions/content/listingWorld.ts';
import { loggedLines } from '../../tests/functions/loggedLines.ts';
import { projectInMemory } from '../../tests/functions/projectInMemory.ts';
import { listingTrigger } from './listingTrigger.ts';

/** A site whose pages are released as files, with the triggers of pages and of people. */
function world() {
  const made = listingWorld();
  const { memory } = made;
  projectInMemory(memory);
  vi.stubEnv('HOSTING_SITE', 'demo-site');
  const services = vi.fn(async () => Promise.resolve(made.services));
  const written = (document: string) =>
    ({ specversion: '1.0', id: 'event-1', source: '', type: '', time: '', data: {}, document }) as const;
  const page = listingTrigger('page', 'listPage', services);
  const resource = listingTrigger('resource', 'listResource', services);
  const user = listingTrigger('user', 'listUser', services);
  return {
    ...made,
    batches: services,
    listPage: async (id: string) => page.run(written(documentPaths.page.at(id))),
    listResource: async (id: string) => resource.run(written(documentPaths.resource.at(id))),
    listUser: async (id: string) => user.run(written(documentPaths.user.at(id))),
    wantedSoFar: async () =>
      ((await memory.database.doc(documentPaths.releaseWanted.at()).get()).get('generation') as number | undefined) ??
      0,
    released: async () => (await memory.database.doc(documentPaths.releaseWanted.at()).get()).get('paths') as unknown,
  };
}

describe('the trigger of a listing', () => {
  it('brings the entry of a document that was written, and asks for the pages that show it', async () => {
    const { put, listPage, entries, released } = world();
    await put('page', 'about', { title: 'About' });
    await listPage('about');
    expect(Object.keys(await entries('page'))).toEqual(['about']);
    expect(await released()).toEqual([documentPaths.page.at('about')]);
  });

  it('works on what arrives together in one go', async () => {
    const { put, listPage, entries, batches } = world();
    await put('page', 'about', { title: 'About' });
    await put('page', 'visit', { title: 'Visit' });
    await Promise.all([listPage('about'), listPage('visit'), listPage('about')]);
    expect(Object.keys(await entries('page'))).toEqual(['about', 'visit']);
    expect(batches).toHaveBeenCalledTimes(1);
  });

  it('asks for no page of a person, nor where pages are not released', async () => {
    const { put, listPage, listUser, entries, released } = world();
    await put('user', 'grace', { displayName: 'Grace' });
    await listUser('grace');
    expect(await entries('user')).toEqual({ grace: { displayName: 'Grace' } });
    vi.stubEnv('HOSTING_SITE', '');
    await listPage('about');
    expect(await released()).toBeUndefined();
  });

  it('asks for no page where a download was counted, and for those of every other change', async () => {
    const { put, ref, listResource, entries, wantedSoFar } = world();
    const leaflet = { title: 'Leaflet', audience: 'public', downloads: 7 };
    await put('resource', 'leaflet', leaflet);
    await listResource('leaflet');
    expect(await entries('resource')).toEqual({ leaflet: { ...leaflet, downloads: 0 } });
    expect(await wantedSoFar()).toBe(1);
    for (const downloads of [8, 9]) {
      await ref('resource', 'leaflet').update({ downloads });
      await Promise.all([listResource('leaflet'), listResource('leaflet')]);
    }
    await listResource('leaflet');
    expect(await wantedSoFar()).toBe(1);
    await ref('resource', 'leaflet').update({ downloads: 10, title: 'Flyer' });
    await listResource('leaflet');
    expect(await wantedSoFar()).toBe(2);
    // The same event again, as after a failure to ask for the pages.
    await listResource('leaflet');
    expect(await wantedSoFar()).toBe(3);
    await ref('resource', 'leaflet').update({ downloads: 11 });
    await put('resource', 'other', leaflet);
    await Promise.all([listResource('leaflet'), listResource('other')]);
    expect(await wantedSoFar()).toBe(4);
    await ref('resource', 'leaflet').update({ audience: 'camp-2026' });
    await listResource('leaflet');
    await listResource('leaflet');
    expect(await wantedSoFar()).toBe(6);
    await ref('resource', 'leaflet').delete();
    await listResource('leaflet');
    expect(await wantedSoFar()).toBe(7);
  });

  it('asks for the pages of a kind that pages of its own show, also where its listing is as before', async () => {
    const { put, listPage, wantedSoFar } = world();
    for (const written of [1, 2]) {
      await put('page', 'about', { title: 'About' });
      await listPage('about');
      expect(await wantedSoFar()).toBe(written);
    }
  });

  it('fails where the listing cannot be updated, so that the event is delivered again, and reports it', async () => {
    const { memory, listPage } = world();
    memory.interrupt = () => {
      throw Object.assign(new Error('unavailable'), { code: 14 });
    };
    const lines = loggedLines();
    await expect(listPage('about')).rejects.toEqual(new Error('listPage failed'));
    expect(lines).toMatchObject([
      { severity: 'ERROR', message: 'listing not updated', function: 'listPage', run: 'event-1', code: 14 },
    ]);
  });

  it('is delivered again where it fails, and has one instance', () => {
    const { __endpoint: endpoint } = listingTrigger('post', 'listPost');
    expect(endpoint).toMatchObject({ eventTrigger: { retry: true }, maxInstances: 1 });
  });

  it('makes the entries of the project with the built site', async () => {
    world();
    const trigger = listingTrigger('page', 'listPage');
    const event = {
      specversion: '1.0',
      id: 'e',
      source: '',
      type: '',
      time: '',
      data: {},
      document: 'pages/about',
    } as const;
    const lines = loggedLines();
    await expect(trigger.run(event)).rejects.toThrow('listPage failed');
    expect(lines).toMatchObject([{ stack_trace: expect.stringContaining('siteRenderer') as string }]);
  });
});
