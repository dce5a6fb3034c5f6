import { beforeEach, expect, test } from 'vitest';
import { siteApi } from '../../../tests/memory/smallSite.ts';
import { HostingSite, type Version } from '../../../tests/stand-ins/hosting/HostingSite.ts';
import { findSite } from './liveSite.ts';

let site: HostingSite;
const idOf = ({ name }: Version): string => name.slice(name.lastIndexOf('/') + 1);

beforeEach(() => {
  site = new HostingSite('a-church');
});

/** Releases a version of ours. */
function release(base: Version): Version {
  const version = site.create({ 'steeple-base': idOf(base), 'steeple-build': 'b' });
  site.finalise(version.name);
  site.release(version.name, 'ours');
  return version;
}

test('a site that was never deployed is an error as of something that is not there', async () => {
  await expect(findSite(siteApi(site))).rejects.toMatchObject({ status: 404, message: /never deployed/ });
});

test('a deployed version that is live is its own base', async () => {
  site.deploy({ '/old.html': 'old' });
  const { name } = site.deploy({});
  expect(await findSite(siteApi(site))).toEqual({
    release: site.releases[0]?.name,
    live: name,
    isOurs: false,
    base: name,
  });
});

test('the base of a released version is the last deployment, also where that was too long ago to be listed', async () => {
  const deployed = site.deploy({});
  for (let count = 1; count <= 30; count++) {
    const { name } = release(deployed);
    expect(await findSite(siteApi(site))).toEqual({
      release: site.releases[0]?.name,
      live: name,
      isOurs: true,
      base: deployed.name,
    });
  }
});

test('a release that came after a deployment without knowing it is undone, and the deployed version is live again', async () => {
  const before = site.deploy({});
  const deployed = site.deploy({});
  release(before);
  const found = await findSite(siteApi(site));
  expect(found).toMatchObject({ live: deployed.name, isOurs: false, base: deployed.name });
  expect(site.live).toBe(deployed);
  expect(site.releases[0]?.message).toBe('Steeple: the deployed version again');
  expect(site.releases).toHaveLength(4);
});

test('a version that somebody went back to in the console stays live, though a later deployment is in the list', async () => {
  const before = site.deploy({});
  const ours = release(before);
  site.deploy({});
  site.release(ours.name, 'Rolled back in the console');
  const after = site.releases.length;
  expect(await findSite(siteApi(site))).toMatchObject({ live: ours.name, isOurs: true, base: before.name });
  expect(site.releases).toHaveLength(after);
});
