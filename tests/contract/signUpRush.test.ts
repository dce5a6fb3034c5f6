import { documentPaths } from '@steeple/model/database/paths';
import type { SignUp, SignUpEntry } from '@steeple/model/visitors/signUp';
import { toMillis } from '@steeple/model/time/timestamp';
import { expect, test } from 'vitest';
import { signUp } from '../../functions/src/sign-ups/signUp.ts';
import { updateSignUps } from '../../functions/src/sign-ups/updateSignUps.ts';
import type { Services } from '../../functions/src/services.ts';
import { agreed, detailsOf, signUpDocument, supper } from '../functions/sign-ups/signUpFixture.ts';
import { sampleSeed } from '../proofSize.ts';
import { asFirestore } from '../memory/firestore/database.ts';
import { MemoryBackend } from '../memory/firestore/MemoryBackend.ts';
import { Random } from '../simulator/Random.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const seed = sampleSeed();

test(`500 people for 50 places at once, with doubled calls, on three instances (seed ${seed})`, async () => {
  const random = new Random(seed);
  let now = Date.UTC(2026, 10, 1);
  let transactions = 0;
  const backend = new MemoryBackend(() => (now += 1));
  const gate = async <T>(operation: string, act: () => Promise<T>): Promise<T> => {
    for (let turns = random.below(6); turns > 0; turns -= 1) await Promise.resolve();
    if (operation === 'commit of a transaction') transactions += 1;
    return act();
  };
  const instances = Array.from({ length: 3 }, (): Services => {
    const database = asFirestore({ backend, gate, written: () => undefined });
    return { database, auth: {} as Services['auth'], clock: () => new Date(now), newId: () => 'id' };
  });
  const path = documentPaths.signUp.at('supper');
  const settings = signUpDocument({ places: 50, waitingPlaces: 500 });
  await backend.commit([
    { kind: 'set', path, data: { ...settings }, options: {} },
    { kind: 'set', path: documentPaths.event.at('supper'), data: { ...supper() }, options: {} },
  ]);
  const names = Array.from({ length: 500 }, (_, index) => `Person ${index}`);
  const call = async (name: string) => {
    const input = {
      event: 'supper',
      secret: name.replaceAll(' ', '-').padStart(43, 's'),
      language: 'en' as const,
      details: detailsOf(name),
      consent: agreed,
    };
    return signUp(random.pick(instances), { input, token: null, address: name, log });
  };
  const answers = await Promise.all(
    names.flatMap((name) => Array.from({ length: random.percent(20) ? 2 : 1 }, async () => call(name))),
  );
  for (const { state } of answers) expect(['placed', 'waiting', 'arrived']).toContain(state);
  const { database } = random.pick(instances);
  while (!(await updateSignUps(database, 'supper')));

  const documents = await backend.everything();
  const entries = documents
    .filter((document) => document.path.startsWith(`${path}/entries/`))
    .map(({ fields }) => fields as unknown as SignUpEntry)
    .sort((a, b) => a.number - b.number);
  expect(entries.map(({ number }) => number)).toEqual(names.map((_, index) => index + 1));
  expect(new Set(entries.map(({ name }) => name)).size).toBe(500);
  expect(entries.map(({ state }) => state)).toEqual(names.map((_, index) => (index < 50 ? 'placed' : 'waiting')));
  const times = entries.map(({ arrivedAt }) => toMillis(arrivedAt));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  const stored = documents.find((document) => document.path === path)?.fields as unknown as SignUp;
  expect(stored).toMatchObject({ taken: 50, waiting: 450, numbered: 500 });
  // Each call counts its address in a transaction of its own; those for places are shared.
  expect(transactions).toBeLessThan(answers.length + 200);
}, 120_000);
