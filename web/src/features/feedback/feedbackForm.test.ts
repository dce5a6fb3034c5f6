import type { Answer } from '@steeple/model/feedbackResponse';
import { describe, expect, it } from 'vitest';
import { createDraftStore, type DraftStorage } from './draft.ts';
import { exampleQuestions } from './exampleQuestions.ts';
import { createFeedbackForm, type FeedbackPort, type FormAccount, responseStatus, type SavedResponse, shownAnswers } from './feedbackForm.ts';

interface Call {
  readonly uid: string;
  readonly answers: Record<string, Answer> | null;
  readonly succeed: () => void;
  readonly fail: (code: string) => void;
}

/** A browser that outlives its pages: what localStorage keeps, the server, the network and the clock. */
function createWorld() {
  const kept = new Map<string, string>();
  const storage: DraftStorage = {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => (value === null ? kept.delete(key) : kept.set(key, value)),
    watch: () => () => undefined,
  };
  const world = {
    kept, calls: [] as Call[], timers: [] as { millis: number; callback: () => void }[],
    isOnline: true, signIns: 0, now: 1000, tell: (_saved: SavedResponse): void => undefined,
    open(account: FormAccount | null = null) {
      const form = createFeedbackForm(exampleQuestions, port);
      form.setAccount(account);
      return {
        ...form,
        shown: () => shownAnswers(exampleQuestions, form.store.getState()),
        status: () => responseStatus(form.store.getState()),
      };
    },
    call: (index: number): Call => {
      const call = world.calls[index];
      if (call === undefined) throw new Error(`no call ${index}`);
      return call;
    },
  };
  const record = (uid: string, answers: Record<string, Answer> | null): Promise<void> =>
    new Promise((resolve, reject) => {
      world.calls.push({ uid, answers, succeed: resolve, fail: (code) => reject(Object.assign(new Error(code), { code })) });
    });
  const port: FeedbackPort = {
    drafts: createDraftStore('camp-2026', storage),
    signIn: () => {
      if (!world.isOnline) return Promise.reject(Object.assign(new Error(), { code: 'auth/network-request-failed' }));
      world.signIns += 1;
      return Promise.resolve({ uid: 'anonymous-1', isAnonymous: true });
    },
    watch: (_uid, listener) => {
      world.tell = listener;
      return () => undefined;
    },
    submit: record,
    withdraw: (uid) => record(uid, null),
    isOnline: () => world.isOnline,
    now: () => (world.now += 1),
    random: () => 0.5,
    after: (millis, callback) => {
      const timer = { millis, callback };
      world.timers.push(timer);
      return () => {
        world.timers.splice(world.timers.indexOf(timer), 1);
      };
    },
  };
  return world;
}

/** Lets what is resolved run. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

describe('the feedback form', () => {
  it('keeps a draft over a reload, without signing anybody in', () => {
    const world = createWorld();
    const before = world.open();
    before.answer('overall', 4);
    before.answer('words', 'half a sent');
    const after = world.open();
    expect(after.shown()).toEqual({ overall: 4, words: 'half a sent' });
    expect(after.status()).toBe('draft');
    expect(world.signIns).toBe(0);
  });

  it('sends nothing and names the question while a required answer is missing', () => {
    const world = createWorld();
    const form = world.open();
    form.answer('words', 'nice');
    expect(form.submit('en')).toEqual([{ question: 'overall', message: null }]);
    expect(world.calls).toHaveLength(0);
    form.answer('overall', 5);
    expect(form.store.getState().errors).toEqual([]);
  });

  it('signs in anonymously at the first submission only, and confirms when the server has it', async () => {
    const world = createWorld();
    const form = world.open();
    form.answer('overall', 5);
    form.submit('zh');
    expect(form.status()).toBe('sending');
    await settle();
    expect(world.call(0)).toMatchObject({ uid: 'anonymous-1', answers: { overall: 5 } });
    world.call(0).succeed();
    await settle();
    expect(form.status()).toBe('sent');
    form.answer('overall', 3);
    expect(form.status()).toBe('edited');
    form.submit('zh');
    await settle();
    world.call(1).succeed();
    await settle();
    expect(form.status()).toBe('sent');
    expect(world.signIns).toBe(1);
    expect(world.kept.size).toBe(0);
  });

  it('uses the account of somebody who is signed in', async () => {
    const world = createWorld();
    const form = world.open({ uid: 'member-1', isAnonymous: false });
    form.answer('overall', 5);
    form.submit('en');
    await settle();
    expect(world.call(0).uid).toBe('member-1');
    expect(world.signIns).toBe(0);
  });

  it('sends once when the account becomes known in the middle of signing in', async () => {
    const world = createWorld();
    const form = world.open();
    form.answer('overall', 5);
    form.submit('en');
    form.setAccount({ uid: 'anonymous-1', isAnonymous: true });
    await settle();
    expect(world.calls).toHaveLength(1);
  });

  it('queues offline without an account, and sends when the network is back', async () => {
    const world = createWorld();
    world.isOnline = false;
    const form = world.open();
    form.answer('overall', 2);
    form.submit('en');
    await settle();
    expect(form.status()).toBe('queued');
    world.isOnline = true;
    form.deliver();
    await settle();
    world.call(0).succeed();
    await settle();
    expect(form.store.getState().arrived).toBe('submit');
  });

  it('sends what was queued before a restart', async () => {
    const world = createWorld();
    world.isOnline = false;
    const before = world.open({ uid: 'anonymous-1', isAnonymous: true });
    before.answer('overall', 2);
    before.submit('zh');
    await settle();
    before.close();
    world.isOnline = true;
    const after = world.open({ uid: 'anonymous-1', isAnonymous: true });
    expect(after.shown()).toEqual({ overall: 2 });
    await settle();
    world.call(world.calls.length - 1).succeed();
    await settle();
    expect(after.status()).toBe('sent');
  });

  it('calls a submission queued when the server does not answer, though the device believes it is online', async () => {
    const world = createWorld();
    const form = world.open({ uid: 'a', isAnonymous: true });
    form.answer('overall', 2);
    form.submit('en');
    await settle();
    expect(form.status()).toBe('sending');
    world.timers.at(-1)?.callback();
    expect(form.status()).toBe('queued');
  });

  it('gives the answers back when the server refuses them', async () => {
    const world = createWorld();
    const form = world.open({ uid: 'a', isAnonymous: true });
    form.answer('overall', 2);
    form.submit('en');
    await settle();
    world.call(0).fail('permission-denied');
    await settle();
    expect(form.status()).toBe('draft');
    expect(form.shown()).toEqual({ overall: 2 });
    expect(form.store.getState().refusal).toMatchObject({ code: 'permission-denied' });
  });

  it('tries again after the backoff when the failure may pass by itself', async () => {
    const world = createWorld();
    const form = world.open({ uid: 'a', isAnonymous: true });
    form.answer('overall', 2);
    form.submit('en');
    await settle();
    world.call(0).fail('unavailable');
    await settle();
    expect(form.status()).toBe('queued');
    const retry = world.timers.at(-1);
    expect(retry?.millis).toBe(750);
    retry?.callback();
    await settle();
    expect(world.calls).toHaveLength(2);
  });

  it('shows what is saved, and keeps what was typed before that arrived', () => {
    const world = createWorld();
    const form = world.open({ uid: 'a', isAnonymous: true });
    form.answer('words', 'mine');
    world.tell({ answers: { overall: 5, words: 'saved', bus: 'car' }, isPending: false, fromCache: false });
    expect(form.shown()).toEqual({ overall: 5, words: 'mine', bus: 'car' });
    expect(form.status()).toBe('edited');
    form.discardEdits();
    expect(form.shown()).toEqual({ overall: 5, words: 'saved', bus: 'car' });
    expect(form.status()).toBe('sent');
  });

  it('is not edited any more when an answer is changed back', () => {
    const world = createWorld();
    const form = world.open({ uid: 'a', isAnonymous: true });
    world.tell({ answers: { overall: 5, liked: ['food', 'sea'] }, isPending: false, fromCache: false });
    form.answer('liked', ['sea']);
    expect(form.status()).toBe('edited');
    form.answer('liked', ['sea', 'food']);
    expect(form.status()).toBe('sent');
  });

  it('withdraws a response and is blank afterwards', async () => {
    const world = createWorld();
    const form = world.open({ uid: 'a', isAnonymous: true });
    world.tell({ answers: { overall: 5 }, isPending: false, fromCache: false });
    form.withdraw();
    expect(form.status()).toBe('withdrawing');
    await settle();
    expect(world.call(0).answers).toBeNull();
    world.call(0).succeed();
    await settle();
    expect(form.status()).toBe('blank');
    expect(form.store.getState().arrived).toBe('withdraw');
  });

  it('takes what was typed along into an account without a draft, and leaves other accounts alone', () => {
    const world = createWorld();
    const form = world.open();
    form.answer('overall', 4);
    form.setAccount({ uid: 'member-1', isAnonymous: false });
    expect(form.shown()).toEqual({ overall: 4 });
    form.setAccount(null);
    expect(form.shown()).toEqual({});
    form.setAccount({ uid: 'member-2', isAnonymous: false });
    expect(form.shown()).toEqual({});
  });

  it('opens empty where what the device kept is not a draft', () => {
    const world = createWorld();
    world.kept.set('steeple-feedback/camp-2026/device', '{"edits":[1');
    expect(world.open().shown()).toEqual({});
  });
});
