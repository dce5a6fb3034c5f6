import { documentNameAt } from '@steeple/model/database/paths';
import { documentsNaming } from '@steeple/model/personalData';
import { beforeAll, describe, expect, it } from 'vitest';
import { plain } from '@steeple/model/database/plain';
import { seedFolder } from '../seed/folders.ts';
import { readSeed } from '../seed/readSeed.ts';
import { affectedPeople, kindNamed, type KnownAccount } from './affectedPeople.ts';
import { affectedAsCsv, describeAffected } from './describeAffected.ts';
import type { HeldDocument } from './peopleNamed.ts';
import { plainFields } from './plainFields.ts';
import { readSpan } from './readSpan.ts';

const now = new Date('2026-11-21T10:00:00Z');
const hour = 3_600_000;
/** Every document of the seed, written at one time. */
let documents: HeldDocument[];
let accounts: KnownAccount[];
const writtenAt = now.getTime() - 24 * hour;
const span = { from: writtenAt + hour, to: now.getTime() };

beforeAll(async () => {
  const seed = await readSeed(seedFolder, now);
  documents = seed.documents.map(({ path, data }) => ({
    path,
    data: plain(data) as Record<string, unknown>,
    createdAt: writtenAt,
  }));
  accounts = seed.accounts.map(({ uid, email }) => ({ uid, email: email ?? null }));
});

describe('who could have been affected in the seed', () => {
  it('of profiles: everybody who has one, with address, name and time', () => {
    const { people } = affectedPeople('user', span, documents, accounts);
    const profiles = documents.filter(({ path }) => documentNameAt(path) === 'user');
    expect(people.map(({ uid }) => `users/${uid}`).sort()).toEqual(profiles.map(({ path }) => path).sort());
    expect(people.find(({ email }) => email === 'admin@steeple.test')).toMatchObject({ since: writtenAt });
    expect(
      people.every(
        ({ documents: [path, ...furtherPaths], uid }) => path === `users/${uid}` && furtherPaths.length === 0,
      ),
    ).toBe(true);
  });

  it('of grants: the address of each, and the account that holds it', () => {
    const { people } = affectedPeople('grant', span, documents, accounts);
    const addresses = documents.filter(({ path }) => documentNameAt(path) === 'grant').map(({ path }) => path.slice(7));
    for (const email of addresses) expect(people.map((person) => person.email)).toContain(email);
    const admin = people.find(({ email }) => email === 'admin@steeple.test');
    expect(admin?.uid).toBe(accounts.find(({ email }) => email === 'admin@steeple.test')?.uid);
  });

  it('of responses and their comments: the same people, though comments do not name them', () => {
    const authors = affectedPeople('feedbackResponse', span, documents, accounts).people;
    expect(authors.length).toBeGreaterThan(0);
    const commented = affectedPeople('feedbackComment', span, documents, accounts).people;
    expect(commented.length).toBeGreaterThan(0);
    const uids = new Set(authors.map(({ uid }) => uid));
    expect(commented.filter(({ uid }) => !uids.has(uid))).toEqual([]);
  });

  it('of groups, contacts and notices: the documents in which an admin typed names', () => {
    for (const kind of documentsNaming('camp-people')) {
      const { people, typed } = affectedPeople(kind, span, documents, accounts);
      expect([kind, people]).toEqual([kind, []]);
      expect([kind, typed]).toEqual([
        kind,
        documents
          .filter(({ path }) => documentNameAt(path) === kind)
          .map(({ path }) => path)
          .sort(),
      ]);
    }
    expect(affectedPeople('campGroup', span, documents, accounts).typed.length).toBeGreaterThan(0);
  });

  it('of forms and consents: those with an address, a child’s parent, and the documents of those without one', () => {
    const parent = (contact: string) => ({ version: 1, parent: { name: 'Tan Wei Ming', contact } });
    const form = (path: string, data: Record<string, unknown>): HeldDocument => ({ path, data, createdAt: writtenAt });
    const entry = (id: string, data: Record<string, unknown>) => form(`signUps/supper/entries/${id}`, data);
    const forms = [
      entry('adult', { name: 'Mei', contact: 'mei@example.org', consent: { version: 1, parent: null } }),
      entry('child', { name: 'Bo', contact: 'bo@example.org', consent: parent('wei@example.org') }),
      entry('phone', { name: 'Lim', contact: '+6565550123' }),
      entry('cancelled', { name: '', contact: null }),
      form('messages/nameless', { name: 'Grace', contact: null }),
      form('users/u1/consents/camp-2026', { camp: 'camp-2026', ...parent('wei@example.org') }),
      form('users/u2/consents/camp-2026', { camp: 'camp-2026', ...parent('+6565550123') }),
    ];
    const findPeople = (kind: 'signUpEntry' | 'message' | 'campConsent') => {
      const { people, typed } = affectedPeople(kind, span, forms, []);
      return [people.map(({ email, uid }) => email ?? uid), typed];
    };
    expect(findPeople('signUpEntry')).toEqual([
      ['bo@example.org', 'mei@example.org', 'wei@example.org'],
      ['signUps/supper/entries/phone'],
    ]);
    expect(findPeople('message')).toEqual([[], ['messages/nameless']]);
    expect(findPeople('campConsent')).toEqual([['u1', 'u2', 'wei@example.org'], ['users/u2/consents/camp-2026']]);
  });

  it('is nobody before anything was stored, and somebody at the moment in which it was', () => {
    const before = { from: writtenAt - 2 * hour, to: writtenAt - 1 };
    for (const kind of documentsNaming('own', 'shared', 'camp-people')) {
      const { people, typed } = affectedPeople(kind, before, documents, accounts);
      expect([kind, people, typed]).toEqual([kind, [], []]);
    }
    expect(affectedPeople('user', { ...before, to: writtenAt }, documents, accounts).people.length).toBeGreaterThan(0);
  });

  it('takes those from a copy whose documents were deleted since, each once', () => {
    const copied = documents.map((document) => ({ ...document, createdAt: null }));
    const remainingDocuments = documents.filter(({ path }) => !path.startsWith('users/'));
    const allPeople = affectedPeople('user', span, documents, accounts).people;
    expect(affectedPeople('user', span, remainingDocuments, accounts).people).toEqual([]);
    const found = affectedPeople('user', span, [...copied, ...remainingDocuments], accounts).people;
    expect(found).toEqual(allPeople.map((person) => ({ ...person, since: null })));
    expect(affectedPeople('user', span, [...copied, ...documents], accounts).people).toEqual(allPeople);
  });

  it('says how many accounts and camps were deleted since, whose people nobody can name', () => {
    const entry = (id: string, action: string): HeldDocument => ({
      path: `audit/${id}`,
      data: { action, actor: 'schedule', subject: null, target: 'camps/camp-2025', detail: { campers: 3 } },
      createdAt: now.getTime(),
    });
    const entries = [entry('1', 'account.deleted'), entry('2', 'camp.dataExpired')];
    const { erased, expired } = affectedPeople('user', span, [...documents, ...entries], accounts);
    expect([erased, expired]).toEqual([1, ['camps/camp-2025 {"campers":3}']]);
    const later = { from: now.getTime() + 1, to: now.getTime() + hour };
    expect(affectedPeople('user', later, [...documents, ...entries], accounts).erased).toBe(0);
  });
});

describe('the command', () => {
  it('takes a kind by its name, its pattern or its collection, and refuses what names nobody', () => {
    expect(kindNamed('feedbackResponse')).toBe('feedbackResponse');
    expect(kindNamed('camps/{camp}/feedback/{uid}')).toBe('feedbackResponse');
    expect(kindNamed('users')).toBe('user');
    expect(() => kindNamed('post')).toThrow(/every visitor may read/);
    expect(() => kindNamed('event')).toThrow(/nobody’s data/);
    expect(() => kindNamed('people')).toThrow(/no collection "people".*feedbackResponse/);
  });

  it('reads days as long as they are anywhere, and times exactly', () => {
    expect(readSpan('2026-11-20', '2026-11-20', now)).toEqual({
      from: Date.UTC(2026, 10, 19, 10),
      to: Date.UTC(2026, 10, 21, 11, 59, 59),
    });
    expect(readSpan('2026-11-20T08:00Z', undefined, now).from).toBe(Date.UTC(2026, 10, 20, 8));
    expect(() => readSpan('yesterday', undefined, now)).toThrow(/no time/);
    expect(() => readSpan('2026-11-20', '2026-11-01', now)).toThrow(/before it begins/);
  });

  it('reads values of every kind that the database has', () => {
    const fields = {
      a: { stringValue: 'x' },
      b: { mapValue: { fields: { c: { arrayValue: { values: [{ nullValue: null }] } } } } },
    };
    expect(plainFields(fields)).toEqual({ a: 'x', b: { c: [null] } });
    expect(plainFields({ a: { arrayValue: {} }, b: { mapValue: {} } })).toEqual({ a: [], b: {} });
  });

  it('writes a table, and a file in which no cell is computed', () => {
    const people = [{ uid: 'u', email: '=1+1@steeple.test', name: '"A"', documents: ['users/u'], since: writtenAt }];
    const affected = { kind: 'user', people, typed: [], erased: 2, expired: [] } as const;
    expect(describeAffected(affected, span)).toContain('1 people could have been affected');
    expect(describeAffected(affected, span)).toContain('2 accounts were deleted since');
    expect(affectedAsCsv(affected).split('\r\n')[1]).toMatch(/^"'=1\+1@steeple\.test","""A""","u","1"/);
  });
});
