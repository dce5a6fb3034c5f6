import { randomBytes } from 'node:crypto';
import type { CallableInput, CallableName, CallableOutput } from '@steeple/model/requests/callables';
import type { Claims } from '@steeple/model/people/claims';
import { answer, type Handler } from '../../../functions/src/requests/callable.ts';
import { callableHandlers } from '../../../functions/src/callables.ts';
import type { Token } from '../../../functions/src/requests/callers.ts';
import type { Services } from '../../../functions/src/services.ts';
import type { UserRecord } from 'firebase-admin/auth';

/** Somebody with an account, as a callable meets them. */
export interface Somebody {
  readonly uid: string;
  readonly email: string | null;
  /** The token as it was issued: it does not change when claims do. */
  readonly token: Readonly<Record<string, unknown>>;
}

export function randomName(): string {
  return randomBytes(6).toString('hex');
}

/** Fields in which people differ. */
export interface PersonFields {
  readonly email?: string;
  readonly verified?: boolean;
  readonly anonymous?: boolean;
  readonly claims?: Partial<Claims>;
  /** Seconds since signing in. */
  readonly signedInAgo?: number;
}

/**
 * Makes an account that nobody has signed in to. `createUser` cannot: the Auth emulator counts it as a sign-in, which
 * Auth does not. The Admin SDK repeats a request whose answer was lost, and then meets the account that it made.
 */
async function createAccount(auth: Services['auth'], email: string | null, emailVerified: boolean): Promise<string> {
  const uid = `somebody-${randomName()}`;
  const { errors } = await auth.importUsers([{ uid, ...(email === null ? {} : { email, emailVerified }) }]);
  const { users } = errors.length === 0 ? { users: [uid] } : await auth.getUsers([{ uid }]);
  if (users.length === 0) throw new Error(`No account of ${email ?? 'nobody'}`, { cause: errors[0]?.error });
  return uid;
}

/** Makes an account, and the token its browser would send. */
export async function makeSomebody({ auth }: Pick<Services, 'auth'>, person: PersonFields = {}): Promise<Somebody> {
  const { verified = true, anonymous = false, claims = {}, signedInAgo = 10 } = person;
  const email = anonymous ? null : (person.email ?? `${randomName()}@steeple.test`);
  const uid = await createAccount(auth, email, verified);
  return {
    uid,
    email,
    token: {
      uid,
      sub: uid,
      auth_time: Math.floor(Date.now() / 1000) - signedInAgo,
      firebase: { sign_in_provider: anonymous ? 'anonymous' : 'password', identities: {} },
      ...(email === null ? {} : { email, email_verified: verified }),
      ...claims,
    },
  };
}

/** The ID token of the sign-in that made an account, as the account is now. */
export function firstToken({ uid, email = '', emailVerified, metadata }: UserRecord): Token {
  const madeAt = Date.parse(metadata.creationTime) / 1000;
  return {
    uid,
    email,
    email_verified: emailVerified,
    auth_time: madeAt,
    iat: madeAt,
    firebase: { sign_in_provider: emailVerified ? 'google.com' : 'password' },
  };
}

/** Loads the logic of a callable. */
export async function handlerOf<Name extends CallableName>(name: Name): Promise<Handler<Name>> {
  return (await callableHandlers[name]()) as Handler<Name>;
}

/** Calls a callable's own code in this process, as its trigger would. */
export async function callAs<Name extends CallableName>(
  services: Services,
  name: Name,
  caller: Somebody | null,
  data: CallableInput<Name>,
  address = '203.0.113.7',
): Promise<CallableOutput<Name>> {
  return answer(name, await handlerOf(name), services, requestOf(caller, data, address));
}

/** The request as the SDK hands it over. */
export function requestOf(caller: Somebody | null, data: unknown, address = '203.0.113.7') {
  return {
    data,
    ...(caller === null ? {} : { auth: { uid: caller.uid, token: caller.token, rawToken: '' } }),
    rawRequest: { headers: { 'x-forwarded-for': `198.51.100.1, ${address}` } },
  } as unknown as Parameters<typeof answer>[3];
}
