import { type Claims, noClaims } from '@steeple/model/people/claims';
import { describe, expect, test, vi } from 'vitest';
import { type Account, createSessionStore, type SessionPort, type Token } from './sessionStore.ts';
import { busyMachine } from '#tests/busyMachine.ts';

const account: Account = { uid: 'u1', email: 'a@b.test', displayName: null, emailVerified: true, isAnonymous: false };
const camper: Claims = { admin: false, camps: ['camp-2026'] };

function setup(tokens: { current: Token | Error; fresh?: Token | Error }) {
  const kept = new Map<string, Claims>();
  const pauses: { attempt: number; end: () => void }[] = [];
  let sayAccount: (account: Account | null) => void = () => undefined;
  let sayChanged: (changedAt: number | null) => void = () => undefined;
  const port: SessionPort = {
    watchAccount: async (listener) => {
      sayAccount = listener;
      return () => undefined;
    },
    token: async (refresh) => {
      const token = refresh ? (tokens.fresh ?? tokens.current) : tokens.current;
      if (token instanceof Error) throw token;
      return token;
    },
    watchClaimsChanged: async (_uid, listener) => {
      sayChanged = listener;
      return () => undefined;
    },
    pause: async (attempt) =>
      new Promise((resolve) => {
        pauses.push({ attempt, end: () => resolve(undefined) });
      }),
    kept: {
      read: (uid) => kept.get(uid) ?? null,
      write: (uid, claims) => kept.set(uid, claims),
      clear: () => kept.clear(),
    },
  };
  const session = createSessionStore(port);
  const state = () => session.store.getState();
  return {
    session,
    state,
    kept,
    pauses,
    signIn: (who: Account | null) => sayAccount(who),
    claimsChanged: (at: number) => sayChanged(at),
  };
}

test('it is unknown who is signed in until the storage has answered', async () => {
  const { session, state, signIn } = setup({ current: { claims: noClaims, issuedAt: 0 } });
  expect(state().status).toBe('unknown');
  const ready = session.ready();
  signIn(null);
  expect((await ready).status).toBe('signedOut');
});

test('roles come with the token', async () => {
  const { session, signIn } = setup({ current: { claims: camper, issuedAt: 1000 } });
  const ready = session.ready();
  signIn(account);
  expect(await ready).toEqual({ status: 'signedIn', account, claims: camper });
});

test('a role that arrives later works without signing out', async () => {
  const { session, state, signIn, claimsChanged } = setup({
    current: { claims: noClaims, issuedAt: 1000 },
    fresh: { claims: camper, issuedAt: 3000 },
  });
  const ready = session.ready();
  signIn(account);
  await ready;
  await vi.waitFor(() => {
    claimsChanged(2000);
    expect(state().claims).toEqual(camper);
  }, busyMachine);
});

describe('a new token that cannot be had', () => {
  async function changedOnWeakSignal() {
    const tokens: { current: Token; fresh: Token | Error } = {
      current: { claims: noClaims, issuedAt: 1000 },
      fresh: new Error('offline'),
    };
    const world = setup(tokens);
    const ready = world.session.ready();
    world.signIn(account);
    await ready;
    await vi.waitFor(() => {
      if (world.pauses.length === 0) world.claimsChanged(2000);
      expect(world.pauses.length).toBeGreaterThan(0);
    }, busyMachine);
    return { ...world, tokens, endPause: () => world.pauses.at(-1)?.end() };
  }

  test('is asked for again until it comes, with longer and longer pauses', async () => {
    const { tokens, pauses, endPause, state } = await changedOnWeakSignal();
    endPause();
    await vi.waitFor(() => expect(pauses.map(({ attempt }) => attempt)).toEqual([1, 2]), busyMachine);
    expect(state().claims).toEqual(noClaims);
    tokens.fresh = { claims: camper, issuedAt: 3000 };
    endPause();
    await vi.waitFor(() => expect(state().claims).toEqual(camper), busyMachine);
    expect(pauses).toHaveLength(2);
  });

  test('is not asked for again after signing out', async () => {
    const { tokens, endPause, signIn, state, kept } = await changedOnWeakSignal();
    signIn(null);
    tokens.fresh = { claims: camper, issuedAt: 3000 };
    endPause();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    expect([state().status, kept.size]).toEqual(['signedOut', 0]);
  });
});

test('a role that was taken goes without signing out', async () => {
  const { session, state, signIn, claimsChanged } = setup({
    current: { claims: camper, issuedAt: 1000 },
    fresh: { claims: noClaims, issuedAt: 3000 },
  });
  const ready = session.ready();
  signIn(account);
  await ready;
  await vi.waitFor(() => {
    claimsChanged(2000);
    expect(state().claims).toEqual(noClaims);
  }, busyMachine);
});

test('without signal the claims seen last open the camp; of somebody else they do not', async () => {
  const device = setup({ current: new Error('offline') });
  device.kept.set('u1', camper);
  const ready = device.session.ready();
  device.signIn(account);
  expect((await ready).claims).toEqual(camper);

  const other = setup({ current: new Error('offline') });
  other.kept.set('u2', camper);
  const otherReady = other.session.ready();
  other.signIn(account);
  expect((await otherReady).claims).toEqual(noClaims);
});

test('signing out deletes the stored claims', async () => {
  const { session, state, kept, signIn } = setup({ current: { claims: camper, issuedAt: 1000 } });
  const ready = session.ready();
  signIn(account);
  await ready;
  expect(kept.size).toBe(1);
  signIn(null);
  expect([state().status, kept.size]).toEqual(['signedOut', 0]);
});

test('who is signed in is known before the database has come, and a watch that comes too late is ended', async () => {
  const watches: { begin: () => void; ended: boolean }[] = [];
  let sayAccount: (account: Account | null) => void = () => undefined;
  const session = createSessionStore({
    watchAccount: async (listener) => {
      sayAccount = listener;
      return () => undefined;
    },
    token: async () => ({ claims: camper, issuedAt: 1000 }),
    watchClaimsChanged: async () => {
      const watch = { begin: (): void => undefined, ended: false };
      watches.push(watch);
      await new Promise<void>((resolve) => {
        watch.begin = resolve;
      });
      return () => {
        watch.ended = true;
      };
    },
    pause: async () => undefined,
    kept: { read: () => null, write: () => undefined, clear: () => undefined },
  });
  const ready = session.ready();
  sayAccount(account);
  expect((await ready).status).toBe('signedIn');
  // A new token, as Firebase Auth fetches one every hour.
  sayAccount(account);
  await vi.waitFor(() => expect(watches).toHaveLength(2), busyMachine);
  for (const { begin } of watches) begin();
  await vi.waitFor(() => expect(watches.map(({ ended }) => ended)).toEqual([true, false]), busyMachine);
  sayAccount(null);
  expect(watches.map(({ ended }) => ended)).toEqual([true, true]);
});
