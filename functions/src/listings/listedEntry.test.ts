import { expect, it } from 'vitest';
import { listingWorld } from '../../../tests/functions/content/listingWorld.ts';
import { isPublic, listedEntry } from './listedEntry.ts';

it.each([
  ['post', { status: 'published' }, { status: 'draft' }],
  ['event', { hidden: false }, { hidden: true }],
  ['resource', { audience: 'public' }, { audience: 'camp-2026' }],
  ['ministry', { name: 'Choir' }, undefined],
  ['page', { title: 'About' }, undefined],
  ['user', { displayName: 'Grace' }, undefined],
] as const)(
  'a %s is listed where everybody may see it, or always where there is no condition',
  async (name, listedData, hidden) => {
    const { put, ref } = listingWorld();
    await put(name, 'x', listedData);
    expect(isPublic(name, await ref(name, 'x').get())).toBe(true);
    await ref(name, 'x').delete();
    expect(isPublic(name, await ref(name, 'x').get())).toBe(false);
    if (hidden === undefined) return;
    await put(name, 'x', hidden);
    expect(isPublic(name, await ref(name, 'x').get())).toBe(false);
    await put(name, 'x', { title: 'A field is missing' });
    expect(isPublic(name, await ref(name, 'x').get())).toBe(false);
  },
);

const outdated = [{ id: 'title', at: { en: 'a', zh: 'b' } }];

it.each([
  [
    'post',
    { title: 'Advent', body: { en: 'Long **ago**.' }, outdated },
    { title: 'Advent', body: { en: '' }, plainBody: { en: 'post in plain words: {"en":"Long **ago**."}' } },
  ],
  [
    'page',
    { title: 'About', sections: [{ id: 'welcome' }], outdated },
    { title: 'About', sections: [], plainBody: { en: 'page in plain words: [{"id":"welcome"}]' } },
  ],
  ['resource', { title: 'Leaflet', downloads: 7 }, { title: 'Leaflet', downloads: 0 }],
  ['event', { title: 'Prayer', body: 'b', outdated }, { title: 'Prayer', body: 'b', outdated }],
  [
    'user',
    { displayName: 'Grace', email: 'grace@steeple.test', claims: {} },
    { displayName: 'Grace', email: 'grace@steeple.test' },
  ],
] as const)(
  'the entry of a %s has what lists and search need, and the time of its last write',
  async (name, stored, data) => {
    const { services, put, ref } = listingWorld();
    await put(name, 'x', stored);
    const snapshot = await ref(name, 'x').get();
    expect(listedEntry(name, snapshot, services.plainBody)).toEqual({
      changedAt: { seconds: snapshot.updateTime?.seconds, nanoseconds: snapshot.updateTime?.nanoseconds },
      data,
    });
  },
);
