import { randomUUID } from 'node:crypto';
import type { CloudState, Policy } from '../CloudState.ts';

/** A refusal with Google's form. */
export class CloudError extends Error {
  readonly code: number;
  readonly status: string;
  /** True for a request that a correct deployment never sends. */
  readonly isMistake: boolean;

  constructor(code: number, status: string, message: string, isMistake = false) {
    super(message);
    this.code = code;
    this.status = status;
    this.isMistake = isMistake;
  }

  body(): object {
    return { error: { code: this.code, status: this.status, message: this.message } };
  }
}

/** A request to the stand-in. */
export interface CloudRequest {
  readonly state: CloudState;
  /** The parts of the path that the pattern names. */
  readonly names: readonly string[];
  readonly query: URLSearchParams;
  // oxlint-disable-next-line typescript/no-explicit-any -- bodies are compared with googleapis' types before
  readonly body: any;
  readonly text: Buffer;
  readonly origin: string;
}

/** An answer by its verb and the pattern of its address without `https://`; the pattern's groups are the names. */
export type Answer = readonly [verb: string, pattern: string, answer: (request: CloudRequest) => unknown];

/** Time in which a function starts here, or an index is made. Milliseconds. */
export const START_MS = 120;

/** A refusal for something that is not there. */
export const notFound = (name: string): CloudError => new CloudError(404, 'NOT_FOUND', `${name} was not found.`);
/** An operation that is done already. */
export const doneOperation = (response: unknown): object => ({
  name: `operations/${randomUUID()}`,
  done: true,
  response,
});
/** Begins an operation, which is done when it is asked for: until then Google leaves `done` out. */
export function begin(state: CloudState, response: unknown): object {
  const name = `operations/${randomUUID()}`;
  state.operations.set(name, { name, done: true, response });
  return { name };
}
/** The last part of a name. */
export const last = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
/** A value that has to be there. @throws CloudError 404 */
export const existing = <Value>(value: Value | undefined | null, name: string): Value => {
  if (value === undefined || value === null) throw notFound(name);
  return value;
};

/** Replaces a policy, as setIamPolicy does: an outdated etag is refused. */
export function replacePolicy(policy: Policy, next: Partial<Policy>): Policy {
  if (next.etag !== undefined && next.etag !== '' && next.etag !== policy.etag)
    throw new CloudError(409, 'ABORTED', 'There were concurrent policy changes.');
  policy.bindings = next.bindings ?? [];
  policy.etag = `BwYX${randomUUID().slice(0, 8)}`;
  return policy;
}

/** @throws CloudError 403 where an API is not enabled. */
export function needApi(state: CloudState, api: string): void {
  if (!state.enabled.has(api))
    throw new CloudError(
      403,
      'PERMISSION_DENIED',
      `${api} has not been used in project ${state.number} before or it is disabled.`,
    );
}
