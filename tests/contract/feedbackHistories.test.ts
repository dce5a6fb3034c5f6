import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from '@steeple/model/feedback/feedbackResponse';
import { exampleQuestions } from '../../web/tests/exampleQuestions.ts';
import { responseStatus, savedResponse, shownAnswers } from '../../web/src/features/feedback/sending/feedbackState.ts';
import { createServer, Device, rest, settle, type Tab } from '../../web/tests/feedbackSimulation.ts';
import { proofSize, sampleSeed } from '../proofSize.ts';

/** One thing that happens, on one of a person's devices, in one of its tabs. */
interface Move {
  readonly device: number;
  readonly tab: number;
  readonly act:
    | 'type'
    | 'send'
    | 'withdraw'
    | 'discard'
    | 'disk'
    | 'server'
    | 'lost'
    | 'signal'
    | 'kill'
    | 'open'
    | 'close'
    | 'retry'
    | 'mine'
    | 'stored'
    | 'rest';
  readonly value: number;
}

const acts: readonly (readonly [Move['act'], number])[] = [
  ['type', 10],
  ['send', 8],
  ['withdraw', 2],
  ['discard', 1],
  ['disk', 14],
  ['server', 12],
  ['lost', 2],
  ['signal', 4],
  ['kill', 3],
  ['open', 5],
  ['close', 1],
  ['retry', 3],
  ['mine', 3],
  ['stored', 2],
  ['rest', 2],
];
const move: fc.Arbitrary<Move> = fc.record({
  device: fc.nat(1),
  tab: fc.nat(1),
  act: fc.oneof(...acts.map(([act, weight]) => ({ weight, arbitrary: fc.constant(act) }))),
  value: fc.nat(99),
});

/** The last thing that the person sent, on any device: answers, or null for a withdrawal. */
type Sent = Readonly<Record<string, Answer>> | null;

const seed = sampleSeed();
const member = { uid: 'member-1', isAnonymous: false };
const shownAnswersOf = ({ form }: Tab) => shownAnswers(exampleQuestions, form.store.getState());

/** Plays a history and checks, after each move, what every open page says. */
function createPlay() {
  const server = createServer();
  const devices = [new Device(server, member), new Device(server, member)];
  /** Submissions that are decided: on a disk or with the server. In the order in which they were. */
  const decided = new Map<string, Sent>();
  /** Submissions that the person gave up for what another device had sent, with own earlier ones that never arrived. */
  const givenUp = new Set<string>();
  /** Answers on the screen when a page last said that they are stored, by device; and everything typed there since. */
  const promised = new Map<Device, Readonly<Record<string, Answer>>>();
  const typedSince = new Map<Device, Map<string, Set<string>>>();
  let value = 0;

  const tabOf = (device: Device, index: number): Tab | undefined => [...device.tabs][index] ?? [...device.tabs][0];

  /** Notes new decisions: a queue that came to a disk, or a submission that came to the server. */
  function note(): void {
    const found = devices
      .flatMap(({ disk }) => [...disk.values()])
      .flatMap((record) => {
        const { queued } = record as { queued: { id: string; kind: string; answers?: Sent } | null };
        return queued === null ? [] : [[queued.id, queued.kind === 'submit' ? (queued.answers ?? {}) : null] as const];
      });
    const stored = server.history.map(
      (response) => [response.submission ?? '', response.withdrawn === true ? null : response.answers] as const,
    );
    for (const [id, answers] of [...found, ...stored]) {
      if (decided.has(id)) continue;
      decided.set(id, answers);
    }
  }

  function check(): void {
    for (const device of devices) {
      for (const tab of device.tabs) {
        const state = tab.form.store.getState();
        const status = responseStatus(state);
        if (status === 'sent' || state.arrived === 'submit') {
          const saved = savedResponse(state);
          const response = server.history.find(({ submission }) => submission === saved?.version);
          // Nothing is shown as sent that the server has not got.
          if (status === 'sent')
            expect({ version: saved?.version, answers: response?.answers }).toEqual({
              version: saved?.version,
              answers: saved?.answers,
            });
        }
        if (state.isRead && state.isStored && ['draft', 'edited', 'queued'].includes(status)) {
          promised.set(device, shownAnswersOf(tab));
          // Another tab's writes may still be on their way to the disk.
          if (device.steps.every(({ kind }) => kind !== 'disk')) typedSince.set(device, new Map());
        }
      }
    }
  }

  /**
   * Checks that answers that a page said to be stored exist after a kill, unless something else was typed or sent
   * since.
   */
  function checkPromise(device: Device, tab: Tab): void {
    const before = promised.get(device);
    if (before === undefined) return;
    const now = shownAnswersOf(tab);
    const since = typedSince.get(device) ?? new Map<string, Set<string>>();
    for (const [question, answer] of Object.entries(before)) {
      const allowed = new Set([JSON.stringify(answer), ...(since.get(question) ?? [])]);
      if (since.has('*')) continue;
      expect(allowed).toContain(JSON.stringify(now[question]));
    }
  }

  function noteTyped(device: Device, question: string, answer: string): void {
    const since = typedSince.get(device) ?? new Map<string, Set<string>>();
    since.set(question, new Set([...(since.get(question) ?? []), answer]));
    typedSince.set(device, since);
  }

  /**
   * Notes that the device may rightly show something else from now on: it was sent, given up, or the server answered.
   */
  const release = (device: Device): void => noteTyped(device, '*', '');

  function giveUp({ form }: Tab): void {
    const {
      conflict,
      draft: { queued },
    } = form.store.getState();
    if (conflict === null || queued === null) return;
    const arrived = new Set(server.history.map(({ submission }) => submission));
    for (const id of [queued.id, ...queued.replaces]) if (!arrived.has(id)) givenUp.add(id);
    form.keepStored();
  }

  /** The same answers again, as a new submission: the one before is decided no longer. */
  function sendMine({ form }: Tab): void {
    const {
      conflict,
      draft: { queued },
    } = form.store.getState();
    if (conflict === null || queued === null) return;
    givenUp.add(queued.id);
    form.sendMine();
  }

  async function play({ device: deviceIndex, tab: tabIndex, act, value: choice }: Move): Promise<void> {
    const device = devices[deviceIndex] ?? devices[0];
    if (device === undefined) throw new Error('no device');
    const tab = tabOf(device, tabIndex);
    switch (act) {
      case 'open':
        if (device.tabs.size < 2) device.open();
        break;
      case 'close':
        tab?.close();
        break;
      case 'kill': {
        device.kill(() => choice < 50);
        note();
        const after = device.open();
        // Reading is not a write: the page shows what is on the disk before anything else happens.
        await settle();
        checkPromise(device, after);
        break;
      }
      case 'type': {
        if (tab === undefined || !tab.form.store.getState().isRead) break;
        value += 1;
        const [question, answer] =
          choice % 2 === 0 ? (['overall', 1 + (choice % 5)] as const) : (['words', `text ${value}`] as const);
        tab.form.answer(question, answer);
        noteTyped(device, question, JSON.stringify(answer));
        break;
      }
      case 'send':
        if (tab === undefined || !tab.form.store.getState().isRead) break;
        release(device);
        value += 1;
        tab.form.answer('overall', 1 + (choice % 5));
        tab.form.answer('words', `sent ${value}`);
        tab.form.submit('en');
        break;
      case 'withdraw':
        if (tab === undefined || savedResponse(tab.form.store.getState())?.answers == null) break;
        release(device);
        tab.form.withdraw('en');
        break;
      case 'discard':
        release(device);
        tab?.form.discardEdits();
        break;
      case 'mine':
        release(device);
        if (tab !== undefined) sendMine(tab);
        break;
      case 'stored': {
        release(device);
        if (tab !== undefined) giveUp(tab);
        break;
      }
      case 'signal':
        device.isOnline = !device.isOnline;
        if (device.isOnline) for (const openTab of device.tabs) openTab.form.deliver();
        break;
      case 'retry':
        tab?.form.deliver();
        break;
      case 'disk':
      case 'server': {
        const index = device.steps.findIndex(({ kind }) => kind === act);
        const [step] = index < 0 ? [] : device.steps.splice(index, 1);
        if (act === 'server') release(device);
        step?.run();
        break;
      }
      case 'lost': {
        const index = device.steps.findIndex(({ kind }) => kind === 'server');
        const [step] = index < 0 ? [] : device.steps.splice(index, 1);
        step?.fail(choice < 50);
        break;
      }
      case 'rest':
        for (const other of devices) release(other);
        await rest(devices);
        break;
    }
    await settle();
    note();
    check();
  }

  /** Everybody has signal, every device is open, and the person answers every question about which answers count. */
  async function end(choose: (round: number) => boolean): Promise<void> {
    for (let round = 0; round < 20; round += 1) {
      for (const device of devices) {
        device.isOnline = true;
        if (device.tabs.size === 0) device.open();
        for (const tab of device.tabs) tab.form.deliver();
        for (let step = 0; step < 300; step += 1) {
          await settle();
          note();
          const next = device.steps.shift();
          if (next === undefined) break;
          next.run();
          await settle();
          note();
        }
      }
      const conflictingTab = devices
        .flatMap((device) => [...device.tabs])
        .find((tab) => responseStatus(tab.form.store.getState()) === 'conflict');
      const waiting = devices
        .flatMap((device) => [...device.tabs])
        .some((tab) => tab.form.store.getState().draft.queued !== null);
      if (conflictingTab === undefined && !waiting) return;
      if (conflictingTab === undefined) continue;
      if (choose(round)) sendMine(conflictingTab);
      else giveUp(conflictingTab);
    }
    throw new Error('The histories do not come to rest.');
  }

  return {
    play,
    end,
    server,
    decisions: () => decided.size,
    last: () => [...decided].findLast(([id]) => !givenUp.has(id))?.[1] ?? null,
  };
}

describe(`histories of one person's answers on two devices with two tabs each (seed ${seed})`, () => {
  it(
    'end with the last thing that was sent, lose nothing that was called stored, and show nothing as sent that is not',
    { timeout: 600_000 },
    async () => {
      let sentCount = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(move, { minLength: 10, maxLength: 80 }),
          fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
          async (moves, choices) => {
            const { play, end, server, last, decisions } = createPlay();
            await play({ device: 0, tab: 0, act: 'open', value: 0 });
            for (const step of moves) await play(step);
            await end((round) => choices[round] ?? true);
            const stored = server.responses.get(member.uid);
            const answers = stored === undefined || stored.withdrawn === true ? null : stored.answers;
            expect(answers).toEqual(last());
            sentCount += decisions();
          },
        ),
        { numRuns: proofSize(100, 1000), seed },
      );
      // The proof is worth nothing where nothing is sent.
      expect(sentCount).toBeGreaterThan(20);
    },
  );
});
