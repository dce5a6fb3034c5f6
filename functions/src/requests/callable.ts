import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import {
  type CallableName,
  type CallableOutput,
  type CallableRequest,
  callables,
} from '@steeple/model/requests/callables';
import { check } from '@steeple/model/requests/validation';
import {
  type CallableFunction,
  type CallableRequest as RawCall,
  HttpsError,
  onCall,
} from 'firebase-functions/v2/https';
import { requireCaller, type Token } from './callers.ts';
import { clientAddress, forwardedFor } from './clientAddress.ts';
import { functionLimits, largestBody } from '../functionLimits.ts';
import { createLog, type Log } from '../log.ts';
import { enforceAppCheck, placement, trustedProxies } from '../parameters.ts';
import { requireProof } from './requireProof.ts';
import { failedForNow, invalidField, invalidInput, passingCode, refusal } from './refusal.ts';
import type { Services } from '../services.ts';
import { wellFormed } from './wellFormed.ts';

/** One call: what was asked (validated, defaults filled in), by whom, from where. */
export interface Call<Name extends CallableName> {
  readonly input: CallableRequest<Name>;
  /** Null where nobody is signed in. */
  readonly token: Token | null;
  /** The caller's network address; see {@link clientAddress}. */
  readonly address: string;
  readonly log: Log;
}

/** A callable that only signed-in people reach. */
export interface AccountCall<Name extends CallableName> extends Call<Name> {
  readonly token: Token;
}

type CallFor<Name extends CallableName> = (typeof callables)[Name]['caller'] extends 'anyone'
  ? Call<Name>
  : AccountCall<Name>;
/** The logic of a callable, with the services and the parts of a call that it uses: all, where none are named. */
export type Handler<
  Name extends CallableName,
  Used extends keyof Services = keyof Services,
  Part extends keyof CallFor<Name> = keyof CallFor<Name>,
> = (services: Pick<Services, Used>, call: Pick<CallFor<Name>, Part>) => Promise<CallableOutput<Name>>;

/** A callable as firebase-functions deploys it. */
export type DeployedCallable<Name extends CallableName> = CallableFunction<unknown, Promise<CallableOutput<Name>>>;

/**
 * Defines a callable of the product: its permitted callers and its input are read from the model, so that the handler
 * gets only permitted callers and valid input. Bad input is answered with its fields; an unexpected error is logged and
 * answered as `internal`, without its message.
 * @param load imports the handler when the function is first called: an instance that serves one function does not load
 *   the others.
 */
export function defineCallable<Name extends CallableName>(
  name: Name,
  load: () => Promise<Handler<Name>>,
): DeployedCallable<Name> {
  return onCall<unknown, Promise<CallableOutput<Name>>>(
    { ...placement, enforceAppCheck, ...functionLimits[name] },
    async (request) => {
      logForwarding(name, request.rawRequest);
      const [handle, { projectServices }] = await Promise.all([load(), import('../services.ts')]);
      return answer(name, handle, projectServices(), request);
    },
  );
}

let isForwardingLogged = false;

/**
 * Logs once per instance how many entries `X-Forwarded-For` has: the number that a browser's call shows, less one, is
 * what `TRUSTED_PROXIES` has to be.
 */
function logForwarding(name: CallableName, request: Parameters<typeof forwardedFor>[0]): void {
  if (isForwardingLogged) return;
  isForwardingLogged = true;
  createLog(name, randomUUID()).info('forwarded', { entries: forwardedFor(request).length });
}

/** Runs one call; apart from {@link defineCallable} so that tests bring their own services. */
export async function answer<Name extends CallableName>(
  name: Name,
  handle: Handler<Name>,
  services: Services,
  request: Pick<RawCall<unknown>, 'data' | 'auth' | 'rawRequest'>,
): Promise<CallableOutput<Name>> {
  const log = createLog(name, requestId(request.rawRequest.headers));
  const token =
    request.auth === undefined ? null : ({ ...request.auth.token, uid: request.auth.uid } as unknown as Token);
  try {
    requireSmallBody(name, request.rawRequest);
    const { caller, input: schema, output } = callables[name];
    await requireCaller(services.database, caller, token);
    const checked = check(schema, request.data ?? {});
    if (!checked.ok) throw invalidInput(checked.errors);
    await requireProof(services, name, checked.value as CallableRequest<Name>, token);
    const call = {
      input: wellFormed(checked.value),
      token,
      address: clientAddress(request.rawRequest, trustedProxies.value()),
      log,
    };
    const answered = await handle(services, call as unknown as CallFor<Name>);
    if (isUnderTest()) requireValid(name, check(output, answered));
    return answered;
  } catch (error) {
    throw asRefusal(error, log);
  }
}

/**
 * The size is looked at before anything else is: reading and checking a body takes time in proportion to it.
 * @throws HttpsError `invalid-argument` where the body is larger than any that the callable takes.
 */
function requireSmallBody(
  name: CallableName,
  { headers, rawBody }: { readonly headers: IncomingHttpHeaders; readonly rawBody?: Buffer },
): void {
  const bytes = Math.max(Number(headers['content-length'] ?? 0), rawBody?.length ?? 0);
  if (!(bytes > largestBody(name))) return;
  throw invalidField('', {
    en: 'This is more than can be sent at once. Please send less.',
    zh: '一次发送的内容过多，请减少后再试。',
  });
}

/** The id Google's front end gave the request, else a new one. */
function requestId(headers: Readonly<Record<string, string | string[] | undefined>>): string {
  const trace = headers['x-cloud-trace-context'];
  return (typeof trace === 'string' ? trace.split('/')[0] : undefined) ?? randomUUID();
}

function isUnderTest(): boolean {
  return process.env['FUNCTIONS_EMULATOR'] === 'true' || process.env['VITEST'] !== undefined;
}

function requireValid(name: string, checked: ReturnType<typeof check>): void {
  if (checked.ok) return;
  throw new Error(
    `${name} answers what the model refuses: ${checked.errors.map(({ field, message }) => `${field}: ${message.en}`).join('; ')}`,
  );
}

function asRefusal(error: unknown, log: Log): HttpsError {
  if (error instanceof HttpsError) {
    log.info('refused', { code: error.code });
    return error;
  }
  const passing = passingCode(error);
  log.error(passing === undefined ? 'failed' : 'failed for now', error);
  if (passing !== undefined) return failedForNow(passing);
  return refusal('failed');
}
