import type { CallableInput, CallableName, CallableOutput } from '@steeple/model/callables';
import { authHost, functionsUrl, projectId } from '../addresses.ts';

/** Somebody signed in at the Auth emulator, as a browser is. */
export interface SignedIn {
  readonly uid: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

async function identity(action: string, body: unknown): Promise<SignedIn> {
  const response = await fetch(`http://${authHost().address}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=demo`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { localId: string; idToken: string; refreshToken: string; error?: unknown };
  if (!response.ok) throw new Error(`${action}: ${JSON.stringify(answer.error)}`);
  return { uid: answer.localId, idToken: answer.idToken, refreshToken: answer.refreshToken };
}

/** Makes an account in the stack's own project and signs in. Its address is not verified. */
export async function signUp(email: string, password = 'steeple-demo'): Promise<SignedIn> {
  return identity('signUp', { email, password, returnSecureToken: true });
}

export async function signIn(email: string, password = 'steeple-demo'): Promise<SignedIn> {
  return identity('signInWithPassword', { email, password, returnSecureToken: true });
}

/** How a call over HTTP ended. */
export type Called<Name extends CallableName> =
  | { readonly result: CallableOutput<Name> }
  | { readonly error: { readonly status: string; readonly message: string; readonly details?: unknown } };

/** Calls a deployed callable of the stack under test, as the browser's SDK does. */
export async function callDeployed<Name extends CallableName>(name: Name, data: CallableInput<Name>, idToken?: string): Promise<Called<Name>> {
  const response = await fetch(`${functionsUrl()}/${projectId()}/asia-southeast1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(idToken === undefined ? {} : { authorization: `Bearer ${idToken}` }) },
    body: JSON.stringify({ data }),
  });
  return (await response.json()) as Called<Name>;
}
