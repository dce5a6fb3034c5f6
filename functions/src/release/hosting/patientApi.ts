import { backoffMillis } from '@steeple/model/requests/backoff';
import type { ReleaseFailureCode } from '@steeple/model/hosting/release';
import type { HostingApi } from './HostingApi.ts';

/** Tries of one request before a run gives up: with the backoff about six seconds of waiting. */
export const mostTries = 5;

/** Services for waiting between tries. */
export interface Patience {
  /** Waits so many milliseconds. */
  readonly sleep: (millis: number) => Promise<void>;
  /** From 0 to 1, for the jitter. */
  readonly random: () => number;
}

/** Makes an API that repeats requests which failed in passing. Each may be repeated without harm. */
export function patientApi(api: HostingApi, { sleep, random }: Patience): HostingApi {
  const patiently =
    <Given extends readonly unknown[], Answer>(ask: (...parameters: Given) => Promise<Answer>) =>
    async (...parameters: Given): Promise<Answer> => {
      for (let tries = 1; ; tries++) {
        try {
          return await ask(...parameters);
        } catch (error) {
          if (tries >= mostTries || hostingFailure(error) !== 'unavailable') throw error;
          await sleep(backoffMillis(tries, random()));
        }
      }
    };
  return {
    releases: patiently(api.releases),
    version: patiently(api.version),
    files: patiently(api.files),
    create: patiently(api.create),
    populate: patiently(api.populate),
    upload: patiently(api.upload),
    finalise: patiently(api.finalise),
    release: patiently(api.release),
    discard: patiently(api.discard),
  };
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
