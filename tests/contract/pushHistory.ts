import * as fc from 'fast-check';
import { deliver } from '../../functions/src/notices/push/deliver.ts';
import { fanOut, markOf } from '../../functions/src/notices/push/fanOut.ts';
import type { DeliveryMarks } from '../../functions/src/notices/push/firestoreMarks.ts';
import type { PushAnswer, PushTarget } from '../../functions/src/notices/push/pushTarget.ts';

/**
 * The ways in which a push service treats a request. `late`: takes the message, and answers after nobody waits any
 * more; `mistaken`: takes the message and answers with 500.
 */
const behaviours = [201, 404, 410, 413, 429, 500, 502, 503, 504, 400, 'late', 'unreachable', 'mistaken'] as const;
type Behaviour = (typeof behaviours)[number];

/** A run of the function for a notice: a delivery of its event, or a minute of the schedule. */
interface Run {
  readonly notice: number;
  /** Service calls after which the run is killed; null where it comes to its end. */
  readonly killedAfter: number | null;
  /** True where the next run begins before this one has ended. */
  readonly isOverlapping: boolean;
}

/** A history: its runs, the services' behaviours in turn, and the phones. */
export interface PushHistory {
  readonly phones: number;
  readonly runs: readonly Run[];
  readonly behaviours: readonly Behaviour[];
  /** Turns of the event loop before each service call, in turn; so overlapping runs meet at different places. */
  readonly delays: readonly number[];
}

/** Random histories of two notices and a number of phones. */
export function pushHistories(phones: number): fc.Arbitrary<PushHistory> {
  return fc.record({
    phones: fc.constant(phones),
    runs: fc.array(
      fc.record({
        notice: fc.integer({ min: 0, max: 1 }),
        killedAfter: fc.option(fc.integer({ min: 0, max: phones * 2 })),
        isOverlapping: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    behaviours: fc.array(
      fc.oneof(
        { weight: 8, arbitrary: fc.constant(201 as const) },
        { weight: 5, arbitrary: fc.constantFrom(...behaviours) },
      ),
      { minLength: 1, maxLength: 40 },
    ),
    delays: fc.array(fc.nat(3), { minLength: 1, maxLength: 17 }),
  });
}

/** One phone at the end of a history, for one notice. */
export interface PhoneEnd {
  /** Times at which its service took the message. */
  readonly timesTaken: number;
  /** Times at which the phone showed the notice. */
  readonly timesShown: number;
  /** The reason for which the message may never have been taken; null where there is none. */
  readonly excuse: string | null;
}

/** Stores marks in memory; each call is one step, as a transaction is. */
function memoryMarks(stored: Set<string>): DeliveryMarks {
  return {
    claim: async (_part, marks) => {
      const claimed = marks.filter((mark) => !stored.has(mark));
      for (const mark of claimed) stored.add(mark);
      return new Set(claimed);
    },
    release: async (_part, marks) => {
      for (const mark of marks) stored.delete(mark);
    },
  };
}

interface Phone {
  readonly target: PushTarget;
  readonly ends: { timesTaken: number; excuse: string | null; shownBodies: Set<string>; timesShown: number }[];
}

/** Takes the place of a call whose process was killed: nothing after it ever runs. */
const never = new Promise<never>(() => undefined);

/** Plays a history, then one run for each notice that nothing disturbs. */
export async function playPushHistory(history: PushHistory): Promise<PhoneEnd[]> {
  const marks = new Set<string>();
  const phones: Phone[] = Array.from({ length: history.phones }, (_, index) => ({
    target: { path: `${index}`, endpoint: `https://fcm.googleapis.com/${index}`, p256dh: '', auth: '', language: 'en' },
    ends: [0, 1].map(() => ({ timesTaken: 0, excuse: null, shownBodies: new Set(), timesShown: 0 })),
  }));
  const registered = new Set(phones);
  let [behaviour, delay] = [0, 0];
  const nextBehaviour = (): Behaviour => history.behaviours[behaviour++ % history.behaviours.length] ?? 201;
  const pause = async (): Promise<void> => {
    for (let turns = history.delays[delay++ % history.delays.length] ?? 0; turns > 0; turns -= 1)
      await Promise.resolve();
  };

  function answerOf(phone: Phone, notice: number, pushBehaviour: Behaviour, body: string): PushAnswer {
    const end = phone.ends[notice];
    if (end === undefined) throw new RangeError('There are two notices');
    const take = (): void => {
      end.timesTaken += 1;
      // The worker of the site shows a notice that it has shown before no second time.
      if (!end.shownBodies.has(body)) end.timesShown += 1;
      end.shownBodies.add(body);
    };
    if (pushBehaviour === 201 || pushBehaviour === 'late' || pushBehaviour === 'mistaken') take();
    if (pushBehaviour === 'late') return { status: 'unknown' };
    if (pushBehaviour === 'unreachable') return { status: 'unreachable' };
    const status = pushBehaviour === 'mistaken' ? 500 : pushBehaviour;
    if (status === 404 || status === 410) end.excuse = 'ended';
    if (status === 400 || status === 504) end.excuse = `status ${status}`;
    // Refused in its short form too: the next request has another behaviour, or this one again.
    if (status === 413) end.excuse ??= 'too large';
    return { status, retryAfterSeconds: null };
  }

  async function run({ notice, killedAfter }: Pick<Run, 'notice' | 'killedAfter'>, isHealthy: boolean): Promise<void> {
    let calls = 0;
    let isDead = false;
    let die: () => void = () => undefined;
    const death = new Promise<void>((resolve) => {
      die = resolve;
    });
    const call = async <T>(act: () => T | Promise<T>): Promise<T> => {
      await pause();
      calls += 1;
      if (killedAfter !== null && calls > killedAfter) {
        isDead = true;
        die();
      }
      return isDead ? never : act();
    };
    let now = 0;
    const memory = memoryMarks(marks);
    const targets = [...registered].map(({ target }) => target);
    const path = `notice ${notice}`;
    /** Marks that this run has written, whose messages are not sent yet. */
    const underWay = new Set<string>();
    const phoneOf = (target: PushTarget): Phone => {
      const phone = phones[Number(target.path)];
      if (phone === undefined) throw new RangeError('An unknown phone');
      return phone;
    };
    const work = fanOut(
      {
        claim: async (part, claimedMarks) =>
          call(async () => {
            const claimed = await memory.claim(part, claimedMarks);
            for (const mark of claimed) underWay.add(mark);
            return claimed;
          }),
        release: async (part, releasedMarks) =>
          call(async () => {
            for (const mark of releasedMarks) underWay.delete(mark);
            await memory.release(part, releasedMarks);
          }),
      },
      path,
      targets,
      async (target) => {
        const phone = phoneOf(target);
        const outcome = await deliver(
          {
            post: async (_target, body) =>
              call(() => answerOf(phone, notice, isHealthy ? 201 : nextBehaviour(), body.slice(-1))),
            sleep: async (millis) =>
              call(() => {
                now += millis / history.phones;
              }),
            random: () => 0.5,
            clock: () => new Date(now),
          },
          target,
          { full: 'full body!', short: 'body!' },
          { urgency: 'normal', ttlSeconds: 60, topic: 't' },
          60_000,
        );
        if (outcome === 'ended') {
          registered.delete(phone);
          for (const end of phone.ends) end.excuse ??= 'ended';
        }
        if (outcome !== 'refused') underWay.delete(markOf(path, target));
        return outcome;
      },
    );
    await Promise.race([work, death]);
    if (isDead)
      for (const { target, ends } of phones) {
        const end = ends[notice];
        if (end !== undefined && underWay.has(markOf(path, target))) end.excuse ??= 'killed';
      }
  }

  let previous: Promise<void> = Promise.resolve();
  for (const plannedRun of history.runs) {
    const running = run(plannedRun, false);
    if (plannedRun.isOverlapping) previous = Promise.all([previous, running]).then(() => undefined);
    else await running;
  }
  await previous;
  for (const notice of [0, 1]) await run({ notice, killedAfter: null }, true);
  return phones.flatMap(({ ends }) =>
    ends.map(({ timesTaken, timesShown, excuse }) => ({ timesTaken, timesShown, excuse })),
  );
}
