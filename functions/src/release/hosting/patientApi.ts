import type { ReleaseFailureCode } from '@steeple/model/hosting/release';
import { patiently, type Patience } from '../../patience.ts';
import type { HostingApi } from './HostingApi.ts';

/** Tries of one request before a run gives up: with the backoff about six seconds of waiting. */
export const mostTries = 5;

type Request = (...parameters: unknown[]) => Promise<unknown>;

const isPassing = (error: unknown): boolean => hostingFailure(error) === 'unavailable';

/** Makes an API that repeats requests which failed in passing. Each may be repeated without harm. */
export function patientApi(api: HostingApi, patience: Patience): HostingApi {
  const requests = Object.entries(api as unknown as Readonly<Record<string, Request>>).map(
    ([name, ask]): [string, Request] => [
      name,
      async (...parameters) => patiently(async () => ask(...parameters), isPassing, mostTries, patience),
    ],
  );
  return Object.fromEntries(requests) as unknown as HostingApi;
}

/**
 * Classifies an error of a request. One of the client without an HTTP status did not reach Hosting, or got no answer.
 */
export function hostingFailure(error: unknown): ReleaseFailureCode {
  const status = Number((error as { status?: unknown }).status ?? (error as { code?: unknown }).code);
  if (status === 401 || status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  if (status === 408 || status === 429 || status >= 500) return 'unavailable';
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' && /^(?:E[A-Z]+|TimeoutError|UND_ERR_\w+)$/.test(code) ? 'unavailable' : 'internal';
}
