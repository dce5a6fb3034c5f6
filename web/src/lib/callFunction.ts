import type { CallableErrorDetails, CallableInput, CallableName, CallableOutput } from '@steeple/model/callables';
import { functions } from './firebase.ts';

/**
 * Calls a function of the server.
 * @throws FunctionsError with a code of specification section 8; {@link callDetails} reads what the server adds.
 */
export async function callFunction<Name extends CallableName>(name: Name, input: CallableInput<Name>): Promise<CallableOutput<Name>> {
  const [instance, { httpsCallable }] = await Promise.all([functions(), import('firebase/functions')]);
  const answer = await httpsCallable<CallableInput<Name>, CallableOutput<Name>>(instance, name)(input);
  return answer.data;
}

/** What the server says about a refused call: errors of fields, tries left, seconds to wait. */
export function callDetails(error: unknown): CallableErrorDetails {
  const details = typeof error === 'object' && error !== null && 'details' in error ? error.details : undefined;
  return typeof details === 'object' && details !== null ? details : {};
}
