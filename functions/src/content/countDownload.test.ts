import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { linkedResource } from '../../../tests/functions/content/campFixture.ts';
import { userExample } from '../../../tests/functions/userExample.ts';
import { memoryLog, memoryServices } from '../../../tests/memory/services.ts';
import type { Token } from '../requests/callers.ts';
import { countDownload, downloadLimit } from './countDownload.ts';

/** The token of somebody with these claims. */
const tokenOf = (uid: string, claims: object): Token => ({
  uid,
  auth_time: 0,
  email_verified: true,
  firebase: { sign_in_provider: 'password' },
  ...claims,
});

/** A leaflet for everybody, one of a camp, and one that was stored without its audience. */
async function world() {
  const services = memoryServices(() => new Date('2026-11-20T00:00:00Z'));
  const { database } = services;
  const put = async (path: string, data: object) => database.doc(path).set(data);
  for (const [id, audience] of [
    ['leaflet', 'public'],
    ['guarded', 'camp-2026'],
    ['broken', 7],
  ] as const)
    await put(documentPaths.resource.at(id), linkedResource({ audience }));
  await put(documentPaths.user.at('admin'), userExample({ admin: true }, { grants: ['admin@steeple.test'] }));
  await put(documentPaths.grant.at('admin@steeple.test'), {
    roles: ['admin'],
    camps: [],
    placements: {},
    note: '',
    updatedAt: Timestamp.fromMillis(0),
    updatedBy: 'command',
    holder: 'admin',
  });
  return {
    services,
    count: async (resource: string, token: Token | null = null, address = '203.0.113.7') =>
      countDownload(services, { input: { resource }, token, log: memoryLog(), address }),
    downloadsOf: async (resource: string) =>
      (await database.doc(documentPaths.resource.at(resource)).get()).get('downloads') as unknown,
    counted: async () =>
      (await database.collection('counts').get()).docs.map((part) => part.get('downloads') as unknown),
  };
}
const unknown = { code: 'not-found', details: { reason: 'no-such-resource' } };

describe('a download', () => {
  it('is counted in the total of its resource, and on its day', async () => {
    const { count, downloadsOf, counted } = await world();
    expect(await count('leaflet')).toEqual({});
    expect(await count('leaflet')).toEqual({});
    expect(await downloadsOf('leaflet')).toBe(2);
    expect((await counted()).flatMap((days) => Object.keys(days as object))).toEqual(
      expect.arrayContaining(['20']) as unknown,
    );
  });

  it.each([
    ['nobody', null, false],
    ['a camper', tokenOf('camper', { camps: ['camp-2026'] }), true],
    ['a camper of another camp', tokenOf('camper', { camps: ['camp-2025'] }), false],
    ['somebody without camps', tokenOf('camper', {}), false],
    ['somebody whose camps are no list', tokenOf('camper', { camps: 'camp-2026' }), false],
    ['an admin', tokenOf('admin', { admin: true }), true],
  ])('of a camp’s file by %s', async (_who, token, isCounted) => {
    const { count, downloadsOf, counted } = await world();
    const outcome: unknown = await count('guarded', token).catch((error: unknown) => error);
    expect(outcome).toMatchObject(isCounted ? {} : unknown);
    expect([await downloadsOf('guarded'), (await counted()).length]).toEqual(isCounted ? [1, 1] : [0, 0]);
  });

  it('of a resource that is not there, or is for nobody, is not counted', async () => {
    const { count, downloadsOf } = await world();
    await expect(count('nowhere')).rejects.toMatchObject(unknown);
    const admin = tokenOf('admin', { admin: true, camps: [7] });
    await expect(count('broken', admin)).rejects.toMatchObject(unknown);
    expect(await downloadsOf('broken')).toBe(0);
  });

  it('of what can be no resource names the field', async () => {
    const { services, count } = await world();
    const before = services.operations.length;
    await expect(count('a/b')).rejects.toMatchObject({
      code: 'invalid-argument',
      details: {
        fields: [{ field: 'resource', message: { en: 'This is not the ID of a resource.', zh: '这不是资源的编号。' } }],
      },
    });
    expect(services.operations).toHaveLength(before);
  });

  it('is refused for some minutes to an address that made very many, and to no other', async () => {
    const { count, downloadsOf } = await world();
    for (let times = 0; times < downloadLimit.tries; times += 1) await count('leaflet');
    await expect(count('leaflet')).rejects.toMatchObject({
      code: 'resource-exhausted',
      details: { reason: 'too-many-downloads', retryAfterSeconds: expect.any(Number) as unknown },
    });
    expect(await downloadsOf('leaflet')).toBe(downloadLimit.tries);
    await count('leaflet', null, '203.0.113.8');
    expect(await downloadsOf('leaflet')).toBe(downloadLimit.tries + 1);
  });
});
