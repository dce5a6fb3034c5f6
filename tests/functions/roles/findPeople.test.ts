import { listingParts } from '@steeple/model/database/listing';
import { documentPaths } from '@steeple/model/database/paths';
import { peopleLimits } from '@steeple/model/requests/callables';
import type { User } from '@steeple/model/people/user';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyWrites, fillListing } from '../../../functions/src/listings/fillListing.ts';
import { listedSource } from '../../../functions/src/listings/listedSource.ts';
import { readPart, partRefs } from '../../../functions/src/listings/listingPart.ts';
import { Listings } from '../../../functions/src/listings/Listings.ts';
import { eraseAccount } from '../../../functions/src/privacy/eraseAccount.ts';
import { countOperations } from '../../support/countOperations.ts';
import { isInMemory, ownServices } from '../ownServices.ts';
import { makeAdmin } from './grantsFixture.ts';
import { callAs, makeSomebody, type Somebody } from './people.ts';

const services = ownServices('people');
const { auth, database } = services;
const measure = countOperations(database);
const listing = { database, plainBody: () => ({}) };
afterAll(async () => services.close());

let admin: Somebody;
let member: Somebody;
beforeAll(async () => {
  admin = await makeAdmin(services);
  member = await makeSomebody(services);
});

function profile(email: string | null, displayName: string): User {
  return {
    email,
    displayName,
    language: null,
    claims: { admin: false, camps: [] },
    claimsChangedAt: null,
    joinedCamps: [],
    createdAt: Timestamp.fromMillis(0),
  };
}
const store = async (uid: string, email: string | null, name: string): Promise<unknown> =>
  database.doc(documentPaths.user.at(uid)).set(profile(email, name));
const find = async (text: string, start?: number, who: Somebody = admin) =>
  callAs(services, 'findPeople', who, { text, ...(start !== undefined && { start }) });
const found = async (text: string): Promise<readonly string[]> => (await find(text)).emails;

describe('finding people', () => {
  beforeEach(async () => {
    await Promise.all([
      store('a', 'mei.tan@example.org', 'Tan Mei Ling'),
      store('b', 'jose@parish.example', 'José Álvarez'),
      store('c', 'chen@example.org', '陈美玲'),
      store('d', null, 'Nobody with Mei as a name'),
    ]);
    await applyWrites(listing, 'user', ['a', 'b', 'c', 'd', 'e']);
  });

  it.each([
    ['the middle of an address', 'tan@ex', ['mei.tan@example.org']],
    ['the end of an address', 'parish.example', ['jose@parish.example']],
    ['a part of a name, without its accents and capitals', 'alvar', ['jose@parish.example']],
    ['a part of a Chinese name', '美玲', ['chen@example.org']],
    ['words in any order', 'ling tan', ['mei.tan@example.org']],
    ['words of name and address, in wide characters', '陈 ｅｘａｍｐｌｅ', ['chen@example.org']],
    ['a letter of several, in order of the address', 'example.', ['chen@example.org', 'mei.tan@example.org']],
    ['no word that is not there', 'tan jose', []],
  ])('works by %s', async (_, text, emails) => {
    expect(await found(text)).toEqual(emails);
  });

  it('finds a person under the new name only, and not after the profile is deleted', async () => {
    await store('a', 'mei.tan@example.org', 'Grace Lim');
    await applyWrites(listing, 'user', ['a']);
    expect(await found('grace')).toEqual(['mei.tan@example.org']);
    expect(await found('ling')).toEqual([]);
    await database.doc(documentPaths.user.at('a')).delete();
    await applyWrites(listing, 'user', ['a']);
    expect(await found('grace')).toEqual([]);
  });

  it('is for admins: a member, and an admin whose grant has ended, find nobody', async () => {
    await expect(find('example', 0, member)).rejects.toMatchObject({ code: 'permission-denied' });
    const former = await makeAdmin(services);
    await expect(find('example', 0, former)).resolves.toMatchObject({ total: 3 });
    await database.doc(documentPaths.grant.at(former.email ?? '')).delete();
    await expect(find('example', 0, former)).rejects.toMatchObject({ code: 'permission-denied' });
  });

  it.skipIf(isInMemory)(
    `answers ${peopleLimits.found} at a time, and costs the parts of one listing however many there are`,
    { tags: ['prove'] },
    async () => {
      const writer = database.bulkWriter();
      const names = Array.from({ length: 300 }, (_, index) => `crowd-${String(index).padStart(3, '0')}`);
      for (const name of names)
        writer
          .set(database.doc(documentPaths.user.at(name)), profile(`${name}@example.net`, ''))
          .catch(() => undefined);
      await writer.close();
      await fillListing(listing, 'user');
      const answers = [await find('crowd'), await find('crowd', peopleLimits.found), await find('crowd', 290)];
      expect(answers.map(({ total }) => total)).toEqual([300, 300, 300]);
      expect(answers.map(({ emails }) => emails.length)).toEqual([peopleLimits.found, peopleLimits.found, 10]);
      expect(answers[1]?.emails[0]).toBe('crowd-025@example.net');
      const { reads, writes } = await measure(async () => find('crowd'));
      // Three documents show that the caller is an admin.
      expect(reads).toBeLessThanOrEqual(listingParts.user + 3);
      expect(writes).toBe(0);
    },
  );

  it('works before there is a listing, and makes it', async () => {
    await database.recursiveDelete(database.collection('listings'));
    expect(await found('美玲')).toEqual(['chen@example.org']);
    const parts = await Promise.all((await database.getAll(...partRefs(database, 'user'))).map(readPart));
    expect(parts.map((part) => part?.isReady)).toEqual(parts.map(() => true));
    expect(await found('美玲')).toEqual(['chen@example.org']);
  });

  it('does not find somebody whose account is erased, before any trigger has run', async () => {
    const who = await makeSomebody(services);
    await store(who.uid, who.email, 'Soon Gone');
    await applyWrites(listing, 'user', [who.uid]);
    expect(await found('soon gone')).toEqual([who.email]);
    await eraseAccount(services, { uid: who.uid, email: who.email });
    const parts = await Promise.all((await database.getAll(...partRefs(database, 'user'))).map(readPart));
    expect(parts.some((part) => part?.entries.has(who.uid))).toBe(false);
    expect(await found('soon gone')).toEqual([]);
  });

  it('stores name and address of a person and nothing else, and no page is made from it', async () => {
    const listings = new Listings(database, Date.now);
    const listed = await listings.get('user');
    expect(listed?.get('c')?.data).toEqual({ email: 'chen@example.org', displayName: '陈美玲' });
    const listedNames: string[] = [];
    const source = listedSource(
      listings,
      { document: async () => null, list: async ({ name }) => (listedNames.push(name), []) },
      () => undefined,
    );
    expect(await source.list({ name: 'user' })).toEqual([]);
    expect(listedNames).toEqual(['user']);
  });
});

describe('describing accounts', () => {
  const describeFor = async (uids: string[], who: Somebody = admin) =>
    (await callAs(services, 'describeAccounts', who, { uids })).accounts;

  it('tells who is verified, who is disabled, with what they sign in, and when they last did', async () => {
    const signedIn = 'Sun, 22 Nov 2026 01:30:00 GMT';
    await auth.importUsers([
      {
        uid: 'google-one',
        email: 'google-one@example.org',
        emailVerified: true,
        metadata: { lastSignInTime: signedIn, creationTime: signedIn },
        providerData: [{ uid: 'g1', providerId: 'google.com', email: 'google-one@example.org' }],
      },
      { uid: 'barred', email: 'barred@example.org', emailVerified: false, disabled: true },
    ]);
    const accounts = await describeFor(['google-one', 'barred', 'google-one', 'nobody at all']);
    expect(accounts.toSorted((a, b) => a.uid.localeCompare(b.uid))).toEqual([
      { uid: 'barred', isVerified: false, isDisabled: true, providers: [], secondFactors: 0, lastSignInAt: null },
      {
        uid: 'google-one',
        isVerified: true,
        isDisabled: false,
        providers: ['google.com'],
        secondFactors: 0,
        lastSignInAt: Date.parse(signedIn),
      },
    ]);
  });

  it(`takes ${peopleLimits.described} accounts at a time and asks Auth once`, async () => {
    const uids = Array.from({ length: peopleLimits.described }, (_, index) => `nobody-${index}`);
    let calls = 0;
    const counting = new Proxy(auth, {
      get: (target, key) => {
        if (key === 'getUsers') calls += 1;
        const value = Reflect.get(target, key) as unknown;
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    await callAs({ ...services, auth: counting }, 'describeAccounts', admin, { uids: [...uids.slice(1), admin.uid] });
    expect(calls).toBe(1);
    await expect(describeFor([...uids, admin.uid])).rejects.toMatchObject({ code: 'invalid-argument' });
  });

  it('is for admins: a member learns nothing, of their own account neither', async () => {
    await expect(describeFor([member.uid], member)).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await describeFor([member.uid])).toHaveLength(1);
  });
});
