import { campJoinLimit, joinLimits } from '@steeple/model/camp/campAccess';
import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinLimitKinds, rateLimitRef } from '../../../functions/src/requests/rateLimit.ts';
import { giveCode } from './giveCode.ts';
import { camp, heldNow } from '../content/campFixture.ts';
import { makeAdmin } from './grantsFixture.ts';
import { ownServices } from '../ownServices.ts';
import { callAs, makeSomebody, randomName, type Somebody } from './people.ts';

let now = new Date();
const services = ownServices('join', () => now);
const { database, auth } = services;
afterAll(async () => services.close());

const code = 'MUSTARD-SEED';
const agreed = { version: 1, parent: null };
let admin: Somebody;
let address = '';

beforeAll(async () => {
  admin = await makeAdmin(services);
  for (const [id, changes] of [
    ['camp-2026', {}],
    ['hidden', { published: false }],
    ['uncoded', {}],
    ['past', { startDate: '2020-01-01', endDate: '2020-01-03' }],
  ] as const) {
    await database.doc(documentPaths.camp.at(id)).set(camp({ ...heldNow(), ...changes }));
    if (id !== 'uncoded') await giveCode(services, id, code);
  }
});
beforeEach(() => {
  address = `203.0.113.${randomName()}`;
});

const join = async (who: Somebody | null, givenCode: string, id = 'camp-2026', from = address) =>
  callAs(services, 'joinCamp', who, { camp: id, code: givenCode, consent: agreed }, from);

describe('joining a camp with its code', () => {
  it('makes a member a camper at once: profile, claims, and a place for their notes', async () => {
    const who = await makeSomebody(services);
    await expect(join(who, code)).resolves.toEqual({ camp: 'camp-2026' });
    expect((await auth.getUser(who.uid)).customClaims).toEqual({ admin: false, camps: ['camp-2026'] });
    const user = await database.doc(documentPaths.user.at(who.uid)).get();
    expect(user.data()).toMatchObject({ joinedCamps: ['camp-2026'], claims: { camps: ['camp-2026'] } });
    expect(user.get('claimsChangedAt')).not.toBeNull();
    expect((await database.doc(documentPaths.camper.at(who.uid, 'camp-2026')).get()).data()).toEqual({
      placement: null,
      ticks: {},
      notes: {},
    });
  });

  it('may be done twice', async () => {
    const who = await makeSomebody(services);
    await join(who, code);
    await expect(join(who, code)).resolves.toEqual({ camp: 'camp-2026' });
    expect((await database.doc(documentPaths.user.at(who.uid)).get()).get('joinedCamps')).toEqual(['camp-2026']);
  });

  it.each(['mustard seed', 'MustardSeed', ' mustard‐seed '])('takes %j for the same code', async (typed) => {
    await expect(join(await makeSomebody(services), typed)).resolves.toEqual({ camp: 'camp-2026' });
  });

  it('works with an address that is not verified, for those who cannot read their mail at the camp', async () => {
    await expect(join(await makeSomebody(services, { verified: false }), code)).resolves.toEqual({ camp: 'camp-2026' });
  });

  it('is refused with a wrong code, and says how many tries are left', async () => {
    const who = await makeSomebody(services);
    await expect(join(who, 'MUSTARD-SEAD')).rejects.toMatchObject({
      code: 'permission-denied',
      details: { triesLeft: 4 },
    });
    await expect(join(who, code)).resolves.toEqual({ camp: 'camp-2026' });
  });

  it('needs an account that somebody can sign in to again', async () => {
    await expect(join(null, code)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(join(await makeSomebody(services, { anonymous: true }), code)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  it.each([
    ['hidden', 'not-found'],
    ['no-such-camp', 'not-found'],
    ['uncoded', 'failed-precondition'],
    ['past', 'failed-precondition'],
  ])('is refused for the camp "%s" (%s)', async (id, expected) => {
    await expect(join(await makeSomebody(services), code, id)).rejects.toMatchObject({ code: expected });
  });

  it('ends with the old code when a new one is set', async () => {
    await database.doc(documentPaths.camp.at('renewed')).set(camp(heldNow()));
    const first = await callAs(services, 'setCampCode', admin, { camp: 'renewed' });
    await expect(join(await makeSomebody(services), first.code, 'renewed')).resolves.toEqual({ camp: 'renewed' });
    const second = await callAs(services, 'setCampCode', admin, { camp: 'renewed' });
    await expect(join(await makeSomebody(services), first.code, 'renewed')).rejects.toMatchObject({
      code: 'permission-denied',
    });
    await expect(join(await makeSomebody(services), second.code, 'renewed')).resolves.toEqual({ camp: 'renewed' });
    const stored = JSON.stringify((await database.doc(documentPaths.campAccess.at('renewed')).get()).data());
    expect(stored).not.toContain(second.code);
    expect(stored).not.toContain(second.code.replace('-', ''));
  });

  it('makes the code itself: eight letters and digits, and nobody chooses 1234', async () => {
    const { code: newCode } = await callAs(services, 'setCampCode', admin, { camp: 'past' });
    expect(newCode).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
    await expect(callAs(services, 'setCampCode', admin, { camp: 'past', code: '1234' } as never)).rejects.toMatchObject(
      {
        code: 'invalid-argument',
        details: { fields: [{ field: 'code' }] },
      },
    );
  });
});

describe('five tries in fifteen minutes', () => {
  const spend = async (who: () => Promise<Somebody>, from: () => string): Promise<void> => {
    for (let tries = 0; tries < joinLimits.tries; tries += 1) {
      await expect(join(await who(), 'WRONG-CODE', 'camp-2026', from())).rejects.toMatchObject({
        code: 'permission-denied',
      });
    }
  };

  it('hold for an account, from wherever it asks, and end with the window', async () => {
    const who = await makeSomebody(services);
    await spend(
      async () => who,
      () => `198.51.100.${randomName()}`,
    );
    await expect(join(who, code)).rejects.toMatchObject({
      code: 'resource-exhausted',
      details: { triesLeft: 0, retryAfterSeconds: expect.any(Number) as number },
    });
    await expect(join(await makeSomebody(services), code)).resolves.toEqual({ camp: 'camp-2026' });
    now = new Date(Date.now() + joinLimits.windowMinutes * 60_000 + 1000);
    await expect(join(who, code)).resolves.toEqual({ camp: 'camp-2026' });
    now = new Date();
  });

  it('are counted for an address, whichever account asks from it; a right code passes all the same', async () => {
    await spend(
      async () => makeSomebody(services),
      () => address,
    );
    const who = await makeSomebody(services);
    await expect(join(who, 'WRONG-CODE')).rejects.toMatchObject({ code: 'resource-exhausted' });
    await expect(join(who, code)).resolves.toEqual({ camp: 'camp-2026' });
  });

  it('are not the only limit: so many wrong codes from everywhere close a camp until the window ends', async () => {
    await database.doc(documentPaths.camp.at('guessed')).set(camp(heldNow()));
    await giveCode(services, 'guessed', code);
    await rateLimitRef(database, joinLimitKinds.camp, 'guessed').set({
      tries: campJoinLimit.tries - 1,
      since: Timestamp.fromDate(now),
      expiresAt: Timestamp.fromDate(now),
    });
    await expect(join(await makeSomebody(services), code, 'guessed')).resolves.toEqual({ camp: 'guessed' });
    await expect(join(await makeSomebody(services), 'WRONG-CODE', 'guessed')).rejects.toMatchObject({
      code: 'permission-denied',
    });
    const late = await makeSomebody(services);
    await expect(join(late, code, 'guessed', '198.51.100.7')).rejects.toMatchObject({ code: 'resource-exhausted' });
    await expect(join(late, code)).resolves.toEqual({ camp: 'camp-2026' });
    now = new Date(Date.now() + campJoinLimit.windowMinutes * 60_000 + 1000);
    await expect(join(late, code, 'guessed')).resolves.toEqual({ camp: 'guessed' });
    now = new Date();
  });

  it('hold when twenty guesses come at once', async () => {
    const who = await makeSomebody(services);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, async (_, index) => join(who, `GUESS-${index}`)),
    );
    const codes = outcomes.map((outcome) =>
      outcome.status === 'rejected' ? (outcome.reason as { code: string }).code : 'joined',
    );
    expect(codes.filter((outcome) => outcome === 'permission-denied')).toHaveLength(joinLimits.tries);
    expect(codes.filter((outcome) => outcome === 'resource-exhausted')).toHaveLength(20 - joinLimits.tries);
  });

  it('are not used up by right codes: a whole camp joins from one address', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, async () => makeSomebody(services)));
    await Promise.all(people.map(async (who) => expect(join(who, code)).resolves.toEqual({ camp: 'camp-2026' })));
  });

  it('leave neither addresses nor uids in the database', async () => {
    const who = await makeSomebody(services);
    await expect(join(who, 'WRONG-CODE')).rejects.toBeDefined();
    const stored = JSON.stringify(
      (await database.collection('rateLimits').get()).docs.map((document) => [document.id, document.data()]),
    );
    expect(stored).not.toContain(who.uid);
    expect(stored).not.toContain(address);
  });
});
