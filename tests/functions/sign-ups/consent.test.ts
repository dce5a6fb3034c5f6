import type { ConsentPurpose, GivenConsent } from '@steeple/model/people/consent';
import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { generatedId } from '../../../functions/src/ids.ts';
import { entryId } from '../../../functions/src/sign-ups/entryId.ts';
import { camp } from '../content/campFixture.ts';
import { ownServices } from '../ownServices.ts';
import { giveCode } from '../roles/giveCode.ts';
import { callAs, makeSomebody, randomName, type Somebody } from '../roles/people.ts';
import { detailsOf, signUpDocument, supper } from './signUpFixture.ts';

const now = new Date('2026-11-23T04:00:00Z');
const services = ownServices('consents', () => now);
const { database } = services;
let member: Somebody;
beforeAll(async () => {
  await database.doc(documentPaths.event.at('supper')).set(supper());
  await database.doc(documentPaths.signUp.at('supper')).set(signUpDocument());
  await database.doc(documentPaths.camp.at('camp-2026')).set(camp());
  await giveCode(services, 'camp-2026', 'MUSTARD-SEED');
});
afterEach(async () => database.recursiveDelete(database.collection('consentTexts')));
afterAll(async () => services.close());

/** Saves a text so often that its version is the given one. */
const save = async (purpose: ConsentPurpose, version: number): Promise<void> => {
  const text = { en: `Text ${version}` };
  await database
    .doc(documentPaths.consentText.at(purpose))
    .set({ text, revision: version - 1, updatedAt: Timestamp.fromDate(now) });
};
const address = (): string => `203.0.113.${randomName()}`;

/** Each form: how it is sent with a consent, and the consent that is stored then. */
const forms = {
  'sign-up': {
    send: async (consent: GivenConsent) => {
      const secret = randomName().padStart(43, 's');
      const input = { event: 'supper', secret, language: 'en' as const, details: detailsOf('Mei'), consent };
      await callAs(services, 'signUp', null, input, address());
      return (await database.doc(documentPaths.signUpEntry.at('supper', entryId(secret))).get()).get(
        'consent',
      ) as unknown;
    },
    field: 'consent.version',
  },
  camp: {
    send: async (consent: GivenConsent) => {
      member = await makeSomebody(services);
      await callAs(services, 'joinCamp', member, { camp: 'camp-2026', code: 'MUSTARD-SEED', consent }, address());
      const { camp: _joined, ...stored } =
        (await database.doc(documentPaths.campConsent.at(member.uid, 'camp-2026')).get()).data() ?? {};
      return stored as unknown;
    },
    field: 'consent.version',
  },
  message: {
    send: async ({ version }: GivenConsent) => {
      const id = generatedId();
      const written = { about: 'prayer', name: 'Mei', contact: null, text: 'Please pray.', language: 'en' } as const;
      await callAs(
        services,
        'sendMessage',
        null,
        { id, ...written, consent: version, seconds: 9, website: '' },
        address(),
      );
      const stored = (await database.doc(documentPaths.message.at(id)).get()).data();
      return { version: stored?.['consent'] as unknown, at: stored?.['arrivedAt'] as unknown, parent: null };
    },
    field: 'consent',
  },
} as const;

const refused = (...fields: string[]) => ({
  code: 'invalid-argument',
  details: {
    fields: fields.map((field) => ({
      field,
      message: { en: expect.stringMatching(/\w/) as unknown, zh: expect.stringMatching(/\p{sc=Han}/u) as unknown },
    })),
  },
});

describe.each(Object.entries(forms))('the form %s', (name, { send, field }) => {
  const purpose = name as ConsentPurpose;

  it('stores the version that was agreed to, with the time of the server', async () => {
    const before = Date.now();
    const stored = (await send({ version: 1, parent: null })) as { at: Timestamp };
    expect(stored).toEqual({ version: 1, at: expect.any(Timestamp) as unknown, parent: null });
    // Sign-ups have the database's clock, the others the functions' own.
    expect([now.getTime(), before].some((time) => Math.abs(stored.at.toMillis() - time) < 60_000)).toBe(true);
  });

  it('takes the current version and the one before, and names the field where it is any other', async () => {
    await save(purpose, 4);
    await expect(send({ version: 4, parent: null })).resolves.toMatchObject({ version: 4 });
    await expect(send({ version: 3, parent: null })).resolves.toMatchObject({ version: 3 });
    for (const version of [2, 5]) await expect(send({ version, parent: null })).rejects.toMatchObject(refused(field));
  });
});

describe.each(['sign-up', 'camp'] as const)('a child under 13 (%s)', (name) => {
  const { send } = forms[name];

  it('has a parent who agreed', async () => {
    const parent = { name: ' Tan  Wei Ming ', contact: ' Wei@Example.org ' };
    await expect(send({ version: 1, parent })).resolves.toMatchObject({
      version: 1,
      parent: { name: 'Tan Wei Ming', contact: 'wei@example.org' },
    });
  });

  it.each([
    [{ name: ' ', contact: 'wei@example.org' }, ['consent.parent.name']],
    [{ name: 'Tan', contact: '' }, ['consent.parent.contact']],
    [{ name: '\n', contact: ' ' }, ['consent.parent.name', 'consent.parent.contact']],
  ])('is refused with %j', async (parent, fields) => {
    await expect(send({ version: 1, parent })).rejects.toMatchObject(refused(...fields));
  });
});

it('a refused consent joins nobody and costs no try of the code', async () => {
  await expect(forms.camp.send({ version: 2, parent: null })).rejects.toMatchObject(refused('consent.version'));
  expect((await database.doc(documentPaths.campConsent.at(member.uid, 'camp-2026')).get()).exists).toBe(false);
  const input = { camp: 'camp-2026', code: 'wrong-code', consent: { version: 1, parent: null } };
  await expect(callAs(services, 'joinCamp', member, input, address())).rejects.toMatchObject({
    details: { reason: 'wrong-code', triesLeft: 4 },
  });
});

it('a cancelled sign-up has no parent any more', async () => {
  const secret = 'cancelled'.padStart(43, 's');
  const consent = { version: 1, parent: { name: 'Tan Wei Ming', contact: '+6565550123' } };
  const input = { event: 'supper', secret, language: 'en' as const, details: detailsOf('Mei'), consent };
  await callAs(services, 'signUp', null, input, address());
  const stored = async () => (await database.doc(documentPaths.signUpEntry.at('supper', entryId(secret))).get()).data();
  expect(await stored()).toHaveProperty('consent.parent.name', 'Tan Wei Ming');
  await callAs(services, 'changeSignUp', null, { event: 'supper', secret, change: { kind: 'cancel' } });
  expect(await stored()).not.toHaveProperty('consent');
});
