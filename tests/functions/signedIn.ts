import type { CallableInput, CallableName, CallableOutput } from '@steeple/model/requests/callables';
import { vi } from 'vitest';
import { authHost, functionsUrl, projectId } from '../addresses.ts';

/** Somebody signed in at the Auth emulator, as a browser is. */
export interface SignedIn {
  readonly uid: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

async function identity(action: string, body: unknown): Promise<SignedIn> {
  const response = await fetch(
    `http://${authHost().address}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=demo`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
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

/** Signs in with Google, which makes the account where there is none. */
export async function signInWithGoogle(email: string): Promise<SignedIn> {
  const idToken = JSON.stringify({ sub: `google-${email}`, email, email_verified: true });
  return identity('signInWithIdp', {
    postBody: new URLSearchParams({ id_token: idToken, providerId: 'google.com' }).toString(),
    requestUri: 'http://localhost',
    returnSecureToken: true,
    returnIdpCredential: true,
  });
}

/** Signs in without an address, as the feedback form does. */
export async function signInAnonymously(): Promise<SignedIn> {
  return identity('signUp', { returnSecureToken: true });
}

/** Sets a new password by the message that only the owner of an address reads; the Auth emulator shows what it sent. */
export async function resetPassword(email: string, newPassword: string): Promise<void> {
  await identity('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const response = await fetch(`http://${authHost().address}/emulator/v1/projects/${projectId()}/oobCodes`);
  const { oobCodes } = (await response.json()) as {
    oobCodes: readonly { email: string; requestType: string; oobCode: string }[];
  };
  const code = oobCodes.findLast(
    (candidate) => candidate.email === email && candidate.requestType === 'PASSWORD_RESET',
  );
  await identity('resetPassword', { oobCode: code?.oobCode, newPassword });
}

/**
 * Tells whether Auth still serves the session that an ID token belongs to. The emulator refuses the ID token of a
 * session that was revoked and forgets to refuse its refresh token; Auth itself refuses both.
 */
export async function isSessionAlive(idToken: string): Promise<boolean> {
  const response = await fetch(
    `http://${authHost().address}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=demo`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken }),
    },
  );
  return response.ok;
}

/** Lets the second pass in which sessions began: Auth counts them in whole seconds. */
export async function nextSecond(): Promise<void> {
  const began = Math.floor(Date.now() / 1000);
  await vi.waitUntil(() => Math.floor(Date.now() / 1000) > began, { interval: 20, timeout: 2500 });
}

/** Outcome of a call over HTTP. */
export type Called<Name extends CallableName> =
  | { readonly result: CallableOutput<Name> }
  | { readonly error: { readonly status: string; readonly message: string; readonly details?: unknown } };

/** Calls a deployed callable of the stack under test, as the browser's SDK does. */
export async function callDeployed<Name extends CallableName>(
  name: Name,
  data: CallableInput<Name>,
  idToken?: string,
): Promise<Called<Name>> {
  const response = await fetch(`${functionsUrl()}/${projectId()}/asia-southeast1/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(idToken === undefined ? {} : { authorization: `Bearer ${idToken}` }),
    },
    body: JSON.stringify({ data }),
  });
  return (await response.json()) as Called<Name>;
}
