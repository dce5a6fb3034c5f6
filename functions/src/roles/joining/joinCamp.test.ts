import { scryptSync } from 'node:crypto';
import { campJoinLimit, joinLimits, normalizedJoinCode } from '@steeple/model/camp/campAccess';
import { maxCamps, noClaims } from '@steeple/model/people/claims';
import { documentPaths } from '@steeple/model/database/paths';
import { defaultRetentionDays } from '@steeple/model/privacy/retention';
import type { User } from '@steeple/model/people/user';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { newAccount } from '../../../../tests/memory/MemoryAuth.ts';
import { type MemoryLog, memoryLog, memoryServices, type MemoryServices } from '../../../../tests/memory/services.ts';
import { joinLimitKinds, rateLimitRef } from '../../requests/rateLimit.ts';
import { newUser } from '../accounts/profile.ts';
import { joinCamp } from './joinCamp.ts';

const code = 'MUSTARD-SEED';
const wrong = 'MUSTARD-SEAD';
const day = 86_400_000;
const start = Date.parse('2026-11-22T01:30:00Z');
const parent = { name: 'Tan Ah Kow', contact: 'ah.kow@a.sg' };

let now: number;
let services: MemoryServices;
let log: MemoryLog;

/** Hashed at the lowest cost that is accepted, so that a test makes many tries. */
const access = {
  salt: Buffer.from('salt').toString('base64'),
  hash: scryptSync(normalizedJoinCode(code), 'salt', 32, { N: 1024 }).toString('base64'),
  cost: 1024,
  updatedAt: Timestamp.fromMillis(0),
};

async function addCamp(id: string, changes: object = {}, ofCode: object | null = access): Promise<void> {
  const { database } = services;
  await database.doc(documentPaths.camp.at(id)).set({ published: true, endDate: '2026-12-06', ...changes });
  if (ofCode !== null) await database.doc(documentPaths.campAccess.at(id)).set(ofCode);
}

beforeEach(async () => {
  now = start;
  services = memoryServices(() => new Date(now));
  log = memoryLog();
  await addCamp('alpha');
});

interface Try {
  readonly uid?: string;
  readonly code?: string;
  readonly camp?: string;
  readonly address?: string;
  readonly consent?: { version: number; parent: typeof parent | null };
  readonly provider?: string;
}

/** One try to join; of a refusal, the reason and what the words need. */
async function join(attempt: Try = {}): Promise<unknown> {
  const { uid = 'mei', camp = 'alpha', address = '203.0.113.7', provider = 'password' } = attempt;
  const { consent = { version: 1, parent: null } } = attempt;
  if (!services.accounts.all.has(uid))
    services.accounts.all.set(
      uid,
      newAccount({ uid, email: `${uid}@a.sg`, emailVerified: true, createdAt: new Date(0) }),
    );
  const token = { uid, auth_time: 0, firebase: { sign_in_provider: provider } };
  const input = { camp, code: attempt.code ?? code, consent };
  return joinCamp(services, { input, token, address, log }).catch((error: unknown) => {
    const { details } = error as { details?: unknown };
    if (details === undefined) throw error;
    return details;
  });
}

const profileOf = async (uid = 'mei') =>
  (await services.database.doc(documentPaths.user.at(uid)).get()).data() as User | undefined;
const tries = async (kind: string, caller: string) =>
  (await rateLimitRef(services.database, kind, caller).get()).get('tries') as unknown;
const joined = (camp = 'alpha') => ({ camp });

describe('the right code', () => {
  it('makes somebody a camper: claims, profile, consent and audit trail', async () => {
    expect(await join({ consent: { version: 1, parent } })).toEqual(joined());
    const claims = { admin: false, camps: ['alpha'] };
    expect(services.accounts.all.get('mei')?.customClaims).toEqual(claims);
    expect(await profileOf()).toEqual({
      ...newUser({ email: 'mei@a.sg' }, new Date(start)),
      claims,
      claimsChangedAt: Timestamp.fromMillis(start),
      joinedCamps: ['alpha'],
    });
    expect((await services.database.doc(documentPaths.campConsent.at('mei', 'alpha')).get()).data()).toEqual({
      camp: 'alpha',
      version: 1,
      parent,
      at: Timestamp.fromMillis(start),
    });
    const entries = (await services.database.collection('audit').get()).docs.map((entry) => entry.data());
    expect(entries).toContainEqual({
      action: 'camp.joined',
      actor: 'mei',
      subject: { uid: 'mei', email: 'mei@a.sg' },
      target: 'camps/alpha',
      detail: { camp: 'alpha' },
      at: Timestamp.fromMillis(start),
    });
    expect(entries).toContainEqual(expect.objectContaining({ action: 'claims.applied', actor: 'mei' }));
  });

  it('adds the camp to those of the profile, once', async () => {
    await addCamp('beta');
    await join();
    expect(await join({ camp: 'beta' })).toEqual(joined('beta'));
    expect(await join()).toEqual(joined());
    expect((await profileOf())?.joinedCamps).toEqual(['alpha', 'beta']);
    const entries = await services.database.collection('audit').where('action', '==', 'camp.joined').get();
    expect(entries.size).toBe(2);
  });

  it('uses up no try, neither of the account nor of the address nor of the camp', async () => {
    for (let count = 0; count <= joinLimits.tries; count += 1) expect(await join()).toEqual(joined());
    expect(await tries(joinLimitKinds.account, 'mei')).toBe(0);
    expect(await tries(joinLimitKinds.address, '203.0.113.7')).toBeUndefined();
    expect(await tries(joinLimitKinds.camp, 'alpha')).toBeUndefined();
  });

  it('is worth nothing to an anonymous account, which nobody can sign in to again', async () => {
    expect(await join({ provider: 'anonymous' })).toEqual({ reason: 'account-needed' });
    expect(await join({ provider: 'google.com' })).toEqual(joined());
  });
});

describe('a camp takes nobody', () => {
  it.each<[string, string, () => Promise<void>]>([
    ['that does not exist', 'no-such-camp', async () => {}],
    ['that is not published', 'no-such-camp', async () => addCamp('other', { published: false })],
    ['that is not said to be published', 'no-such-camp', async () => addCamp('other', { published: 'yes' })],
    ['without a code', 'camp-without-code', async () => addCamp('other', {}, null)],
    ['whose code cannot be read', 'camp-without-code', async () => addCamp('other', {}, { ...access, cost: 1 })],
    ['that ended long ago', 'camp-over', async () => addCamp('other', { endDate: '2020-01-03' })],
  ])('%s: %s', async (_, reason, prepare) => {
    await prepare();
    expect(await join({ camp: 'other' })).toEqual({ reason });
    expect(await tries(joinLimitKinds.account, 'mei')).toBeUndefined();
  });

  it('whose personal data is to be deleted, but as long as that stays', async () => {
    const ended = (days: number) => new Date(start - days * day).toISOString().slice(0, 10);
    await addCamp('other', { endDate: ended(defaultRetentionDays) });
    expect(await join({ camp: 'other' })).toEqual(joined('other'));
    await addCamp('other', { endDate: ended(defaultRetentionDays + 2) });
    expect(await join({ camp: 'other' })).toEqual({ reason: 'camp-over' });
  });

  it('who has not agreed to the text as it is now', async () => {
    expect(await join({ consent: { version: 7, parent: null } })).toMatchObject({
      reason: 'invalid-input',
      fields: [{ field: 'consent.version' }],
    });
    expect(await profileOf()).toBeUndefined();
  });

  it('who is in as many camps as claims can hold, joined or granted', async () => {
    const camps = Array.from({ length: maxCamps }, (_, index) => `camp-${index}`);
    const store = async (fields: Partial<User>) =>
      services.database
        .doc(documentPaths.user.at('mei'))
        .set({ ...newUser({ email: 'mei@a.sg' }, new Date(0)), ...fields });
    const full = { reason: 'too-many-camps' };
    await store({ joinedCamps: camps });
    expect(await join()).toEqual(full);
    await store({ claims: { ...noClaims, camps } });
    expect(await join()).toEqual(full);
    await store({ claims: { ...noClaims, camps: [...camps.slice(1), 'alpha'] } });
    expect(await join()).toEqual(joined());
    await store({ joinedCamps: camps.slice(1), claims: { ...noClaims, camps: camps.slice(1) } });
    expect(await join()).toEqual(joined());
    expect((await profileOf())?.joinedCamps).toHaveLength(maxCamps);
  });
});

describe('a wrong code', () => {
  it('is refused with the tries that are left to the account and to the address, whichever are fewer', async () => {
    const left = async (attempt: Try) => join({ code: wrong, ...attempt });
    expect(await left({})).toEqual({ reason: 'wrong-code', triesLeft: 4 });
    expect(await left({ uid: 'jose' })).toEqual({ reason: 'wrong-code', triesLeft: 3 });
    expect(await left({ uid: 'jose', address: '198.51.100.1' })).toEqual({ reason: 'wrong-code', triesLeft: 3 });
    expect(await profileOf()).toBeUndefined();
  });

  it('is refused for the rest of the window after five of an account, and then so is the right one', async () => {
    for (let count = 0; count < joinLimits.tries; count += 1)
      expect(await join({ code: wrong, address: `198.51.100.${count}` })).toMatchObject({ reason: 'wrong-code' });
    now += 60_000;
    expect(await join()).toEqual({
      reason: 'too-many-codes',
      triesLeft: 0,
      retryAfterSeconds: (joinLimits.windowMinutes - 1) * 60,
    });
    expect(await join({ uid: 'jose' })).toEqual(joined());
    now = start + joinLimits.windowMinutes * 60_000;
    expect(await join()).toEqual(joined());
  });

  it('is refused after five of an address, where the right one passes', async () => {
    const left: unknown[] = [];
    for (let count = 0; count < joinLimits.tries; count += 1)
      left.push(await join({ uid: `guest-${count}`, code: wrong }));
    expect(left).toEqual([4, 3, 2, 1, 0].map((triesLeft) => ({ reason: 'wrong-code', triesLeft })));
    expect(await join({ code: wrong })).toEqual({
      reason: 'too-many-codes',
      triesLeft: 0,
      retryAfterSeconds: joinLimits.windowMinutes * 60,
    });
    expect(await join()).toEqual(joined());
  });

  it('closes the camp after many from everywhere, with a warning in the log', async () => {
    await rateLimitRef(services.database, joinLimitKinds.camp, 'alpha').set({
      tries: campJoinLimit.tries - 2,
      since: Timestamp.fromMillis(start),
      expiresAt: Timestamp.fromMillis(start + day),
    });
    await join({ code: wrong });
    expect(log.lines).toEqual([]);
    expect(await join({ uid: 'jose', code: wrong })).toEqual({ reason: 'wrong-code', triesLeft: 3 });
    expect(log.lines).toMatchObject([{ severity: 'warn', fields: { camp: 'alpha' } }]);
    expect(await join({ uid: 'anna' })).toEqual({
      reason: 'too-many-codes',
      triesLeft: 0,
      retryAfterSeconds: campJoinLimit.windowMinutes * 60,
    });
    expect(await tries(joinLimitKinds.account, 'anna')).toBeUndefined();
    await addCamp('beta');
    expect(await join({ uid: 'anna', camp: 'beta' })).toEqual(joined('beta'));
    expect(log.lines).toHaveLength(1);
  });

  it('is not warned of again where others come at the same moment as the last', async () => {
    await rateLimitRef(services.database, joinLimitKinds.camp, 'alpha').set({
      tries: campJoinLimit.tries - 1,
      since: Timestamp.fromMillis(start),
      expiresAt: Timestamp.fromMillis(start + day),
    });
    const guests = ['mei', 'jose', 'anna'].map((uid, index) =>
      join({ uid, code: wrong, address: `198.51.100.${index}` }),
    );
    expect(await Promise.all(guests)).toMatchObject(guests.map(() => ({ reason: 'wrong-code' })));
    expect(log.lines).toHaveLength(1);
  });
});
