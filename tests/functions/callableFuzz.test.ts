import { type CallableName, callables } from '@steeple/model/requests/callables';
import { schemaAt } from '@steeple/model/documents';
import { callableExamples } from '@steeple/model/examples/callables';
import { defineExamples } from '@steeple/model/examples/defineExamples';
import { isFields } from '@steeple/model/examples/examples';
import { documentPaths } from '@steeple/model/database/paths';
import { check } from '@steeple/model/requests/validation';
import type { SignUpQuestion } from '@steeple/model/visitors/signUp';
import * as fc from 'fast-check';
import type { CollectionReference } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/v2/https';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer } from '../../functions/src/requests/callable.ts';
import type { Services } from '../../functions/src/services.ts';
import { giveCode } from './roles/giveCode.ts';
import { camp, linkedResource } from './content/campFixture.ts';
import { examplePost } from './content/postFixture.ts';
import { signUpDocument, supper } from './sign-ups/signUpFixture.ts';
import { makeAdmin } from './roles/grantsFixture.ts';
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
/** A value as it is; now and then something else of its type, or anything. */
const mostly = (plausible: fc.Arbitrary<unknown>, sameType: fc.Arbitrary<unknown> = junk): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: plausible }, { weight: 1, arbitrary: sameType }, { weight: 1, arbitrary: junk });

/** Values that are nearly an example: each part of it as it is, hostile, or now and then missing. */
function near(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value === 'string') return mostly(fc.constant(value), strings);
  if (typeof value === 'number') return mostly(fc.constant(value), fc.integer({ min: value - 3, max: value + 3 }));
  if (typeof value === 'boolean') return mostly(fc.boolean());
  if (Array.isArray(value))
    return mostly(fc.tuple(...value.map(near)), fc.array(fc.oneof(...value.map(near), strings), { maxLength: 3 }));
  if (!isFields(value)) return mostly(fc.constant(value));
  const fields = Object.fromEntries(Object.entries(value).map(([key, field]) => [key, near(field)]));
  return mostly(fc.record(fields), fc.record(fields, { requiredKeys: [] }));
}

/** Nearly an example, that with a field nobody knows, or anything at all. */
function inputsOf(name: CallableName): fc.Arbitrary<unknown> {
  const { valid } = defineExamples(callableExamples[name][1]);
  const nearly = fc.constantFrom(...valid).chain(({ value }) => near(value));
  return fc.oneof(
    { weight: 8, arbitrary: nearly },
    {
      weight: 1,
      arbitrary: fc
        .tuple(nearly, fc.constantFrom('extra', 'constructor', 'uid'), junk)
        .map(([input, key, value]) => ({ ...(input as object), [key]: value })),
    },
    { weight: 1, arbitrary: junk },
  );
}

let admin: Somebody;
let accepting: Services;
let wasReached = false;
/** Error thrown to a handler that uses a service: its input was accepted. */
class Reached extends Error {}

/** The question that the examples of sign-ups answer. */
const meal: SignUpQuestion = {
  id: 'meal',
  kind: 'choice',
  label: { en: 'Meal' },
  required: false,
  options: [{ id: 'fish', label: { en: 'Fish' } }],
};

/** The documents that the examples name. */
beforeAll(async () => {
  admin = await makeAdmin(services);
  await database.doc(documentPaths.camp.at('alpha')).set(camp());
  await database.doc(documentPaths.resource.at('booklet')).set(linkedResource());
  await database.doc(documentPaths.post.at('advent')).set(examplePost('advent'));
  await database.doc(documentPaths.event.at('supper')).set(supper());
  await database.doc(documentPaths.signUp.at('supper')).set(signUpDocument({ questions: [meal] }));
  await giveCode(services, 'alpha', 'ABCD-2345');
  const reached = (): never => {
    wasReached = true;
    throw new Reached();
  };
  // Read of the caller before the input is looked at.
  const { closedAccount, user, grant } = documentPaths;
  const ofCaller = new Set([closedAccount.at(admin.uid), user.at(admin.uid), grant.at(admin.email ?? '')]);
  const doc = (path: string) => (ofCaller.has(path) ? database.doc(path) : reached());
  accepting = {
    database: new Proxy({}, { get: (_, key) => (key === 'doc' ? doc : reached) }) as Services['database'],
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
const INPUTS = proofSize(120, 2000);

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

  it(
    'leave no document that the model refuses',
    async () => {
      expect(await storedButRefused()).toEqual([]);
    },
    proofSize(240_000, 1_200_000),
  );
});

async function carryOut(name: CallableName, input: unknown): Promise<void> {
  const isForAdmins = ['admin', 'translator'].includes(callables[name].caller) || name === 'changeTrash';
  const who = isForAdmins ? admin : await makeSomebody(services);
  try {
    await answer(name, await handlerOf(name), services, requestOf(who, input, `203.0.113.${randomName()}`));
  } catch (error) {
    if (!(error instanceof HttpsError)) throw error;
    if (error.code === 'internal')
      throw new Error(`${name} failed by itself on ${fc.stringify(input)}`, { cause: error });
    expectFields(error);
  }
}
