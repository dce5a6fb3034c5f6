import { callableRepeats } from '@steeple/model/requests/callableRepeats';
import type { CallableInput, CallableName, CallableOutput } from '@steeple/model/requests/callables';
import { functions } from './firebase.ts';
import { retrying } from '#lib/requests/retry.ts';

/** The server could not be reached, or its answer did not arrive. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  readonly code = 'unavailable';
}

/**
 * Calls a function of the server. Where a repeat is harmless and the failure may pass by itself, tries again
 * ({@link retrying}). Where an admin's sign-in is too old, or lacks a second factor, asks for that and goes on.
 * @throws UnreachableError, RefusedError, or FunctionsError with a code of specification section 8; `explain` has the
 * words for all.
 */
export async function callFunction<Name extends CallableName>(
  name: Name,
  input: CallableInput<Name>,
): Promise<CallableOutput<Name>> {
  const call = async (): Promise<CallableOutput<Name>> => {
    const [instance, { httpsCallable }] = await Promise.all([functions(), import('firebase/functions')]);
    try {
      return (await httpsCallable<CallableInput<Name>, CallableOutput<Name>>(instance, name)(input)).data;
    } catch (error) {
      if (isWithoutAnswer(error)) throw new UnreachableError(`${name} could not be reached`, { cause: error });
      throw await withWords(error);
    }
  };
  const attempt = async (): Promise<CallableOutput<Name>> =>
    callableRepeats[name] === 'harmless' ? retrying(call) : call();
  try {
    return await attempt();
  } catch (error) {
    // A refusal has changed nothing: the call is made again once the person has proved who they are.
    if (!(error instanceof Error) || error.name !== 'RefusedError') throw error;
    const { isProvenAfter } = await import('./proofRequests.ts');
    if (!(await isProvenAfter(name, error))) throw error;
    return attempt();
  }
}

/** The functions SDK reports a request without an answer as `internal`, with HTTP status 0. */
function isWithoutAnswer(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'functions/internal' &&
    /^internal( \[0\])?$/.test(error.message)
  );
}

/** The words of refusals are fetched with the first one. Without them a refusal is explained by its code. */
async function withWords(error: unknown): Promise<unknown> {
  return import('./refusalTexts.ts').then(
    ({ withRefusalText }) => withRefusalText(error),
    () => error,
  );
}
