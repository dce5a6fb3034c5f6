import { countParts, type MonthCounts, monthCountsSchema } from '@steeple/model/hosting/monthCounts';
import { documentPaths } from '@steeple/model/database/paths';
import { check } from '@steeple/model/requests/validation';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countSignIns } from '../../../functions/src/counts/countSignIns.ts';
import { countOperations } from '../../support/countOperations.ts';
import { ownServices } from '../ownServices.ts';
import { callAs, randomName } from '../roles/people.ts';
import { linkedResource } from './campFixture.ts';

/** The last day of November in New York; in Singapore it is 1 December already. */
const between = new Date('2026-11-30T17:30:00Z');
let now = between;
const services = ownServices('counts', () => now);
const { auth, database } = services;
const measure = countOperations(database);
afterAll(async () => services.close());

beforeAll(async () => {
  await database.doc(documentPaths.resource.at('leaflet')).set(linkedResource());
  await database.doc(documentPaths.resource.at('guarded')).set(linkedResource({ audience: 'camp-2026' }));
});
beforeEach(async () => {
  now = between;
  await database.recursiveDelete(database.collection('counts'));
  await database.doc(documentPaths.siteConfig.at()).set({ timeZone: 'Asia/Singapore' });
});

async function stored(): Promise<Map<string, MonthCounts>> {
  const { docs } = await database.collection('counts').get();
  return new Map(
    docs.map((document) => {
      const checked = check(monthCountsSchema, document.data());
      if (!checked.ok) throw new Error(`${document.id}: ${JSON.stringify(checked.errors)}`);
      return [document.id, checked.value];
    }),
  );
}
const download = async (resource = 'leaflet') =>
  callAs(services, 'countDownload', null, { resource }, `203.0.113.${randomName()}`);
async function downloadsOf(month: string, day: string): Promise<number> {
  const parts = [...(await stored()).values()].filter((part) => part.month === month);
  return parts.reduce((sum, { downloads }) => sum + (downloads?.[day] ?? 0), 0);
}

describe('downloads', () => {
  it("are counted on the day of the church's time zone, over several documents of the month", async () => {
    for (let times = 0; times < 12; times += 1) await download();
    expect(await downloadsOf('2026-12', '01')).toBe(12);
    now = new Date('2026-12-01T17:30:00Z');
    await download();
    expect(await downloadsOf('2026-12', '02')).toBe(1);
    const ids = [...(await stored()).keys()];
    expect(ids.length).toBeGreaterThan(1);
    expect(ids.length).toBeLessThanOrEqual(countParts);
    expect(ids.every((id) => /^2026-12-[0-3]$/.test(id))).toBe(true);
  });

  it('of another zone are on the day that it is there', async () => {
    await database.doc(documentPaths.siteConfig.at()).set({ timeZone: 'America/New_York' });
    await download();
    expect(await downloadsOf('2026-11', '30')).toBe(1);
  });

  it('that are refused are not counted, and one costs three documents read and three written', async () => {
    await expect(download('guarded')).rejects.toMatchObject({ code: 'not-found' });
    expect((await stored()).size).toBe(0);
    const { reads, writes } = await measure(async () => download());
    expect({ reads, writes }).toEqual({ reads: 3, writes: 3 });
    expect(JSON.stringify([...(await stored())])).not.toContain('leaflet');
  });
});

describe('sign-ins to a camp', () => {
  const signedIn = async (at: string, camps: string[]): Promise<void> => {
    const uid = `counted-${randomName()}`;
    const { errors } = await auth.importUsers([
      {
        uid,
        email: `${uid}@steeple.test`,
        emailVerified: true,
        customClaims: { admin: false, camps },
        metadata: { creationTime: 'Sun, 01 Nov 2026 00:00:00 GMT', lastSignInTime: new Date(at).toUTCString() },
      },
    ]);
    expect(errors).toEqual([]);
  };
  const countOf = async (month: string): Promise<MonthCounts['signIns']> => (await stored()).get(`${month}-0`)?.signIns;

  it('are counted by camp and day, of the days before today, and a night that runs twice changes nothing', async () => {
    const campIds = ['camp-2026', 'camp-2025'];
    await Promise.all([
      signedIn('2026-11-29T15:59:00Z', ['camp-2026']),
      signedIn('2026-11-29T16:01:00Z', ['camp-2026']),
      signedIn('2026-11-30T02:00:00Z', campIds),
      signedIn('2026-11-30T16:30:00Z', ['camp-2026']),
      signedIn('2026-11-10T02:00:00Z', ['camp-2026']),
      signedIn('2026-11-30T02:00:00Z', []),
    ]);
    await countSignIns(services);
    const expected = { 'camp-2026': { 29: 1, 30: 2 }, 'camp-2025': { 30: 1 } };
    expect(await countOf('2026-11')).toEqual(expected);
    expect(await countOf('2026-12')).toBeUndefined();
    await countSignIns(services);
    expect(await countOf('2026-11')).toEqual(expected);
  });

  it('stay counted on a day after their people signed in again', async () => {
    await countSignIns(services);
    const before = (await countOf('2026-11'))?.['camp-2026'];
    const { users } = await auth.listUsers();
    await auth.deleteUsers(users.map(({ uid }) => uid));
    await signedIn('2026-12-01T02:00:00Z', ['camp-2026']);
    // Of November only a person without a camp is left.
    await signedIn('2026-11-30T02:00:00Z', []);
    now = new Date('2026-12-01T17:30:00Z');
    await countSignIns(services);
    expect((await countOf('2026-11'))?.['camp-2026']).toEqual(before);
    expect(await countOf('2026-12')).toEqual({ 'camp-2026': { '01': 1 } });
  });

  it('leave the downloads of the month as they are', async () => {
    now = new Date('2026-12-01T17:30:00Z');
    for (let times = 0; times < 12; times += 1) await download();
    await countSignIns(services);
    expect(await downloadsOf('2026-12', '02')).toBe(12);
    expect(await countOf('2026-12')).toEqual({ 'camp-2026': { '01': 1 } });
  });
});
