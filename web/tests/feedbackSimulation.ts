import type { FeedbackResponse } from '@steeple/model/feedback/feedbackResponse';
import { responseVersion, submissionStep } from '@steeple/model/feedback/feedbackSubmission';
import { fromMillis } from '@steeple/model/time/timestamp';
import type { QueuedSubmission, SavedResponse } from '#features/feedback/sending/draft.ts';
import type { DraftRecords } from '#features/feedback/sending/draftLog.ts';
import { exampleQuestions } from './exampleQuestions.ts';
import { createFeedbackForm, type FeedbackForm } from '#features/feedback/sending/feedbackForm.ts';
import type { FeedbackPort, FormAccount } from '#features/feedback/sending/feedbackPort.ts';

/**
 * A simulated environment for tests: a server, devices whose storage loses what was not flushed, tabs, and a network
 * that is slow or off.
 */

/** Lets everything that is resolved run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

/** Something that waits for the next step of the simulation: a write to disk, or a call to the server. */
export interface SimulationStep {
  readonly kind: 'disk' | 'server';
  readonly tab: Tab;
  readonly run: () => void;
  /** Fails, or for a call: succeeds at the server while the answer is lost. */
  readonly fail: (isDone: boolean) => void;
}

function failure(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** The server: one response for each account, stored as rules and transaction allow. */
export function createServer() {
  const responses = new Map<string, FeedbackResponse>();
  const history: FeedbackResponse[] = [];
  const server = {
    responses,
    history,
    opensAt: 0,
    closesAt: Number.MAX_SAFE_INTEGER,
    now: 1000,
    accounts: 0,
    ids: 0,
    savedOf(uid: string): SavedResponse {
      const stored = responses.get(uid) ?? null;
      return {
        uid,
        version: responseVersion(stored),
        answers: stored === null || stored.withdrawn === true ? null : stored.answers,
      };
    },
    deliver(uid: string, submission: QueuedSubmission): { step: 'stored' | 'ask'; saved: SavedResponse } {
      const stored = responses.get(uid) ?? null;
      const step = submissionStep(submission, stored);
      if (step !== 'store') return { step, saved: server.savedOf(uid) };
      if (server.now < server.opensAt || server.now >= server.closesAt) throw failure('permission-denied');
      const next: FeedbackResponse = {
        answers: submission.kind === 'submit' ? submission.answers : {},
        language: submission.language,
        submittedAt: fromMillis(server.now),
        submission: submission.id,
        basedOn: responseVersion(stored),
        ...(submission.kind === 'withdraw' ? { withdrawn: true as const } : {}),
      };
      responses.set(uid, next);
      history.push(next);
      return { step: 'stored', saved: server.savedOf(uid) };
    },
  };
  return server;
}
export type Server = ReturnType<typeof createServer>;

/** A browser on a device: its disk outlives its tabs. */
export class Device {
  readonly disk = new Map<string, unknown>();
  readonly steps: SimulationStep[] = [];
  readonly tabs = new Set<Tab>();
  isOnline = true;
  isStorageFull = false;
  account: FormAccount | null;
  readonly #watchers = new Set<{ readonly tab: Tab; readonly key: string; readonly listener: () => void }>();

  readonly server: Server;

  constructor(server: Server, account: FormAccount | null = null) {
    this.server = server;
    this.account = account;
  }

  /** Opens the form; a page may be open for a while before it is known who is signed in. */
  open(isKnown = true): Tab {
    const tab = new Tab(this);
    this.tabs.add(tab);
    if (isKnown) tab.form.setAccount(this.account);
    return tab;
  }

  /** Signs somebody in or out, in every tab. */
  enter(account: FormAccount | null): void {
    this.account = account;
    for (const tab of this.tabs) tab.form.setAccount(account);
  }

  /**
   * Ends the browser at once: everything that was not flushed is lost; a call on its way may still reach the server.
   */
  kill(reaches: () => boolean = () => false): void {
    const waiting = this.steps.splice(0);
    for (const tab of this.tabs) {
      tab.isDead = true;
      tab.form.close();
    }
    this.tabs.clear();
    this.#watchers.clear();
    for (const step of waiting) if (step.kind === 'server' && reaches()) step.fail(true);
  }

  /** Storage as one tab uses it: every write waits until the simulation flushes it. */
  recordsFor(tab: Tab): DraftRecords {
    return {
      read: async (key) => structuredClone(this.disk.get(key)),
      update: async (key, change) =>
        new Promise((resolve, reject) => {
          const run = (): void => {
            if (this.isStorageFull) {
              reject(new Error('QuotaExceededError'));
              return;
            }
            const next = structuredClone(change(structuredClone(this.disk.get(key))));
            this.disk.set(key, next);
            resolve(structuredClone(next));
            for (const { tab: other, key: watched, listener } of this.#watchers)
              if (other !== tab && watched === key) listener();
          };
          if (!tab.isDead) this.steps.push({ kind: 'disk', tab, run, fail: () => reject(new Error('aborted')) });
        }),
      watch: (key, listener) => {
        const watcher = { tab, key, listener };
        this.#watchers.add(watcher);
        return () => this.#watchers.delete(watcher);
      },
    };
  }

  call<T>(tab: Tab, work: () => T): Promise<T> {
    if (!this.isOnline) return Promise.reject(failure('unavailable'));
    return new Promise((resolve, reject) => {
      const outcome = (): void => {
        try {
          resolve(work());
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      };
      if (!tab.isDead)
        this.steps.push({
          kind: 'server',
          tab,
          run: outcome,
          fail(isDone) {
            try {
              if (isDone) work();
            } catch {
              // The server refused, and nobody gets the answer.
            }
            reject(failure('unavailable'));
          },
        });
    });
  }
}

/** One open page of the form. */
export class Tab {
  readonly form: FeedbackForm;
  readonly timers: { readonly millis: number; readonly callback: () => void }[] = [];

  readonly device: Device;
  /** True once the browser was killed: nothing of this page runs any more. */
  isDead = false;

  constructor(device: Device) {
    this.device = device;
    const { server } = device;
    const port: FeedbackPort = {
      records: device.recordsFor(this),
      signIn: async () =>
        device.call(this, () => {
          device.account ??= { uid: `anonymous-${(server.accounts += 1)}`, isAnonymous: true };
          return device.account;
        }),
      read: async (uid) => device.call(this, () => server.savedOf(uid)),
      deliver: async (uid, submission) => device.call(this, () => server.deliver(uid, submission)),
      isOnline: () => device.isOnline,
      now: () => server.now,
      newId: () => `Submission${String((server.ids += 1)).padStart(10, '0')}`,
      random: () => 0.5,
      after: (millis, callback) => {
        const timer = { millis, callback };
        this.timers.push(timer);
        return () => {
          const index = this.timers.indexOf(timer);
          if (index >= 0) this.timers.splice(index, 1);
        };
      },
    };
    this.form = createFeedbackForm(
      {
        id: 'camp',
        questionSet: exampleQuestions,
        feedback: {
          get opensAt() {
            return fromMillis(server.opensAt);
          },
          get closesAt() {
            return fromMillis(server.closesAt);
          },
        },
      },
      port,
    );
  }

  close(): void {
    this.form.close();
    this.device.tabs.delete(this);
  }
}

/** Lets disks and calls finish, in the order in which they were begun, until nothing waits. */
export async function rest(devices: readonly Device[]): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    await settle();
    const step = devices.find((device) => device.steps.length > 0)?.steps.shift();
    if (step === undefined) return;
    step.run();
  }
  throw new Error('The world does not come to rest.');
}
