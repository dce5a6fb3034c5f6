import { type CallableName, callables } from '@steeple/model/requests/callables';
import { schemaAt } from '@steeple/model/documents';
import { documentPaths } from '@steeple/model/database/paths';
import { check } from '@steeple/model/requests/validation';
import * as fc from 'fast-check';
import type { CollectionReference } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/v2/https';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer } from '../../functions/src/requests/callable.ts';
import type { Services } from '../../functions/src/services.ts';
import { giveCode } from './roles/giveCode.ts';
import { camp, linkedResource } from './content/campFixture.ts';
import { signUpDocument, signUpSettings, supper } from './sign-ups/signUpFixture.ts';
import { grant, makeAdmin } from './roles/grantsFixture.ts';
import { ownServices } from './ownServices.ts';
import { handlerOf, makeSomebody, randomName, requestOf, type Somebody } from './roles/people.ts';
import { proofSize } from '../proofSize.ts';
import { keepingSeed, seedsOf } from './seeds.ts';

const services = ownServices('fuzz');
const { database } = services;
afterAll(async () => services.close());

const hostile = fc.constantFrom(
  '',
  ' ',
  '.',
  '..',
  '/',
  '__proto__',
  '__name__',
  'constructor',
  'a/b',
  '../users',
  'camps/camp-2026',
  '\u0000',
  '\uD800',
  '\u202Eevil',
  '=1+1',
  '<script>alert(1)</script>',
  'x'.repeat(65),
  'x'.repeat(1501),
  '营'.repeat(600),
  'İ@steeple.test',
  'a@b',
  "o'neil@steeple.test",
  'A@STEEPLE.TEST ',
);
const strings = fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 40 }), fc.string());
const junk = fc.oneof(
  strings,
  fc.anything({ withBigInt: false, withDate: true, withMap: true, withNullPrototype: true }),
  fc.double(),
  fc.constant(null),
);
const campIds = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('camp-2026', 'no-such-camp') },
  { weight: 1, arbitrary: junk },
);
const emails = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('one@steeple.test', ' Two@Steeple.test', 'three@steeple.test') },
  { weight: 2, arbitrary: strings },
  { weight: 1, arbitrary: junk },
);
const mostly = (arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 6, arbitrary }, { weight: 1, arbitrary: junk });

const events = mostly(fc.oneof(fc.constantFrom('supper', 'nothing'), strings));
const secrets = mostly(fc.oneof(fc.constantFrom('s'.repeat(43), `${'s'.repeat(42)}T`), strings));
const consents = fc.record(
  {
    version: mostly(fc.constant(1)),
    parent: mostly(
      fc.oneof(
        fc.constantFrom(null, { name: 'Tan', contact: '+6565550123' }),
        fc.record({ name: strings, contact: strings }),
      ),
    ),
  },
  { requiredKeys: ['version', 'parent'] },
);
const details = mostly(
  fc.record(
    {
      people: mostly(fc.integer({ min: 0, max: 21 })),
      name: mostly(fc.oneof(fc.constant('Mei'), strings)),
      contact: mostly(fc.oneof(fc.constantFrom(null, 'Mei@Example.org'), strings)),
      answers: mostly(fc.dictionary(fc.oneof(fc.constant('meal'), strings), mostly(strings), { maxKeys: 2 })),
    },
    { requiredKeys: ['people', 'name', 'contact', 'answers'] },
  ),
);

/** Inputs that are nearly right: each field mostly plausible, sometimes hostile, sometimes missing. */
const nearly: Record<CallableName, fc.Arbitrary<unknown>> = {
  syncCalendarNow: fc.record(
    {
      calendar: mostly(fc.constantFrom('english', 'nowhere')),
      dryRun: mostly(fc.boolean()),
      confirmRemoval: mostly(fc.boolean()),
    },
    { requiredKeys: [] },
  ),
  rebuildResults: fc.record({ camp: campIds }, { requiredKeys: [] }),
  joinCamp: fc.record(
    { camp: campIds, code: mostly(fc.oneof(fc.constant('MUSTARD-SEED'), strings)), consent: mostly(consents) },
    { requiredKeys: [] },
  ),
  setCampCode: fc.record({ camp: campIds }, { requiredKeys: [] }),
  copyCamp: fc.record(
    {
      from: campIds,
      to: mostly(fc.oneof(fc.constantFrom('camp-2027', 'public'), strings)),
      name: mostly(fc.record({ en: mostly(strings), zh: mostly(strings) }, { requiredKeys: [] })),
      days: mostly(fc.integer({ min: -4000, max: 4000 })),
      timeZone: mostly(fc.constantFrom('Asia/Singapore', 'Mars/Olympus')),
      parts: mostly(fc.subarray(['schedule', 'sessions', 'groups', 'notices'])),
      dryRun: mostly(fc.boolean()),
    },
    { requiredKeys: [] },
  ),
  translateTexts: fc.record(
    {
      path: mostly(fc.oneof(fc.constantFrom('pages/about', 'state/site-config', 'grants/x'), strings)),
      texts: mostly(
        fc.array(
          fc.record(
            { id: mostly(strings), before: mostly(fc.record({ en: strings, zh: strings })), to: mostly(strings) },
            { requiredKeys: [] },
          ),
          { maxLength: 3 },
        ),
      ),
      outdated: mostly(fc.array(strings, { maxLength: 2 })),
    },
    { requiredKeys: [] },
  ),
  changeTrash: fc.record(
    {
      path: mostly(fc.oneof(fc.constantFrom('posts/nowhere', 'camps/camp-2026/groups/olive', 'grants/x'), strings)),
      action: mostly(fc.constantFrom('delete', 'restore', 'deleteForGood')),
    },
    { requiredKeys: [] },
  ),
  changeRelease: fc.record({ action: mostly(fc.constantFrom('back', 'resume')) }, { requiredKeys: [] }),
  undoImport: fc.record({ run: mostly(fc.oneof(fc.constant('nowhere'), strings)) }, { requiredKeys: [] }),
  undoCampCopy: fc.record({ camp: campIds }, { requiredKeys: [] }),
  changeGrants: fc.record(
    {
      changes: mostly(
        fc.array(
          fc.record(
            {
              email: emails,
              addRoles: mostly(fc.subarray(['admin'])),
              removeRoles: mostly(fc.subarray(['admin'])),
              addCamps: mostly(fc.array(campIds, { maxLength: 3 })),
              removeCamps: mostly(fc.array(campIds, { maxLength: 2 })),
              placements: mostly(
                fc.dictionary(
                  fc.oneof(fc.constant('camp-2026'), strings),
                  fc.record({
                    group: mostly(fc.constantFrom('olive', null)),
                    room: mostly(fc.constantFrom('B2', null)),
                  }),
                  { maxKeys: 2 },
                ),
              ),
              note: mostly(strings),
            },
            { requiredKeys: ['email'] },
          ),
          { maxLength: 3 },
        ),
      ),
    },
    { requiredKeys: [] },
  ),
  applyMyGrant: fc.constant({}),
  signOutEverywhere: fc.constant({}),
  changePlanFeed: fc.record(
    { camp: campIds, action: mostly(fc.constantFrom('renew', 'withdraw', '')) },
    { requiredKeys: [] },
  ),
  exportMyData: fc.constant({}),
  deleteMyAccount: fc.record({ confirm: mostly(fc.constantFrom('delete', 'Delete', '')) }, { requiredKeys: [] }),
  listCollections: fc.record(
    {
      path: mostly(
        fc.oneof(
          fc.constantFrom('', 'camps/camp-2026', 'camps', 'users/x'),
          strings,
          fc.tuple(strings, strings).map((pair) => pair.join('/')),
        ),
      ),
    },
    { requiredKeys: [] },
  ),
  findPeople: fc.record(
    {
      text: mostly(fc.oneof(fc.constantFrom('one', 'steeple.test', '陈 one'), strings)),
      start: mostly(fc.integer({ min: -1, max: 60 })),
    },
    { requiredKeys: [] },
  ),
  describeAccounts: fc.record(
    { uids: mostly(fc.array(mostly(fc.oneof(fc.constant('nobody'), strings)), { maxLength: 4 })) },
    { requiredKeys: [] },
  ),
  signUp: fc.record(
    {
      event: events,
      secret: secrets,
      language: mostly(fc.constantFrom('en', 'zh')),
      details,
      consent: mostly(consents),
    },
    { requiredKeys: ['event', 'secret', 'consent'] },
  ),
  changeSignUp: fc.record(
    {
      event: events,
      secret: secrets,
      change: mostly(
        fc.oneof(
          fc.constantFrom({ kind: 'read' }, { kind: 'cancel' }),
          fc.record({ kind: fc.constant('change'), revision: mostly(fc.integer({ min: 0, max: 3 })), details }),
        ),
      ),
    },
    { requiredKeys: [] },
  ),
  removeSecondFactor: fc.record({ uid: mostly(fc.oneof(fc.constant('nobody'), strings)) }, { requiredKeys: [] }),
  setSignUp: fc.record(
    {
      event: events,
      revision: mostly(fc.integer({ min: 0, max: 3 })),
      settings: mostly(fc.constant(signUpSettings())),
    },
    { requiredKeys: [] },
  ),
  removeSignUp: fc.record(
    { event: events, entries: mostly(fc.array(strings, { maxLength: 3 })) },
    { requiredKeys: [] },
  ),
  sendMessage: fc.record(
    {
      id: mostly(fc.constantFrom('abcdefghij0123456789', 'abcdefghij012345678Z')),
      about: mostly(fc.constantFrom('visit', 'prayer')),
      name: mostly(fc.oneof(fc.constant('Mei'), strings)),
      contact: mostly(fc.oneof(fc.constantFrom(null, 'Mei@Example.org'), strings)),
      text: mostly(strings),
      language: mostly(fc.constantFrom('en', 'zh')),
      consent: mostly(fc.constant(1)),
      seconds: mostly(fc.integer({ min: 0, max: 9 })),
      website: mostly(fc.constant('')),
    },
    { requiredKeys: [] },
  ),
  handleMessage: fc.record(
    {
      message: mostly(fc.constantFrom('abcdefghij0123456789', 'abcdefghij012345678Z')),
      change: mostly(
        fc.oneof(
          fc.record({ kind: fc.constant('assign'), to: mostly(fc.oneof(fc.constantFrom(null, 'Grace'), strings)) }),
          fc.constantFrom({ kind: 'done' }, { kind: 'open' }, { kind: 'delete' }),
        ),
      ),
    },
    { requiredKeys: [] },
  ),
  countDownload: fc.record(
    { resource: mostly(fc.oneof(fc.constantFrom('leaflet', 'nothing'), strings)) },
    { requiredKeys: [] },
  ),
};

/** Nearly right, right but with a field nobody knows, or anything at all. */
const inputsOf = (name: CallableName): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 8, arbitrary: nearly[name] },
    {
      weight: 1,
      arbitrary: fc
        .tuple(nearly[name], fc.constantFrom('extra', 'constructor', 'uid'), junk)
        .map(([input, key, value]) => ({ ...(input as object), [key]: value })),
    },
    { weight: 1, arbitrary: junk },
  );

let admin: Somebody;
let accepting: Services;
let wasReached = false;
/** Error thrown to a handler that uses a service: its input was accepted. */
class Reached extends Error {}

beforeAll(async () => {
  admin = await makeAdmin(services);
  await database.doc(documentPaths.camp.at('camp-2026')).set(camp());
  await database.doc(documentPaths.resource.at('leaflet')).set(linkedResource());
  await database.doc(documentPaths.event.at('supper')).set(supper());
  await database.doc(documentPaths.signUp.at('supper')).set(signUpDocument());
  await giveCode(services, 'camp-2026', 'MUSTARD-SEED');
  const reached = (): never => {
    wasReached = true;
    throw new Reached();
  };
  const grantPath = documentPaths.grant.at(admin.email ?? '');
  const stored = { data: () => grant({ roles: ['admin'] }) };
  accepting = {
    database: new Proxy(
      {},
      {
        get: (_, key) =>
          key === 'doc' ? (path: string) => (path === grantPath ? { get: async () => stored } : reached()) : reached,
      },
    ) as Services['database'],
    auth: new Proxy({}, { get: () => reached }) as Services['auth'],
    clock: () => new Date(),
    newId: reached,
  };
});

/** Only checks: 'accepted', or the refusal. Logging of `Reached` is silenced by its being expected. */
async function tryInput(name: CallableName, input: unknown): Promise<'accepted' | HttpsError> {
  wasReached = false;
  try {
    await answer(name, await handlerOf(name), accepting, requestOf(admin, input));
    return 'accepted';
  } catch (error) {
    if (!(error instanceof HttpsError)) throw error;
    return wasReached ? 'accepted' : error;
  }
}

function expectFields(error: HttpsError): void {
  expect(error.code).not.toBe('internal');
  if (error.code !== 'invalid-argument') return;
  const { fields } = error.details as { fields?: { field: unknown; message: { en: string; zh: string } }[] };
  expect(fields?.length).toBeGreaterThan(0);
  for (const { field, message } of fields ?? []) {
    expect(typeof field).toBe('string');
    expect(message.en).toMatch(/\S/);
    expect(message.zh).toMatch(/\S/);
  }
}

async function storedButRefused(): Promise<string[]> {
  const refused: string[] = [];
  const walk = async (collections: readonly CollectionReference[]): Promise<void> => {
    for (const collection of collections) {
      for (const ref of await collection.listDocuments()) {
        const snapshot = await ref.get();
        const schema = schemaAt(ref.path);
        const checked = schema === undefined ? undefined : check(schema, snapshot.data());
        if (snapshot.exists && checked?.ok !== true) refused.push(`${ref.path} ${JSON.stringify(checked)}`);
        await walk(await ref.listCollections());
      }
    }
  };
  await walk(await database.listCollections());
  return refused;
}

/** Accepted inputs that are then really carried out; fewer where one is three transactions on the same few people. */
const carriedOut = (name: CallableName): number => (name === 'changeGrants' ? proofSize(10, 40) : proofSize(10, 120));
/** Number of random inputs of each callable; the whole with `npm run prove`. */
const INPUTS = proofSize(120, 10_000);

describe('callables, given anything', () => {
  for (const seed of seedsOf('callables')) {
    describe.each(Object.keys(callables) as CallableName[])(`%s (seed ${seed})`, (name) => {
      it(`never fails by itself: ${INPUTS} inputs are refused with their fields, or carried out`, async () => {
        const accepted: unknown[] = [];
        await keepingSeed('callables', seed, async () => {
          await fc.assert(
            fc.asyncProperty(inputsOf(name), async (input) => {
              const outcome = await tryInput(name, input);
              if (outcome === 'accepted') accepted.push(input);
              else expectFields(outcome);
            }),
            { seed, numRuns: INPUTS, endOnFailure: true },
          );
          // The local calendar is the business of the sync's own tests.
          if (name === 'syncCalendarNow') return;
          for (let index = 0; index < Math.min(accepted.length, carriedOut(name)); index += 10) {
            await Promise.all(accepted.slice(index, index + 10).map(async (input) => carryOut(name, input)));
          }
        });
        expect(accepted.length).toBeGreaterThan(0);
      }, 240_000);
    });
  }

  it('leave no document that the model refuses', async () => {
    expect(await storedButRefused()).toEqual([]);
  }, 240_000);
});

async function carryOut(name: CallableName, input: unknown): Promise<void> {
  const isAdminOnly = callables[name].caller === 'admin';
  const who = isAdminOnly ? admin : await makeSomebody(services);
  try {
    await answer(name, await handlerOf(name), services, requestOf(who, input, `203.0.113.${randomName()}`));
  } catch (error) {
    if (!(error instanceof HttpsError)) throw error;
    if (error.code === 'internal')
      throw new Error(`${name} failed by itself on ${fc.stringify(input)}`, { cause: error });
    expectFields(error);
  }
}
