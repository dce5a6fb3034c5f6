import { deepStrictEqual } from 'node:assert';
import type { Backend } from '../memory/firestore/backend.ts';
import { MemoryBackend } from '../memory/firestore/MemoryBackend.ts';
import { calendarPart } from './parish/calendar.ts';
import { contentPart } from './parish/content.ts';
import { feedbackPart } from './parish/feedback.ts';
import { Parish, type Part } from './parish/Parish.ts';
import { retentionPart } from './parish/retention.ts';
import { rolesPart } from './parish/roles.ts';
import { signUpsPart } from './parish/signUps.ts';
import { Random } from './Random.ts';
import { type FaultRates, noFaults, Scheduler } from './Scheduler.ts';

/** The outcome of one seed. */
export interface Played {
  readonly seed: number;
  /** Parts of the parish in which something happened. */
  readonly parts: readonly PartName[];
  /** The first check that failed, with what it found; undefined where all is well. */
  readonly failure: { readonly check: string; readonly found: readonly string[] } | undefined;
  /** Digest of everything that happened, in order. */
  readonly trace: string;
  readonly operations: number;
  /** The documents at the end, as plain JSON without the database's own times. */
  readonly documents: Readonly<Record<string, unknown>>;
}

const makers = {
  calendar: calendarPart,
  feedback: feedbackPart,
  roles: rolesPart,
  content: contentPart,
  retention: retentionPart,
} as const satisfies Readonly<Record<string, (parish: Parish) => Part>>;
/** Parts that a seed plays only where they are asked for, alone: the seeds of the others stay what they are. */
const partsOnRequest = {
  signUps: signUpsPart,
  limitedRoles: (parish: Parish) => rolesPart(parish, true),
} as const satisfies Readonly<Record<string, (parish: Parish) => Part>>;
/** A part of the parish. */
export type PartName = keyof typeof makers;
const partNames = Object.keys(makers) as PartName[];
const minute = 60_000;
const day = 24 * 60 * minute;
const beginning = Date.UTC(2026, 10, 21, 10);

/** Each seed has some of the faults, so that one is not hidden by another. */
function chooseFaults(random: Random): FaultRates {
  const rate = (percent: number, value: number): number => (random.percent(percent) ? value : 0);
  return {
    kill: rate(50, random.pick([15, 60])),
    contention: rate(50, 80),
    lostAnswer: rate(40, 40),
    duplicate: rate(60, 300),
    late: rate(60, 300),
    clockJump: rate(30, 300),
  };
}

/** Chooses the parts in which something happens: one or two, so that a seed is short. */
function chooseParts(random: Random): PartName[] {
  const first = random.pick(partNames);
  return random.percent(30) ? [first, random.pick(partNames.filter((name) => name !== first))] : [first];
}

/** The parts of the parish that a seed plays. */
export function partsOf(seed: number): readonly PartName[] {
  return chooseParts(new Random(seed));
}

/**
 * Plays one seed in memory, or on another database. @param log collects what happened. @param only the part that is
 * played, instead of those that the seed chooses.
 */
export async function playSeed(
  seed: number,
  {
    backend,
    log,
    only,
  }: {
    readonly backend?: (now: () => number) => Backend;
    readonly log?: string[];
    readonly only?: keyof typeof partsOnRequest;
  } = {},
): Promise<Played> {
  const random = new Random(seed);
  const scheduler = new Scheduler(random, beginning, log);
  const now = (): number => scheduler.now;
  const parish = new Parish(random, scheduler, backend?.(now) ?? new MemoryBackend(now));
  const names = only === undefined ? chooseParts(random) : [];
  const parts = only === undefined ? names.map((name) => makers[name](parish)) : [partsOnRequest[only](parish)];
  const failure = await play(parish, parts);
  return {
    seed,
    parts: names,
    failure,
    trace: scheduler.trace,
    operations: scheduler.operations,
    documents: Object.fromEntries([...(await parish.documents())].map(([path, fields]) => [path, plain(fields)])),
  };
}

type Failure = NonNullable<Played['failure']>;

async function play(parish: Parish, parts: readonly Part[]): Promise<Failure | undefined> {
  const { random, scheduler } = parish;
  for (const part of parts) await part.setUp();
  const faults = chooseFaults(random);
  scheduler.faults = faults;
  const steps = 6 + random.below(18);
  for (parish.step = 0; parish.step < steps; parish.step += 1) {
    random.pick(parts).act();
    parish.deliver();
    // Things happen while others are under way.
    await scheduler.run(random.percent(70) ? random.below(12) : Number.POSITIVE_INFINITY);
    scheduler.pass(random.below(5000));
    if (!random.percent(15)) continue;
    await parish.settle();
    const found = await faultsOf(parish, parts, 'quiet');
    if (found !== undefined) return found;
    scheduler.pass(random.pick([5 * minute, 6 * 60 * minute, day, 3 * day, 9 * day, 40 * day]));
    if (random.percent(60)) await night(parish, parts);
  }
  await parish.settle();
  const unquiet = await faultsOf(parish, parts, 'quiet');
  if (unquiet !== undefined) return unquiet;
  scheduler.faults = noFaults;
  parish.isStrict = true;
  for (let nights = 0; nights < 3; nights += 1) {
    scheduler.pass(day + 60 * minute);
    await night(parish, parts);
    await parish.settle();
  }
  return faultsOf(parish, parts, 'rest');
}

/** Begins the functions of a night, which may overlap. */
async function night(parish: Parish, parts: readonly Part[]): Promise<void> {
  for (const part of parts) {
    for (const [name, run] of part.night()) {
      parish.call(name, run);
      await parish.scheduler.run(parish.isStrict ? Number.POSITIVE_INFINITY : parish.random.below(60));
      if (parish.isStrict) await parish.settle();
    }
  }
}

async function faultsOf(parish: Parish, parts: readonly Part[], check: 'quiet' | 'rest'): Promise<Failure | undefined> {
  if (parish.violations.length > 0) return { check: 'functions', found: parish.violations };
  const documents = await parish.documents();
  for (const part of parts) {
    const found = await part[check](documents);
    if (found.length > 0) return { check: `${part.name}, ${check === 'quiet' ? 'when quiet' : 'at rest'}`, found };
    // A check may call functions itself.
    if (parish.violations.length > 0) return { check: 'functions', found: parish.violations };
  }
  return undefined;
}

/** A value as JSON. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}

/** Fails unless two runs of a seed ended the same. */
export function expectSame(a: Played, b: Played): void {
  deepStrictEqual(a.documents, b.documents);
  deepStrictEqual([a.failure, a.trace], [b.failure, b.trace]);
}
