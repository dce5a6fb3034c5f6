import { createHash } from 'node:crypto';
import { codes, DatabaseError } from '../memory/firestore/backend.ts';
import type { Gate } from '../memory/firestore/database.ts';
import type { Random } from './Random.ts';

/** Faults of the environment that a seed may have; each is a number of 1,000 operations or deliveries. */
export interface FaultRates {
  /** The process ends before an operation, or after it without seeing its answer. */
  readonly kill: number;
  /** A transaction's commit is refused, as when another one holds its documents. */
  readonly contention: number;
  /** A commit is carried out and its answer lost; the client library runs a transaction again then. */
  readonly lostAnswer: number;
  /** An event is delivered twice. */
  readonly duplicate: number;
  /** An event is delivered long after others. */
  readonly late: number;
  /** A process begins with a clock that is wrong by up to {@link mostSkewMillis}. */
  readonly clockJump: number;
}

export const noFaults: FaultRates = { kill: 0, contention: 0, lostAnswer: 0, duplicate: 0, late: 0, clockJump: 0 };

/** The most that the clock of a process is wrong by. Milliseconds. */
export const mostSkewMillis = 45_000;

/** One run of a function, or one thing that a person does. */
export interface Task {
  readonly name: string;
  /** Time of its own clock. */
  readonly clock: () => Date;
  readonly gate: Gate;
  readonly sleep: (millis: number) => Promise<void>;
  /** Faults happen to runs of functions only. */
  readonly isFunction: boolean;
}

/** The ways in which a task ends. */
export type Ending =
  | { readonly kind: 'done' }
  | { readonly kind: 'killed' }
  | { readonly kind: 'failed'; readonly error: unknown };

interface Running extends Task {
  readonly isSpared: boolean;
  isDead: boolean;
  end: (ending: Ending) => void;
}

interface Waiting {
  readonly task: Running;
  readonly operation: string;
  readonly run: () => Promise<void>;
  readonly lose: () => Promise<void>;
  readonly refuse: (error: DatabaseError) => void;
}

/**
 * Runs tasks that wait at every operation, one operation at a time, in an order that the seed decides; keeps the
 * virtual time. No task runs between two operations of another but by this order, so a seed replays exactly.
 */
export class Scheduler {
  /** Milliseconds since 1970. */
  now: number;
  faults: FaultRates = noFaults;
  /** Operations carried out so far. */
  operations = 0;
  readonly #random: Random;
  readonly #trace = createHash('sha256');
  readonly #log: string[] | undefined;
  #waiting: Waiting[] = [];
  #sleeping: { readonly task: Running; readonly until: number; readonly wake: () => void }[] = [];
  #running = 0;

  /** @param log collects a line for each operation, to read a seed that failed. */
  constructor(random: Random, now: number, log?: string[]) {
    this.#random = random;
    this.now = now;
    this.#log = log;
  }

  /** Digest of everything that happened: equal for two runs of one seed. */
  get trace(): string {
    return this.#trace.copy().digest('hex');
  }

  note(line: string): void {
    this.#trace.update(`${line}\n`);
    this.#log?.push(`${new Date(this.now).toISOString()} ${line}`);
  }

  /** Begins a task. `ended` is called once, however it ends. @param isSpared true for a run that is not killed. */
  start(
    name: string,
    isFunction: boolean,
    act: (task: Task) => Promise<void>,
    ended: (ending: Ending) => void,
    isSpared = false,
  ): void {
    const isWrong = isFunction && this.#happens('clockJump');
    const skew = isWrong ? this.#random.below(2 * mostSkewMillis) - mostSkewMillis : 0;
    this.#running += 1;
    this.note(`begin ${name}${skew === 0 ? '' : `, clock wrong by ${skew} ms`}`);
    const task: Running = {
      name,
      isFunction,
      isSpared,
      isDead: false,
      clock: () => new Date(this.now + skew),
      gate: async (operation, operate) => this.#pass(task, operation, operate),
      sleep: async (millis) => this.#sleep(task, millis),
      end: (ending) => {
        if (task.isDead) return;
        task.isDead = true;
        this.#running -= 1;
        this.note(`${ending.kind} ${name}`);
        ended(ending);
      },
    };
    act(task).then(
      () => task.end({ kind: 'done' }),
      (error: unknown) => task.end({ kind: 'failed', error }),
    );
  }

  /** True while a task is under way. */
  get isBusy(): boolean {
    return this.#running > 0;
  }

  /** Carries out so many operations of the tasks under way, or all. */
  async run(operations = Number.POSITIVE_INFINITY): Promise<void> {
    for (let count = 0; count < operations; count += 1) {
      await settled();
      if (this.#waiting.length === 0 && !this.#wakeNext()) return;
      await settled();
      const [next] = this.#waiting.splice(this.#random.below(this.#waiting.length), 1);
      if (next !== undefined && !next.task.isDead) await this.#carryOut(next);
    }
    await settled();
  }

  /** Lets time pass; the seconds of operations are not counted. */
  pass(millis: number): void {
    this.now += millis;
    const due = this.#sleeping.filter(({ until }) => until <= this.now);
    this.#sleeping = this.#sleeping.filter(({ until }) => until > this.now);
    for (const { wake } of due) wake();
  }

  async #pass<T>(task: Running, operation: string, operate: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (task.isDead) return;
      this.#waiting.push({
        task,
        operation,
        // The operation runs whole; an answer to a process that has ended is dropped.
        run: async () =>
          operate()
            .then((answer) => task.isDead || resolve(answer), reject)
            .then(() => undefined),
        lose: async () => {
          await operate().catch(() => undefined);
        },
        refuse: reject,
      });
    });
  }

  async #carryOut({ task, operation, run, lose, refuse }: Waiting): Promise<void> {
    this.operations += 1;
    this.note(`${task.name}: ${operation}`);
    if (task.isFunction) {
      if (this.#happens('kill') && !task.isSpared) {
        const isAfter = this.#random.percent(50);
        this.note(`killed ${isAfter ? 'after' : 'before'} it`);
        this.#end(task);
        if (isAfter) await run();
        return;
      }
      const isTransaction = operation === 'commit of a transaction';
      if (isTransaction && this.#happens('contention')) {
        this.note('refused');
        refuse(new DatabaseError(codes.aborted, 'contention'));
        return;
      }
      if (isTransaction && this.#happens('lostAnswer')) {
        this.note('answer lost');
        await lose();
        refuse(new DatabaseError(codes.unavailable, 'the answer was lost'));
        return;
      }
    }
    await run();
  }

  #end(task: Running): void {
    this.#waiting = this.#waiting.filter((waiting) => waiting.task !== task);
    this.#sleeping = this.#sleeping.filter((sleeping) => sleeping.task !== task);
    task.end({ kind: 'killed' });
  }

  #happens(fault: keyof FaultRates): boolean {
    const rate = this.faults[fault];
    return rate > 0 && this.#random.next() * 1000 < rate;
  }

  /** True where the seed has a fault happen now. */
  happens(fault: keyof FaultRates): boolean {
    return this.#happens(fault);
  }

  async #sleep(task: Running, millis: number): Promise<void> {
    return new Promise((wake) => {
      if (!task.isDead) this.#sleeping.push({ task, until: this.now + millis, wake });
    });
  }

  /** Lets time pass until the next wait of a task ends. @returns false where none sleeps. */
  #wakeNext(): boolean {
    if (this.#sleeping.length === 0) return false;
    this.pass(Math.max(0, Math.min(...this.#sleeping.map(({ until }) => until)) - this.now));
    return true;
  }
}

/** Settles once no promise can go on by itself. */
async function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
