import { randomUUID } from 'node:crypto';
import { type CallableName, type CallableOutput, type CallableRequest, callables } from '@steeple/model/callables';
import { check } from '@steeple/model/validation';
import { type CallableFunction, type CallableOptions, type CallableRequest as RawCall, HttpsError, onCall } from 'firebase-functions/v2/https';
import { requireCaller, type Token } from './callers.ts';
import { clientAddress } from './clientAddress.ts';
import { createLog, type Log } from './log.ts';
import { enforceAppCheck, region } from './parameters.ts';
import { invalidInput, passingCode, refusal } from './refusal.ts';
import type { Services } from './services.ts';

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

type CallFor<Name extends CallableName> = (typeof callables)[Name]['caller'] extends 'anyone' ? Call<Name> : AccountCall<Name>;
type Handler<Name extends CallableName> = (services: Services, call: CallFor<Name>) => Promise<CallableOutput<Name>>;

/**
 * A callable of the product: who may call it and what it takes are read from the model, so that `handle` meets only
 * permitted callers and valid input. It imports its logic when it is first called: an instance that serves one
 * function does not load the others. Bad input is answered with its fields; an unexpected error is logged and
 * answered as `internal` without a word of it.
 */
export function defineCallable<Name extends CallableName>(
  name: Name,
  options: CallableOptions,
  handle: Handler<Name>,
): CallableFunction<unknown, Promise<CallableOutput<Name>>> & { readonly handle: Handler<Name> } {
  const callable = onCall<unknown, Promise<CallableOutput<Name>>>({ region, enforceAppCheck, ...options }, async (request) => {
    const { projectServices } = await import('./services.ts');
    return answer(name, handle, projectServices(), request);
  });
  return Object.assign(callable, { handle });
}

/** Runs one call; apart from {@link defineCallable} so that tests bring their own services. */
export async function answer<Name extends CallableName>(
  name: Name,
  handle: Handler<Name>,
  services: Services,
  request: Pick<RawCall<unknown>, 'data' | 'auth' | 'rawRequest'>,
): Promise<CallableOutput<Name>> {
  const log = createLog(name, requestId(request.rawRequest.headers));
  const token = request.auth === undefined ? null : ({ ...request.auth.token, uid: request.auth.uid } as unknown as Token);
  try {
    const { caller, input: schema, output } = callables[name];
    await requireCaller(services.database, caller, token);
    const checked = check(schema, request.data ?? {});
    if (!checked.ok) throw invalidInput(checked.errors);
    const call = { input: checked.value, token, address: clientAddress(request.rawRequest), log };
    const answered = await handle(services, call as unknown as CallFor<Name>);
    if (isUnderTest()) requireValid(name, check(output, answered));
    return answered;
  } catch (error) {
    throw asRefusal(error, log);
  }
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
  throw new Error(`${name} answers what the model refuses: ${checked.errors.map(({ field, message }) => `${field}: ${message.en}`).join('; ')}`);
}

function asRefusal(error: unknown, log: Log): HttpsError {
  if (error instanceof HttpsError) {
    log.info('refused', { code: error.code });
    return error;
  }
  const passing = passingCode(error);
  log.error(passing === undefined ? 'failed' : 'failed for now', error);
  if (passing !== undefined) return refusal(passing, { en: 'This did not work just now. Please try again in a moment.', zh: '暂时无法完成，请稍后再试。' });
  return refusal('internal', { en: 'Something went wrong on our side.', zh: '我们这边出了问题。' });
}
