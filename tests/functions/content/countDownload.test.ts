import { documentPaths } from '@steeple/model/database/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadLimit } from '../../../functions/src/content/countDownload.ts';
import { linkedResource } from './campFixture.ts';
import { makeAdmin } from '../roles/grantsFixture.ts';
import { ownServices } from '../ownServices.ts';
import { callAs, makeSomebody, randomName, type Somebody } from '../roles/people.ts';

const services = ownServices('downloads');
const { database } = services;
afterAll(async () => services.close());
let admin: Somebody;
let member: Somebody;

beforeAll(async () => {
  [admin, member] = [await makeAdmin(services), await makeSomebody(services)];
});

describe('counting downloads', () => {
  const count = async (id: string, who: Somebody | null, from = `203.0.113.${randomName()}`) =>
    callAs(services, 'countDownload', who, { resource: id }, from);

  it('adds one for a visitor', async () => {
    await database.doc(documentPaths.resource.at('public-one')).set(linkedResource());
    await Promise.all([count('public-one', null), count('public-one', null)]);
    expect((await database.doc(documentPaths.resource.at('public-one')).get()).get('downloads')).toBe(2);
  });

  it('of a camp counts for its campers and admins only; to others it does not exist', async () => {
    await database.doc(documentPaths.resource.at('guarded')).set(linkedResource({ audience: 'camp-2026' }));
    const camper = await makeSomebody(services, { claims: { admin: false, camps: ['camp-2026'] } });
    await expect(count('guarded', camper)).resolves.toEqual({});
    await expect(count('guarded', admin)).resolves.toEqual({});
    await expect(count('guarded', member)).rejects.toMatchObject({ code: 'not-found' });
    await expect(count('guarded', null)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('stops for an address that makes a number up, and not for another', async () => {
    await database.doc(documentPaths.resource.at('popular')).set(linkedResource());
    for (let tries = 0; tries < downloadLimit.tries; tries += 1) await count('popular', null, 'one');
    await expect(count('popular', null, 'one')).rejects.toMatchObject({
      code: 'resource-exhausted',
      details: { retryAfterSeconds: expect.any(Number) as number },
    });
    await expect(count('popular', null, 'two')).resolves.toEqual({});
  });
});
