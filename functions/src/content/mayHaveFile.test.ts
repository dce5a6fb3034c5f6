import type { Camp } from '@steeple/model/camp/camp';
import { documentPaths } from '@steeple/model/database/paths';
import type { DecodedIdToken } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { camp } from '../../../tests/functions/content/campFixture.ts';
import { userExample } from '../../../tests/functions/userExample.ts';
import { memoryServices } from '../../../tests/memory/services.ts';
import { mayHaveFile } from './mayHaveFile.ts';

const now = new Date('2026-11-20T00:00:00Z');
const inSessions = '/camp-files/camp-2026/sessions/handout.pdf';
const file = 'resources/camps/camp-2026/sessions/handout.pdf';

/** A camp with a camper, somebody on its team, and somebody of another camp; their ID tokens are their names. */
async function world(change: Partial<Camp> = {}) {
  const services = memoryServices(() => now);
  const { database } = services;
  const claims = {
    camper: { camps: ['camp-2026'] },
    team: { teams: ['camp-2026'] },
    other: { camps: ['camp-2025'] },
  };
  await database.doc(documentPaths.camp.at('camp-2026')).set(camp(change));
  for (const [uid, ownClaims] of Object.entries(claims))
    await database.doc(documentPaths.user.at(uid)).set(userExample(ownClaims));
  const verifiedTokens: string[] = [];
  const verifyIdToken = async (token: string) => {
    verifiedTokens.push(token);
    const tokenClaims = claims[token as keyof typeof claims];
    if (tokenClaims === undefined) throw new Error('no such token');
    return Promise.resolve({ uid: token, email_verified: true, ...tokenClaims } as unknown as DecodedIdToken);
  };
  return {
    services,
    verifiedTokens,
    ask: async (authorization: string | undefined, path = inSessions, method = 'GET') =>
      mayHaveFile({ database, clock: services.clock, auth: { verifyIdToken } }, { method, path, authorization }),
  };
}
const refused = { status: 403, words: 'Only for the campers of this camp.' };
const signIn = { status: 401, words: 'Please sign in first.', headers: { 'www-authenticate': 'Bearer' } };

describe('a file of a camp', () => {
  it('is for its campers and its team, and for nobody of another camp', async () => {
    const { ask } = await world();
    expect(await ask('Bearer camper')).toEqual({ status: 200, file });
    expect(await ask('Bearer team')).toEqual({ status: 200, file });
    expect(await ask('Bearer other')).toEqual(refused);
  });

  it('is read with GET', async () => {
    const { ask } = await world();
    expect(await ask('Bearer camper', inSessions, 'HEAD')).toEqual({
      status: 405,
      words: 'Only GET.',
      headers: { allow: 'GET' },
    });
  });

  it('is asked for by its address', async () => {
    const { ask, verifiedTokens } = await world();
    expect(await ask('Bearer camper', '/camp-files/camp-2026')).toEqual({ status: 404, words: 'Not found.' });
    expect(verifiedTokens).toEqual([]);
  });

  it.each([
    [undefined, []],
    ['camper', []],
    ['Bearer ', []],
    ['Bearer camper camper', []],
    ['x Bearer camper', []],
    [`Bearer ${'a'.repeat(8193)}`, []],
    [`Bearer ${'a'.repeat(8192)}`, ['a'.repeat(8192)]],
    ['Bearer forged.token-1', ['forged.token-1']],
  ])('needs a token that Auth knows: %s', async (authorization, verified) => {
    const { ask, verifiedTokens } = await world();
    expect(await ask(authorization)).toEqual(signIn);
    expect(verifiedTokens).toEqual(verified);
  });

  it('is for nobody whose account is closed, and a failure of the database is no refusal', async () => {
    const { services, ask } = await world();
    await services.database
      .doc(documentPaths.closedAccount.at('camper'))
      .set({ reason: 'disabled', at: Timestamp.fromDate(now) });
    expect(await ask('Bearer camper')).toEqual(refused);
    await services.database.doc(documentPaths.closedAccount.at('camper')).delete();
    expect(await ask('Bearer camper')).toMatchObject({ status: 200 });
    services.interrupt = () => {
      throw Object.assign(new Error('unavailable'), { code: 14 });
    };
    await expect(ask('Bearer camper')).rejects.toMatchObject({ code: 14 });
  });

  it.each([
    ['never', null, [403, 200]],
    ['a second later', Timestamp.fromMillis(now.getTime() + 1000), [403, 200]],
    ['from now on', Timestamp.fromDate(now), [200, 200]],
  ])('of a part that is shown %s is for the team until then', async (_when, sessions, statuses) => {
    const { ask } = await world({ prepared: { sessions } });
    expect([(await ask('Bearer camper')).status, (await ask('Bearer team')).status]).toEqual(statuses);
    // A folder that is no part is shown always.
    expect((await ask('Bearer camper', '/camp-files/camp-2026/x1/leaflet.pdf')).status).toBe(200);
  });

  it('of a part is not shown where the camp cannot be read', async () => {
    const { services, ask } = await world();
    await services.database.doc(documentPaths.camp.at('camp-2026')).update({ startDate: 'soon' });
    expect(await ask('Bearer camper')).toEqual(refused);
    expect((await ask('Bearer camper', '/camp-files/camp-2026/x1/leaflet.pdf')).status).toBe(200);
    await services.database.doc(documentPaths.camp.at('camp-2026')).delete();
    expect(await ask('Bearer camper')).toEqual(refused);
  });
});
