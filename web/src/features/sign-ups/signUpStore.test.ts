import type { OwnSignUp } from '@steeple/model/visitors/signUp';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createOwnSignUp, type SignUpPort } from './signUpStore.ts';
import { newSecret } from './signUpSecret.ts';

const details = { people: 1, name: 'Mei', contact: null, answers: {} };
const consent = { version: 1, parent: null };
const placed: OwnSignUp = { ...details, state: 'placed', revision: 1 };

function refusalError(reason: string): Error {
  return Object.assign(new Error(reason), { details: { reason } });
}

function page(port: Partial<SignUpPort> = {}, hash = '') {
  let address = hash;
  const secrets: string[] = [];
  const actions = createOwnSignUp('supper', {
    signUp: async () => placed,
    changeSignUp: async () => placed,
    hash: () => address,
    setHash: (next) => {
      address = next;
    },
    explain: async (error) => (error as Error).message,
    ...port,
  });
  const setHash = (next: string): void => {
    address = next;
  };
  return { ...actions, secrets, state: () => actions.store.getState(), address: () => address, setHash };
}

afterEach(() => vi.useRealTimers());

describe('the page of a sign-up', () => {
  test('puts the secret into the address before it sends', async () => {
    let during = '';
    const signUpPage = page({
      signUp: async ({ secret }) => {
        during = secret;
        expect(signUpPage.address()).toBe(`#${secret}`);
        return placed;
      },
    });
    await signUpPage.create('en', details, consent);
    expect(signUpPage.state()).toMatchObject({ ownSignUp: placed, secret: during, isBusy: false, error: null });
  });

  test('sends the same secret again after a failure, so that nothing is stored twice', async () => {
    const secrets: string[] = [];
    const signUpPage = page({
      signUp: async ({ secret }) => {
        secrets.push(secret);
        if (secrets.length === 1) throw new Error('unreachable');
        return placed;
      },
    });
    await signUpPage.create('en', details, consent);
    expect(signUpPage.state()).toMatchObject({ ownSignUp: null, error: 'unreachable' });
    await signUpPage.create('en', details, consent);
    expect(new Set(secrets).size).toBe(1);
    expect(signUpPage.state()).toMatchObject({ ownSignUp: placed, error: null });
  });

  test('takes another secret after there was no room', async () => {
    const secrets: string[] = [];
    const signUpPage = page({
      signUp: async ({ secret }) => {
        secrets.push(secret);
        throw refusalError('sign-up-full');
      },
    });
    await signUpPage.create('en', details, consent);
    await signUpPage.create('en', details, consent);
    expect(new Set(secrets).size).toBe(2);
    expect(signUpPage.address()).toBe('');
  });

  test('reads the sign-up of its link, once', async () => {
    const secret = newSecret();
    let reads = 0;
    const signUpPage = page(
      {
        changeSignUp: async (input) => {
          expect(input).toEqual({ event: 'supper', secret, change: { kind: 'read' } });
          reads += 1;
          return placed;
        },
      },
      `#${secret}`,
    );
    await Promise.all([signUpPage.open(), signUpPage.open()]);
    expect(reads).toBe(1);
    expect(signUpPage.state()).toMatchObject({ ownSignUp: placed, isReading: false });
  });

  test('does not use a secret that belongs to nothing', async () => {
    const planted = newSecret();
    const signUpPage = page(
      {
        changeSignUp: async () => {
          throw refusalError('no-such-sign-up');
        },
        signUp: async ({ secret }) => {
          expect(secret).not.toBe(planted);
          return placed;
        },
      },
      `#${planted}`,
    );
    await signUpPage.open();
    expect(signUpPage.state()).toMatchObject({ ownSignUp: null, secret: null, error: 'no-such-sign-up' });
    await signUpPage.create('en', details, consent);
    expect(signUpPage.state().ownSignUp).toEqual(placed);
  });

  test('keeps what is shown when a change fails', async () => {
    const signUpPage = page({
      changeSignUp: async () => {
        throw refusalError('no-places-left');
      },
    });
    await signUpPage.create('en', details, consent);
    await signUpPage.change({ kind: 'change', revision: 1, details: { ...details, people: 9 } });
    expect(signUpPage.state()).toMatchObject({ ownSignUp: placed, error: 'no-places-left' });
  });

  test('looks again without being busy, and drops what it reads where somebody cancels meanwhile', async () => {
    const answers = new Map<string, (ownSignUp: OwnSignUp) => void>();
    const arrived: OwnSignUp = { ...placed, state: 'arrived' };
    const signUpPage = page({
      signUp: async () => arrived,
      changeSignUp: async ({ change }) => new Promise((answer) => answers.set(change.kind, answer)),
    });
    await signUpPage.create('en', details, consent);
    const look = signUpPage.lookAgain();
    expect(signUpPage.state()).toMatchObject({ ownSignUp: arrived, isBusy: false });
    const isCancelled = signUpPage.change({ kind: 'cancel' });
    answers.get('read')?.(placed);
    await look;
    expect(signUpPage.state()).toMatchObject({ ownSignUp: arrived, isBusy: true });
    answers.get('cancel')?.({ ...placed, state: 'cancelled' });
    await isCancelled;
    expect(signUpPage.state()).toMatchObject({ ownSignUp: { state: 'cancelled' }, isBusy: false });
  });

  test('looks again until a place is assigned', async () => {
    const signUpPage = page({ signUp: async () => ({ ...placed, state: 'arrived' }) });
    await signUpPage.create('en', details, consent);
    await signUpPage.lookAgain();
    expect(signUpPage.state()).toMatchObject({ ownSignUp: placed, error: null });
  });

  test('says so where it looks again and the server cannot be reached', async () => {
    const signUpPage = page({
      signUp: async () => ({ ...placed, state: 'arrived' }),
      changeSignUp: async () => {
        throw new Error('unreachable');
      },
    });
    await signUpPage.create('en', details, consent);
    await signUpPage.lookAgain();
    expect(signUpPage.state()).toMatchObject({ ownSignUp: { state: 'arrived' }, error: 'unreachable', isBusy: false });
  });

  describe('that looks again and again', () => {
    /** A page that looks every second at a sign-up without a place, with what its calls answer by turns. */
    async function looking(...answers: (OwnSignUp | Error | Promise<never>)[]) {
      vi.useFakeTimers();
      const signUpPage = page({
        signUp: async () => ({ ...placed, state: 'arrived' }),
        changeSignUp: async () => {
          const answer = await answers.shift();
          if (answer instanceof Error) throw answer;
          return answer ?? placed;
        },
      });
      await signUpPage.create('en', details, consent);
      return { ...signUpPage, answers, stop: signUpPage.keepLooking(1000) };
    }

    test('goes on after a change during which it did not look, and which failed', async () => {
      let fail = (_error: Error): void => undefined;
      const { state, change } = await looking(
        new Promise<never>((_answer, reject) => {
          fail = reject;
        }),
      );
      const isChanged = change({ kind: 'change', revision: 1, details });
      await vi.advanceTimersByTimeAsync(1000);
      fail(refusalError('no-places-left'));
      await isChanged;
      expect(state()).toMatchObject({ ownSignUp: { state: 'arrived' }, error: 'no-places-left' });
      await vi.advanceTimersByTimeAsync(1000);
      expect(state()).toMatchObject({ ownSignUp: placed, error: 'no-places-left' });
    });

    test('goes on where the server cannot be reached, says so once, and no more when it answers', async () => {
      const failure = new Error('unreachable');
      const { state, store } = await looking(failure, failure, failure);
      await vi.advanceTimersByTimeAsync(1000);
      expect(state().error).toBe('unreachable');
      const states: unknown[] = [];
      store.subscribe((next) => states.push(next));
      await vi.advanceTimersByTimeAsync(1000);
      expect(states).toEqual([]);
      await vi.advanceTimersByTimeAsync(1000);
      expect(state()).toMatchObject({ ownSignUp: placed, error: null });
    });

    test('ends where it is stopped, also during a look', async () => {
      const { answers, stop } = await looking(placed, placed);
      vi.advanceTimersByTime(1000);
      stop();
      await vi.advanceTimersByTimeAsync(5000);
      expect(answers).toHaveLength(1);
    });
  });

  describe('where another link of the same event is followed', () => {
    const [first, second] = [newSecret(), newSecret()];
    const other: OwnSignUp = { ...placed, name: 'Jon' };
    /** A page with the first link's sign-up, whose later calls a test answers. */
    async function openPage() {
      const calls: {
        secret: string;
        kind: string;
        answer: (ownSignUp: OwnSignUp) => void;
        fail: (error: Error) => void;
      }[] = [];
      const signUpPage = page(
        {
          changeSignUp: async ({ secret, change: { kind } }) =>
            new Promise((answer, fail) => {
              calls.push({ secret, kind, answer, fail });
            }),
        },
        `#${first}`,
      );
      const isOpen = signUpPage.open();
      calls[0]?.answer(placed);
      await isOpen;
      const follow = async (secret: string): Promise<void> => {
        signUpPage.setHash(`#${secret}`);
        await signUpPage.open();
      };
      return { ...signUpPage, calls, follow };
    }

    test('shows nothing of the first sign-up, also if the second one cannot be read', async () => {
      const { calls, follow, state } = await openPage();
      const isFollowed = follow(second);
      expect(state()).toMatchObject({ ownSignUp: null, secret: second, isReading: true });
      calls[1]?.fail(new Error('unreachable'));
      await isFollowed;
      expect(state()).toMatchObject({ ownSignUp: null, secret: second, isReading: false, error: 'unreachable' });
    });

    test('drops the answer to an earlier call, and reads the second sign-up after it', async () => {
      const { calls, follow, state, change } = await openPage();
      const isSaved = change({ kind: 'read' });
      await follow(second);
      expect(calls.map(({ secret }) => secret)).toEqual([first, first]);
      calls[1]?.answer({ ...placed, revision: 2 });
      await expect.poll(() => calls.length).toBe(3);
      expect(state()).toMatchObject({ ownSignUp: null, isReading: true });
      expect(calls[2]).toMatchObject({ secret: second, kind: 'read' });
      calls[2]?.answer(other);
      await isSaved;
      expect(state()).toMatchObject({ ownSignUp: other, secret: second, isBusy: false, isReading: false });
    });

    test('keeps the second link if the first one proves to belong to nothing', async () => {
      const { calls, follow, state, change, address } = await openPage();
      const isCancelled = change({ kind: 'cancel' });
      await follow(second);
      calls[1]?.fail(refusalError('no-such-sign-up'));
      await expect.poll(() => calls.length).toBe(3);
      calls[2]?.answer(other);
      await isCancelled;
      expect(state()).toMatchObject({ ownSignUp: other, secret: second, error: null });
      expect(address()).toBe(`#${second}`);
    });

    test('reads the first sign-up again after going back to it during a call that fails', async () => {
      const { calls, follow, state, change } = await openPage();
      const isSaved = change({ kind: 'read' });
      await follow(second);
      await follow(first);
      calls[1]?.fail(new Error('unreachable'));
      await expect.poll(() => calls.length).toBe(3);
      expect(calls[2]).toMatchObject({ secret: first, kind: 'read' });
      calls[2]?.answer(placed);
      await isSaved;
      expect(state()).toMatchObject({ ownSignUp: placed, secret: first, error: null });
    });
  });

  test('drops what arrives about a sign-up that was left to begin another one', async () => {
    let answer = (_own: OwnSignUp): void => undefined;
    const signUpPage = page({
      changeSignUp: async () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await signUpPage.create('en', details, consent);
    const isRead = signUpPage.change({ kind: 'read' });
    signUpPage.forget();
    answer(placed);
    await isRead;
    expect(signUpPage.state()).toEqual({ ownSignUp: null, secret: null, isBusy: false, isReading: false, error: null });
  });
});
