import type { OwnSignUp } from '@steeple/model/signUp';
import { describe, expect, test } from 'vitest';
import { createOwnSignUp, type SignUpPort } from './signUpStore.ts';
import { newSecret } from './signUpSecret.ts';

const details = { people: 1, name: 'Mei', contact: null, answers: {} };
const consent = { version: 1, parent: null };
const placed: OwnSignUp = { ...details, state: 'placed', revision: 1 };

function refused(reason: string): Error {
  return Object.assign(new Error(reason), { details: { reason } });
}

function page(port: Partial<SignUpPort> = {}, hash = '') {
  let address = hash;
  const secrets: string[] = [];
  const own = createOwnSignUp('supper', {
    signUp: async () => placed,
    changeSignUp: async () => placed,
    hash: () => address,
    setHash: (next) => {
      address = next;
    },
    explain: async (error) => (error as Error).message,
    ...port,
  });
  return { ...own, secrets, state: () => own.store.getState(), address: () => address };
}

describe('the page of a sign-up', () => {
  test('puts the secret into the address before it sends', async () => {
    let during = '';
    const shown = page({
      signUp: async ({ secret }) => {
        during = secret;
        expect(shown.address()).toBe(`#${secret}`);
        return placed;
      },
    });
    await shown.create('en', details, consent);
    expect(shown.state()).toMatchObject({ own: placed, secret: during, isBusy: false, error: null });
  });

  test('sends the same secret again after a failure, so that nothing is stored twice', async () => {
    const secrets: string[] = [];
    const shown = page({
      signUp: async ({ secret }) => {
        secrets.push(secret);
        if (secrets.length === 1) throw new Error('unreachable');
        return placed;
      },
    });
    await shown.create('en', details, consent);
    expect(shown.state()).toMatchObject({ own: null, error: 'unreachable' });
    await shown.create('en', details, consent);
    expect(new Set(secrets).size).toBe(1);
    expect(shown.state()).toMatchObject({ own: placed, error: null });
  });

  test('takes another secret after there was no room', async () => {
    const secrets: string[] = [];
    const shown = page({
      signUp: async ({ secret }) => {
        secrets.push(secret);
        throw refused('sign-up-full');
      },
    });
    await shown.create('en', details, consent);
    await shown.create('en', details, consent);
    expect(new Set(secrets).size).toBe(2);
    expect(shown.address()).toBe('');
  });

  test('reads the sign-up of its link, once', async () => {
    const secret = newSecret();
    let reads = 0;
    const shown = page(
      {
        changeSignUp: async (input) => {
          expect(input).toEqual({ event: 'supper', secret, change: { kind: 'read' } });
          reads += 1;
          return placed;
        },
      },
      `#${secret}`,
    );
    await Promise.all([shown.open(), shown.open()]);
    expect(reads).toBe(1);
    expect(shown.state()).toMatchObject({ own: placed, isReading: false });
  });

  test('does not use a secret that belongs to nothing', async () => {
    const planted = newSecret();
    const shown = page(
      {
        changeSignUp: async () => {
          throw refused('no-such-sign-up');
        },
        signUp: async ({ secret }) => {
          expect(secret).not.toBe(planted);
          return placed;
        },
      },
      `#${planted}`,
    );
    await shown.open();
    expect(shown.state()).toMatchObject({ own: null, secret: null, error: 'no-such-sign-up' });
    await shown.create('en', details, consent);
    expect(shown.state().own).toEqual(placed);
  });

  test('keeps what is shown when a change fails', async () => {
    const shown = page({
      changeSignUp: async () => {
        throw refused('no-places-left');
      },
    });
    await shown.create('en', details, consent);
    await shown.change({ kind: 'change', revision: 1, details: { ...details, people: 9 } });
    expect(shown.state()).toMatchObject({ own: placed, error: 'no-places-left' });
  });
});
