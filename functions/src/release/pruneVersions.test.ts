import { beforeEach, expect, test } from 'vitest';
import { siteApi, smallSite, type SmallSite } from '../../../tests/memory/smallSite.ts';
import { pruneVersions } from './pruneVersions.ts';

let small: SmallSite;
beforeEach(() => {
  small = smallSite();
});

/** Releases versions of ours, oldest first. @returns their names. */
function release(count: number): string[] {
  const { site } = small;
  return Array.from({ length: count }, () => {
    const version = site.create({ 'steeple-base': 'x', 'steeple-build': 'b' });
    site.finalise(version.name);
    site.release(version.name, 'ours');
    small.store.records.set(version.name, Buffer.from('record'));
    return version.name;
  });
}
const deleted = () =>
  [...small.site.versions.values()].flatMap((version) => (version.status === 'DELETED' ? [version.name] : []));

test('of the versions that releases made the newest twenty stay, with their records', async () => {
  const names = release(20);
  expect(await pruneVersions(small)).toBe(0);
  expect(small.store.records.size).toBe(20);
  release(2);
  expect(await pruneVersions(small)).toBe(2);
  expect(deleted()).toEqual(names.slice(0, 2));
  expect(small.store.records.size).toBe(20);
  expect(small.store.records.has(names[2] ?? '')).toBe(true);
  expect(await pruneVersions(small)).toBe(0);
});

test('deployed versions are left to Hosting, and a version that was released again counts once', async () => {
  const [first = ''] = release(1);
  for (let count = 1; count <= 30; count++) small.deploy();
  release(18);
  small.site.release(first, 'back');
  small.site.release(first, 'back again');
  release(1);
  expect(await pruneVersions(small)).toBe(0);
  release(1);
  expect(await pruneVersions(small)).toBe(1);
  expect(deleted()).not.toContain(first);
});

test('one run looks through a hundred releases', async () => {
  release(120);
  const requestedSizes: number[] = [];
  const api = siteApi(small.site);
  const counting = { ...api, releases: async (most: number) => (requestedSizes.push(most), api.releases(most)) };
  expect(await pruneVersions({ store: small.store, api: counting })).toBe(80);
  expect(requestedSizes).toEqual([100]);
});
