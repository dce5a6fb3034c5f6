import type { Token } from '../../../functions/src/requests/callers.ts';
import type { Log } from '../../../functions/src/log.ts';
import type { Services } from '../../../functions/src/services.ts';
import type { CalendarApi } from '../../../functions/src/calendar/google/fetchEvents.ts';
import type { Backend } from '../../memory/firestore/backend.ts';
import { asFirestore } from '../../memory/firestore/database.ts';
import type { Fields } from '../../memory/firestore/values.ts';
import { MemoryAccounts, memoryAuth } from '../../memory/MemoryAuth.ts';
import type { Random } from '../Random.ts';
import type { Ending, Scheduler, Task } from '../Scheduler.ts';
import { triggersOf } from './triggers.ts';

export const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** The services of functions, with those that only the simulator gives them. */
export interface ParishServices extends Services {
  readonly google: CalendarApi;
  readonly sleep: (millis: number) => Promise<void>;
  readonly random: () => number;
  /** Everything that is stored now, for what a person sees on a screen. */
  readonly look: () => Promise<Map<string, Fields>>;
}

/** A part of the parish: the things that happen in it, and what must be true of it. */
export interface Part {
  readonly name: string;
  /** Stores the beginning; nothing is under way yet. */
  readonly setUp: () => Promise<void>;
  /** Begins one thing that happens. */
  readonly act: () => void;
  /** Functions of the night. */
  readonly night: () => readonly (readonly [name: string, run: (services: ParishServices) => Promise<unknown>])[];
  /** Faults at a moment when nothing is under way and every event was delivered. */
  readonly quiet: (documents: ReadonlyMap<string, Fields>) => Promise<string[]> | string[];
  /** Faults after two nights without any failure. */
  readonly rest: (documents: ReadonlyMap<string, Fields>) => Promise<string[]> | string[];
}

/** An event on its way to a function. */
interface Delivery {
  readonly name: string;
  /** Step of the story at which it arrives. */
  due: number;
  attempts: number;
  kills: number;
  readonly run: (services: ParishServices) => Promise<unknown>;
}

/** An event that has failed so often shows that its function never succeeds. */
const mostAttempts = 25;
/** An event whose runs were killed so often is delivered to one that is not: no environment kills for ever. */
const mostKills = 10;
const ids = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The database, the accounts and the functions of one church, with what is under way. */
export class Parish {
  readonly random: Random;
  readonly scheduler: Scheduler;
  readonly backend: Backend;
  readonly accounts = new MemoryAccounts();
  /** Failures that no function should have. */
  readonly violations: string[] = [];
  /** Google's calendars, where a part has any. */
  google: ((task: Task) => CalendarApi) | undefined;
  /** Receives the paths of every commit, where a part sets it. */
  watch: ((paths: readonly string[]) => void) | undefined;
  step = 0;
  /** True once no failure is excused any more. */
  isStrict = false;
  #deliveries: Delivery[] = [];

  constructor(random: Random, scheduler: Scheduler, backend: Backend) {
    this.random = random;
    this.scheduler = scheduler;
    this.backend = backend;
  }

  get now(): number {
    return this.scheduler.now;
  }

  /** A new id of 20 characters. */
  newId(): string {
    return Array.from({ length: 20 }, () => ids.charAt(this.random.below(ids.length))).join('');
  }

  services(task: Task): ParishServices {
    const written = (paths: readonly string[]): void => this.#written(paths);
    return {
      database: asFirestore({ backend: this.backend, gate: task.gate, written }),
      auth: memoryAuth(this.accounts, task.gate),
      clock: task.clock,
      newId: () => this.newId(),
      google: this.google?.(task) ?? { listPage: async () => ({}), account: async () => null },
      sleep: task.sleep,
      random: () => this.random.next(),
      look: async () => task.gate('look', async () => this.documents()),
    };
  }

  /** Lets a person do something. It happens to the end. */
  person(name: string, act: (services: ParishServices) => Promise<unknown>): void {
    this.#start(name, false, act, (ending) => this.#judge(name, ending));
  }

  /** Runs a callable or a scheduled function, which nobody repeats. `then` is called where it ends well. */
  call(name: string, act: (services: ParishServices) => Promise<unknown>, then?: () => void): void {
    this.#start(name, true, act, (ending) => {
      this.#judge(name, ending);
      if (ending.kind === 'done') then?.();
    });
  }

  #start(
    name: string,
    isFunction: boolean,
    act: (services: ParishServices) => Promise<unknown>,
    ended: (ending: Ending) => void,
    isSpared = false,
  ): void {
    this.scheduler.start(name, isFunction, async (task) => void (await act(this.services(task))), ended, isSpared);
  }

  /** Notes failures that are bugs rather than refusals or failures of the environment. */
  #judge(name: string, ending: Ending): void {
    if (ending.kind !== 'failed') return;
    const { error } = ending;
    const { name: kind = '', message = '' } = error instanceof Error ? error : {};
    const { code } = error as { code?: unknown };
    const isRefusal = /^(permission-denied|failed-precondition|resource-exhausted|not-found|invalid-argument)$/.test(
      typeof code === 'string' ? code : '',
    );
    const isPassing = typeof code === 'number' || code === 'auth/user-not-found';
    const isReport = / (was|were) not /.test(message);
    if (isRefusal || (!this.isStrict && (isPassing || isReport))) return;
    this.violations.push(`${name} failed: ${kind} ${message}`);
  }

  #written(paths: readonly string[]): void {
    this.scheduler.note(`wrote ${paths.join(', ')}`);
    this.watch?.(paths);
    for (const { name, run } of triggersOf(paths)) {
      const times = this.scheduler.happens('duplicate') ? 2 : 1;
      for (let time = 0; time < times; time += 1) {
        const delay = this.scheduler.happens('late') ? 3 + this.random.below(20) : this.random.below(3);
        this.#deliveries.push({ name, due: this.step + delay, attempts: 0, kills: 0, run });
      }
    }
  }

  /** Delivers the events that are due, or all. */
  deliver(isAll = false): void {
    const due = this.#deliveries.filter((delivery) => isAll || delivery.due <= this.step);
    this.#deliveries = this.#deliveries.filter((delivery) => !due.includes(delivery));
    for (const delivery of due) {
      const ended = (ending: Ending): void => {
        if (ending.kind === 'done') return;
        if (ending.kind === 'killed') delivery.kills += 1;
        else delivery.attempts += 1;
        if (ending.kind === 'failed' && delivery.attempts >= mostAttempts)
          this.violations.push(`${delivery.name} never succeeds: ${String(ending.error)}`);
        else this.#deliveries.push({ ...delivery, due: this.step + 1 });
      };
      this.#start(delivery.name, true, delivery.run, ended, delivery.kills >= mostKills);
    }
  }

  /** Goes on until nothing is under way and every event was delivered. */
  async settle(): Promise<void> {
    for (let round = 0; round < 200; round += 1) {
      await this.scheduler.run();
      if (this.#deliveries.length === 0) return;
      this.deliver(true);
    }
    this.violations.push('the parish does not come to rest');
  }

  async documents(): Promise<Map<string, Fields>> {
    return new Map((await this.backend.everything()).map(({ path, fields }) => [path, fields]));
  }
}

/** An ID token of an account. */
export function tokenOf(uid: string, email: string | undefined, now: number, isVerified = true): Token {
  return {
    uid,
    auth_time: Math.floor(now / 1000),
    iat: Math.floor(now / 1000),
    ...(email === undefined ? {} : { email }),
    email_verified: isVerified,
    firebase: { sign_in_provider: email === undefined ? 'anonymous' : 'password' },
  };
}
