import { FieldPath, FieldValue, type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { proofSize, sampleSeed } from '../../proofSize.ts';
import { loadSimulator } from '../../simulator/bundle.ts';
import { asFirestore } from '../../memory/firestore/database.ts';
import { MemoryBackend } from '../../memory/firestore/MemoryBackend.ts';
import { Random } from '../../simulator/Random.ts';
import { ownServices } from '../ownServices.ts';
import { RemoteBackend } from './RemoteBackend.ts';

const seed = sampleSeed() % 1_000_000;
const operations = proofSize(200, 4000);
const replayed = proofSize(2, 60);

const paths = ['a/1', 'a/2', 'a/3', 'a/1/b/1', 'a/2/b/2', 'c/1/b/1', 'c/1'];
const at = (random: Random): Timestamp => Timestamp.fromMillis(Date.UTC(2026, 0, 1 + random.below(3)));

function value(random: Random, depth = 0): unknown {
  const kinds = [
    () => random.below(3),
    () => random.pick(['x', 'y', '神', '😀', '\uFF5E']),
    () => random.percent(50),
    () => null,
    () => at(random),
    () => Buffer.from([random.below(3)]),
    () => [random.below(3), random.pick(['x', 'y'])],
    () => ({}),
    () => ({ m: value(random, depth + 1), n: random.below(3) }),
  ];
  return random.pick(depth > 1 ? kinds.slice(0, 6) : kinds)();
}

function fields(random: Random): Record<string, unknown> {
  return Object.fromEntries(
    ['p', 'q', 'r'].flatMap((name) => (random.percent(70) ? [[name, value(random)] as const] : [])),
  );
}

function transform(random: Random): unknown {
  return random.pick([
    FieldValue.increment(2),
    FieldValue.arrayRemove('x', 1),
    FieldValue.arrayUnion('x', 'z'),
    FieldValue.delete(),
  ]);
}

function query(database: Firestore, random: Random): Query {
  let builtQuery: Query = random.percent(20)
    ? database.collectionGroup('b')
    : database.collection(random.pick(['a', 'c', 'a/1/b']));
  const field = random.pick(['p', 'q', 'p.n', new FieldPath('r')]);
  const operator = random.pick(['==', '!=', '<', '<=', '>', '>=', 'array-contains'] as const);
  const isOrdered = random.percent(40);
  if (random.percent(80)) {
    const operand = random.pick([() => random.below(3), () => 'x', () => at(random), () => true]);
    builtQuery = builtQuery.where(field, operator, operator === '!=' && random.percent(40) ? null : operand());
    if (isOrdered) builtQuery = builtQuery.orderBy(field, random.pick(['asc', 'desc']));
  } else if (isOrdered) builtQuery = builtQuery.orderBy('q', random.pick(['asc', 'desc']));
  if (random.percent(30)) builtQuery = builtQuery.limit(1 + random.below(3));
  return random.percent(20) ? builtQuery.select('p', 'r.n') : builtQuery;
}

/** One operation, with everything that its caller can see of it as plain values. */
async function operate(database: Firestore, random: Random): Promise<unknown> {
  const ref = database.doc(random.pick(paths));
  const kind = random.pick([
    'create',
    'set',
    'set',
    'merge',
    'update',
    'update',
    'guarded',
    'delete',
    'again',
    'batch',
    'transaction',
    'query',
    'query',
    'query',
    'list',
    'all',
  ] as const);
  switch (kind) {
    case 'create':
      await ref.create(fields(random));
      return kind;
    case 'set':
      await ref.set({
        ...fields(random),
        ...(random.percent(20) && { t: random.pick([FieldValue.increment(1), FieldValue.arrayUnion('x')]) }),
      });
      return kind;
    case 'merge':
      await ref.set(
        { ...fields(random), ...(random.percent(40) && { t: transform(random), p: { m: transform(random) } }) },
        { merge: true },
      );
      return kind;
    case 'update':
      await ref.update({
        q: value(random),
        ...(random.percent(50) && { t: transform(random) }),
        ...(random.percent(50) && { 'p.n': value(random) }),
      });
      return kind;
    case 'guarded': {
      const isStale = random.percent(50);
      const { updateTime } = await ref.get();
      if (updateTime !== undefined && isStale) await ref.set({ stale: true });
      await ref.update({ guarded: random.below(3) }, { lastUpdateTime: updateTime ?? Timestamp.fromMillis(1000) });
      return kind;
    }
    case 'delete':
      await ref.delete();
      return kind;
    case 'again': {
      // A write that changes nothing. The emulator takes the first one after a transform for a change.
      const found = await ref.get();
      if (!found.exists) return kind;
      await ref.set(found.data() ?? {});
      const before = await ref.get();
      await ref.set(before.data() ?? {});
      const after = await ref.get();
      return [kind, after.updateTime?.isEqual(before.updateTime ?? Timestamp.now())];
    }
    case 'batch': {
      const batch = database.batch();
      for (const path of paths.filter(() => random.percent(30))) {
        if (random.percent(30)) batch.create(database.doc(path), fields(random));
        else if (random.percent(50)) batch.set(database.doc(path), fields(random), { merge: random.percent(50) });
        else batch.delete(database.doc(path));
      }
      await batch.commit();
      return kind;
    }
    case 'transaction': {
      const [from, to] = [random.pick(paths), random.pick(paths)];
      return database.runTransaction(async (transaction) => {
        const [first] = await transaction.getAll(database.doc(from));
        const found = await transaction.get(database.collection('a').where('q', '==', 'x'));
        transaction.set(database.doc(to), { q: 'x', found: found.size, p: first?.get('p') ?? null });
        return [kind, found.docs.map(({ id }) => id), first?.exists];
      });
    }
    case 'query': {
      const answer = await query(database, random).get();
      return [kind, answer.size, answer.empty, answer.docs.map((snapshot) => [snapshot.ref.path, snapshot.data()])];
    }
    case 'list':
      return [
        kind,
        (await database.collection(random.pick(['a', 'c', 'c/1/b'])).listDocuments()).map(({ path }) => path).sort(),
      ];
    case 'all': {
      const found = await database.getAll(...paths.map((path) => database.doc(path)), { fieldMask: ['p', 'q'] });
      return [
        kind,
        found.map((snapshot) => [
          snapshot.id,
          snapshot.exists,
          snapshot.data(),
          snapshot.ref.parent.id,
          snapshot.ref.parent.parent?.path,
        ]),
      ];
    }
  }
}

async function outcome(database: Firestore, random: Random): Promise<unknown> {
  try {
    return plain(await operate(database, random));
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (typeof code !== 'number') throw error;
    return `error ${code}`;
  }
}

function plain(content: unknown): unknown {
  return JSON.parse(JSON.stringify(content)) as unknown;
}

const services = ownServices('simulator');
afterAll(async () => services.close());

describe('Firestore in memory', () => {
  it(`answers ${operations} random operations as the emulator does (seed ${seed})`, async () => {
    const memory = asFirestore({
      backend: new MemoryBackend(() => Date.now()),
      gate: async (_operation, act) => act(),
      written: () => {},
    });
    const [one, other] = [new Random(seed), new Random(seed)];
    for (let number = 0; number < operations; number += 1)
      expect([number, await outcome(memory, one)]).toEqual([number, await outcome(services.database, other)]);
  }, 300_000);
});

/** Fields that Firestore's own clock decides: times, and how many marks count as newer than a run. */
const byServerTime: readonly (readonly [begins: string, field: string])[] = [
  ['eventMarks/', 'updatedAt'],
  ['posts/', 'updatedAt'],
  ['syncs/', 'operations'],
];

/** Leaves out what Firestore's own clock decides, and listings, whose entries repeat its times. */
function withoutServerTimes(documents: Readonly<Record<string, unknown>>): unknown {
  return Object.fromEntries(
    Object.entries(documents)
      .filter(([path]) => !path.startsWith('listings/'))
      .map(([path, stored]) => {
        const field = byServerTime.find(([begins]) => path.startsWith(begins))?.[1];
        return [path, field === undefined ? stored : { ...(stored as object), [field]: null }];
      }),
  );
}

describe('a parish on the emulator', () => {
  it(`ends as in memory (${replayed} seeds from ${seed})`, async () => {
    const { playSeed } = await loadSimulator();
    for (let number = seed; number < seed + replayed; number += 1) {
      const own = ownServices(`parish-${number}`);
      try {
        const [happened, expected]: [string[], string[]] = [[], []];
        const remote = await playSeed(number, {
          backend: (now) => new RemoteBackend(own.database, now),
          log: happened,
        });
        const memory = await playSeed(number, { log: expected });
        expect([number, remote.failure]).toEqual([number, undefined]);
        expect([number, ...happened]).toEqual([number, ...expected]);
        expect(withoutServerTimes(remote.documents)).toEqual(withoutServerTimes(memory.documents));
      } finally {
        await own.close();
      }
    }
  }, 600_000);
});
