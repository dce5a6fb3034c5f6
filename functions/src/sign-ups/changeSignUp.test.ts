import type { CallableRequest } from '@steeple/model/requests/callables';
import { documentPaths } from '@steeple/model/database/paths';
import type { SignUp, SignUpDetails, SignUpEntry } from '@steeple/model/visitors/signUp';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { detailsOf, signUpDocument, supper } from '../../../tests/functions/sign-ups/signUpFixture.ts';
import { memoryLog, type MemoryServices, memoryServices } from '../../../tests/memory/services.ts';
import { rateLimitRef } from '../requests/rateLimit.ts';
import { addressChangeLimit, changeLimit, changeLimitKinds, changeSignUp, unknownSecretLimit } from './changeSignUp.ts';
import { entryId } from './entryId.ts';
import { removeSignUp } from './removeSignUp.ts';

const now = Date.UTC(2026, 10, 26);
const event = 'supper';
const secret = 'mei'.padStart(43, 's');
const id = entryId(secret);
const entryPath = documentPaths.signUpEntry.at(event, id);
const address = '203.0.113.7';
const earlier = Timestamp.fromMillis(now - 60_000);

let services: MemoryServices;
beforeEach(() => {
  services = memoryServices(() => new Date(now));
});

async function begin(entry: Partial<SignUpEntry> = {}, change: Partial<SignUp> = {}): Promise<void> {
  const own: SignUpEntry = {
    ...detailsOf('Mei', 2),
    state: 'placed',
    number: 1,
    language: 'en',
    revision: 3,
    arrivedAt: earlier,
    changedAt: earlier,
    consent: { version: 1, at: earlier, parent: null },
    ...entry,
  };
  const { people } = own;
  const taken = own.state === 'placed' ? people : 0;
  const waiting = own.state === 'waiting' ? people : 0;
  await services.database
    .doc(documentPaths.signUp.at(event))
    .set(signUpDocument({ taken, waiting, numbered: 1, ...change }));
  await services.database.doc(documentPaths.event.at(event)).set(supper(change.start && { start: change.start }));
  await services.database.doc(entryPath).set(own);
}
const call = async (
  change: CallableRequest<'changeSignUp'>['change'],
  other: { event?: string; secret?: string } = {},
) => changeSignUp(services, { input: { event, secret, change, ...other }, token: null, address, log: memoryLog() });
const change = async (details: Partial<SignUpDetails>, revision = 3) =>
  call({ kind: 'change', revision, details: { ...detailsOf('Mei', 2), ...details } });
const stored = () => services.backend.documents.get(entryPath)?.fields as SignUpEntry | undefined;
const refused = (reason: string) =>
  expect.objectContaining({ details: expect.objectContaining({ reason }) as unknown });

describe('a sign-up by its link', () => {
  it('is read without what others may not see', async () => {
    await begin();
    expect(await call({ kind: 'read' })).toEqual({ ...detailsOf('Mei', 2), state: 'placed', revision: 3 });
  });

  it.each([
    ['another event', { event: 'lunch' }],
    ['another secret', { secret: 'bo'.padStart(43, 's') }],
    ['what is no id', { event: 'sup/per' }],
  ])('is not found for %s', async (_title, other) => {
    await begin();
    await expect(call({ kind: 'read' }, other)).rejects.toEqual(refused('no-such-sign-up'));
  });

  it('is not found by guesses, which are counted by address', async () => {
    await begin();
    const guess = async (): Promise<unknown> => call({ kind: 'read' }, { secret: 'bo'.padStart(43, 's') });
    const count = rateLimitRef(services.database, 'changeSignUp/address', address);
    await expect(guess()).rejects.toEqual(refused('no-such-sign-up'));
    expect((await count.get()).get('tries')).toBe(1);
    await count.update({ tries: unknownSecretLimit.tries - 1 });
    await expect(guess()).rejects.toEqual(refused('no-such-sign-up'));
    await expect(guess()).rejects.toMatchObject({
      details: { reason: 'too-many-sign-ups', retryAfterSeconds: 15 * 60 },
    });
    await expect(call({ kind: 'read' })).resolves.toMatchObject({ name: 'Mei' });
  });

  it('that was deleted in between is not found', async () => {
    await begin();
    services.interrupt = (operation) => {
      if (operation === 'commit of a transaction') services.backend.documents.delete(entryPath);
    };
    await expect(change({ name: 'Mei Tan' })).rejects.toEqual(refused('no-such-sign-up'));
  });
});

describe('a cancellation', () => {
  it('leaves nothing personal, and is the same when it is repeated', async () => {
    await begin();
    const over = { state: 'cancelled', people: 0, name: '', contact: null, answers: {}, revision: 4 };
    expect(await call({ kind: 'cancel' })).toEqual(over);
    expect(stored()).toMatchObject({ number: 1, changedAt: Timestamp.fromMillis(now) });
    expect(stored()).not.toHaveProperty('consent');
    expect(await call({ kind: 'cancel' })).toEqual(over);
  });

  it('changes nothing of a sign-up that found no room', async () => {
    await begin({ state: 'full', people: 0, name: '' });
    expect(await call({ kind: 'cancel' })).toMatchObject({ state: 'full', revision: 3 });
  });
});

describe('changes of one sign-up', () => {
  const commits = (): number =>
    services.operations.filter((operation) => operation === 'commit of a transaction').length;
  const queries = (): number => services.operations.filter((operation) => operation === 'query').length;

  it('that arrive together take turns: forty cancellations are one', async () => {
    await begin();
    services.operations.length = 0;
    const outcomes = await Promise.all(Array.from({ length: 40 }, async () => call({ kind: 'cancel' })));
    expect(outcomes.every(({ state, revision }) => state === 'cancelled' && revision === 4)).toBe(true);
    // One counts, one cancels.
    expect(commits()).toBe(2);
  });

  it.each([
    ['is a cancellation again', { state: 'cancelled' as const, people: 0 }, { kind: 'cancel' as const }],
    ['is the same again', {}, { kind: 'change' as const, revision: 3, details: detailsOf('Mei', 2) }],
    ['was made from an earlier one', {}, { kind: 'change' as const, revision: 2, details: detailsOf('Bo', 2) }],
  ])('of which one %s are answered before a transaction', async (_title, entry, given) => {
    await begin(entry);
    services.operations.length = 0;
    await call(given).catch(() => undefined);
    expect([commits(), queries()]).toEqual([0, 0]);
    await begin();
    await call({ kind: 'change', revision: 3, details: detailsOf('Bo', 2) });
    expect(commits()).toBe(2);
  });

  it.each([
    ['of its own', () => rateLimitRef(services.database, changeLimitKinds.secret, entryPath), changeLimit],
    ['of the address', () => rateLimitRef(services.database, changeLimitKinds.address, address), addressChangeLimit],
  ])('end at a number %s, and reading does not', async (_title, count, { tries }) => {
    await begin();
    const since = Timestamp.fromMillis(now);
    await count().set({ tries: tries - 1, since, expiresAt: since });
    await expect(change({ name: 'Mei Tan' })).resolves.toMatchObject({ revision: 4 });
    await expect(change({ name: 'Mei Lim' }, 4)).rejects.toMatchObject({
      details: { reason: 'too-many-sign-ups', retryAfterSeconds: 60 * 60 },
    });
    await expect(call({ kind: 'cancel' })).rejects.toEqual(refused('too-many-sign-ups'));
    await expect(call({ kind: 'read' })).resolves.toMatchObject({ name: 'Mei Tan' });
  });
});

describe('a change', () => {
  it('is stored with its time and the next revision', async () => {
    await begin();
    expect(await change({ name: 'Mei Tan', answers: { children: 1 } })).toMatchObject({ name: 'Mei Tan', revision: 4 });
    expect(stored()).toMatchObject({
      answers: { children: 1 },
      changedAt: Timestamp.fromMillis(now),
      arrivedAt: earlier,
    });
  });

  it('that is there already is answered as it is, from any revision', async () => {
    await begin();
    expect(await change({}, 1)).toMatchObject({ revision: 3 });
    expect(stored()).toMatchObject({ changedAt: earlier });
  });

  it('corrects the name of a party that is larger than one may be by now, and lets it grow no further', async () => {
    await begin({ people: 6 }, { party: 4 });
    await expect(change({ people: 6, name: 'Mei Tan' })).resolves.toMatchObject({ people: 6, name: 'Mei Tan' });
    await expect(change({ people: 7 }, 4)).rejects.toEqual(refused('invalid-input'));
  });

  it('of an earlier revision is refused', async () => {
    await begin();
    await expect(change({ name: 'Mei Tan' }, 2)).rejects.toEqual(refused('changed-since'));
    await expect(change({ name: 'Mei Tan' }, 3)).resolves.toMatchObject({ revision: 4 });
  });

  it.each(['cancelled', 'full'] as const)('of a sign-up that is %s is refused', async (state) => {
    await begin({ state });
    await expect(change({ name: 'Mei Tan' })).rejects.toEqual(refused('changed-since'));
  });

  it('is possible until the event begins, though nobody may sign up any more', async () => {
    await begin({}, { isOpen: false, start: Timestamp.fromMillis(now + 1) });
    await expect(change({ name: 'Mei Tan' })).resolves.toMatchObject({ revision: 4 });
    await begin({}, { start: Timestamp.fromMillis(now) });
    await expect(change({ name: 'Mei Tan' })).rejects.toEqual(refused('sign-up-closed'));
  });

  it('is possible until the event begins, as the event is now, and never where it is hidden or was deleted', async () => {
    const place = services.database.doc(documentPaths.event.at(event));
    await begin({}, { start: Timestamp.fromMillis(now) });
    await place.update({ start: Timestamp.fromMillis(now + 1) });
    await expect(change({ name: 'Mei Tan' })).resolves.toMatchObject({ revision: 4 });
    await begin();
    for (const changed of [{ start: Timestamp.fromMillis(now) }, { hidden: true }]) {
      await place.set(supper(changed));
      await expect(change({ name: 'Mei Tan' })).rejects.toEqual(refused('sign-up-closed'));
    }
    await place.delete();
    await expect(change({ name: 'Mei Tan' })).rejects.toEqual(refused('sign-up-closed'));
    expect(await call({ kind: 'read' })).toMatchObject({ name: 'Mei' });
    expect(await call({ kind: 'cancel' })).toMatchObject({ state: 'cancelled' });
  });

  it('has to fit the form', async () => {
    await begin();
    await expect(change({ people: 7 })).rejects.toEqual(refused('invalid-input'));
  });

  it.each<[string, Partial<SignUpEntry>, Partial<SignUp>, number, number | string]>([
    ['to the last place', {}, { places: 4 }, 4, 4],
    ['beyond the last place', {}, { places: 4 }, 5, 'no-places-left'],
    ['with places, while others wait', {}, { places: 9, waiting: 1 }, 3, 'no-places-left'],
    ['to fewer people, while others wait', {}, { places: 9, waiting: 1 }, 1, 1],
    ['to other words, while others wait', { name: 'M' }, { places: 9, waiting: 1 }, 2, 2],
    ['to the end of the waiting list', { state: 'waiting' }, { places: 1, waitingPlaces: 3 }, 3, 3],
    ['beyond the end of the waiting list', { state: 'waiting' }, { places: 1, waitingPlaces: 3 }, 4, 'no-places-left'],
    ['to fewer people on a waiting list that is too long', { state: 'waiting' }, { taken: 1, waitingPlaces: 0 }, 1, 1],
    ['to other words on a waiting list that is too long', { state: 'waiting', name: 'M' }, { waitingPlaces: 0 }, 2, 2],
  ])('goes %s: %o of %o, %i people: %s', async (_title, entry, settings, people, expected) => {
    await begin(entry, { places: 1, ...settings });
    const outcome = await change({ people }).then(
      ({ people: after }) => after,
      (error: unknown) => (error as { details?: { reason?: string } }).details?.reason,
    );
    expect(outcome).toBe(expected);
  });
});

describe('an admin', () => {
  const remove = async (other: { event?: string; entries?: string[] } = {}): Promise<unknown> =>
    removeSignUp(services, {
      input: { event, entries: [id], ...other },
      token: { uid: 'admin-1' } as never,
      address,
      log: memoryLog(),
    });

  it('cancels a sign-up, which is in the audit trail', async () => {
    await begin();
    expect(await remove()).toEqual({});
    expect(stored()).toMatchObject({ state: 'cancelled', name: '', revision: 4 });
    const audited = (await services.database.collection('audit').get()).docs.map((doc) => doc.data());
    expect(audited).toMatchObject([
      { action: 'signUp.removed', actor: 'admin-1', subject: null, target: entryPath, detail: {} },
    ]);
  });

  it('cancels many at once, and those who wait get their places', async () => {
    await begin({}, { places: 150, taken: 2 + 99, waiting: 120 });
    const other = async (name: string, fields: Partial<SignUpEntry>): Promise<unknown> =>
      services.database.doc(documentPaths.signUpEntry.at(event, name)).set({ ...stored(), people: 1, ...fields });
    const flood = Array.from({ length: 99 }, (_, index) => `flood-${index}`);
    for (const name of flood) await other(name, {});
    for (let index = 0; index < 120; index += 1)
      await other(`waits-${index}`, { state: 'waiting', number: 200 + index });
    await remove({ entries: [id, ...flood, 'nobody', id] });
    const states = [...services.backend.documents.values()].map(({ fields }) => fields['state']);
    const countOf = (state: string): number => states.filter((candidate) => candidate === state).length;
    expect([countOf('cancelled'), countOf('placed'), countOf('waiting')]).toEqual([100, 120, 0]);
    expect((await services.database.collection('audit').get()).size).toBe(100);
  });

  it.each([
    ['of another event', { event: 'lunch' }],
    ['that is not there', { entries: ['nobody'] }],
    ['of what is no event', { event: 'sup/per' }],
    ['that is no sign-up', { entries: [id, 'no/body'] }],
  ])('finds no sign-up %s', async (_title, other) => {
    await begin();
    await expect(remove(other)).rejects.toEqual(refused('no-such-sign-up'));
    expect((await services.database.collection('audit').get()).size).toBe(0);
  });
});
