import type { CallableInput } from '@steeple/model/requests/callables';
import type { GivenConsent } from '@steeple/model/people/consent';
import type { Language } from '@steeple/model/text/language';
import type { OwnSignUp, SignUpDetails } from '@steeple/model/visitors/signUp';
import { createStore } from 'zustand/vanilla';
import { newSecret, secretIn } from './signUpSecret.ts';

/** A change of a sign-up by its link. */
type Change = CallableInput<'changeSignUp'>['change'];

/** The page's surroundings: the server, the address, the words of errors. */
export interface SignUpPort {
  readonly signUp: (input: CallableInput<'signUp'>) => Promise<OwnSignUp>;
  readonly changeSignUp: (input: CallableInput<'changeSignUp'>) => Promise<OwnSignUp>;
  /** The part of the address after `#`, with its sign. */
  readonly hash: () => string;
  readonly setHash: (hash: string) => void;
  readonly explain: (error: unknown) => Promise<string>;
}

/** The sign-up of the page's visitor. */
export interface OwnSignUpState {
  /** Null until the visitor has signed up, or their link was opened. */
  readonly ownSignUp: OwnSignUp | null;
  readonly secret: string | null;
  readonly isBusy: boolean;
  /** True while the sign-up of an opened link is read. */
  readonly isReading: boolean;
  readonly error: string | null;
}

const nothing: OwnSignUpState = { ownSignUp: null, secret: null, isBusy: false, isReading: false, error: null };

function reasonOf(error: unknown): string | undefined {
  return (error as { details?: { reason?: string } }).details?.reason;
}

/** Makes the sign-up of an event's page. */
export function createOwnSignUp(event: string, port: SignUpPort) {
  const store = createStore<OwnSignUpState>(() => nothing);
  const { getState, setState } = store;

  /** Counts the sign-ups that the page has shown, so that an answer about an earlier one is dropped. */
  let currentNumber = 0;
  /** Leaves the sign-up, to begin another one. */
  const forget = (): void => {
    currentNumber += 1;
    setState({ ownSignUp: null, secret: null });
    port.setHash('');
  };
  const run = async (request: () => Promise<OwnSignUp>): Promise<void> => {
    if (getState().isBusy) return;
    let requestNumber = currentNumber;
    setState({ isBusy: true, error: null });
    try {
      const ownSignUp = await request();
      if (requestNumber === currentNumber) setState({ ownSignUp });
    } catch (error) {
      if (requestNumber === currentNumber) {
        // The secret of a sign-up without room is used up. One that belongs to nothing may be somebody else's, who
        // would read what is typed now.
        if (['sign-up-full', 'no-such-sign-up'].includes(reasonOf(error) ?? '')) forget();
        requestNumber = currentNumber;
        const words = await port.explain(error);
        if (requestNumber === currentNumber) setState({ error: words });
      }
    } finally {
      // Another link was followed meanwhile, and its sign-up could not be read at the same time.
      const isReading = requestNumber !== currentNumber && getState().isReading;
      setState({ isBusy: false, isReading });
      if (isReading) await change({ kind: 'read' });
    }
  };
  const change = async (requestedChange: Change): Promise<void> => {
    const { secret } = getState();
    if (secret !== null) await run(async () => port.changeSignUp({ event, secret, change: requestedChange }));
  };

  /** The error that the last failed look showed. */
  let lookError: string | null = null;
  /** Reads the sign-up again without being busy. Drops what it reads where somebody changes it meanwhile. */
  const lookAgain = async (): Promise<void> => {
    const { secret, isBusy, ownSignUp: before } = getState();
    if (secret === null || isBusy) return;
    const ownSignUp = await port.changeSignUp({ event, secret, change: { kind: 'read' } }).catch(() => null);
    const { error, ...now } = getState();
    if (now.isBusy || now.ownSignUp !== before) return;
    if (ownSignUp !== null) setState({ ownSignUp, error: error === lookError ? null : error });
    else if (error === null || error !== lookError) {
      await change({ kind: 'read' });
      lookError = getState().error;
    }
  };

  return {
    store,
    forget,
    change,
    lookAgain,
    /** Looks again each time that so many milliseconds have passed. @returns a function that ends it. */
    keepLooking: (millis: number): (() => void) => {
      let timer: ReturnType<typeof setTimeout>;
      let isOver = false;
      const wait = (): void => {
        if (!isOver) timer = setTimeout(() => void lookAgain().finally(wait), millis);
      };
      wait();
      return () => {
        isOver = true;
        clearTimeout(timer);
      };
    },
    /** Reads the sign-up of the link with which the page was opened, if it is one. */
    open: async (): Promise<void> => {
      const secret = secretIn(port.hash());
      if (secret === null || getState().secret === secret) return;
      currentNumber += 1;
      setState({ ownSignUp: null, secret, isReading: true, error: null });
      await change({ kind: 'read' });
    },
    create: async (language: Language, details: SignUpDetails, consent: GivenConsent): Promise<void> => {
      // In the address before it is sent: after a reload the same sign-up is found, never a second one made.
      const secret = getState().secret ?? newSecret();
      setState({ secret });
      port.setHash(`#${secret}`);
      await run(async () => port.signUp({ event, secret, language, details, consent }));
    },
  };
}

/** The sign-up of one event, apart from React. */
export type OwnSignUpActions = ReturnType<typeof createOwnSignUp>;
