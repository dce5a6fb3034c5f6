import { type ErrorExplanation, explainError } from '@steeple/model/errors';

/** The code of an SDK's error, such as `permission-denied`, `functions/unavailable`, `auth/invalid-email`; `unknown` for anything else. */
export function errorCode(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string') return error.code;
  // fetch rejects with a TypeError when the network cannot be reached.
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message) ? 'unavailable' : 'unknown';
}

/** What to tell a person about a failure, in both languages, and what to do next. */
export function explain(error: unknown): ErrorExplanation {
  return explainError(errorCode(error));
}

/** True where the same call may succeed by itself a moment later. */
export function isRetryable(error: unknown): boolean {
  return explain(error).retryable;
}
