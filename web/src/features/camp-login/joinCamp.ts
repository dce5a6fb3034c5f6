import { joinCodeSchema, normalizedJoinCode } from '@steeple/model/campAccess';
import * as v from 'valibot';
import { callDetails } from '#lib/callFunction.ts';
import { errorCode } from '#lib/errors.ts';

/** What came of trying a code. */
export type JoinOutcome =
  | { readonly kind: 'joined' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'tooMany'; readonly minutes: number }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Tries a camp's code. @param call sends it to the server. */
export async function tryJoinCode(code: string, call: (code: string) => Promise<unknown>): Promise<JoinOutcome> {
  const trimmed = code.trim();
  if (!v.is(joinCodeSchema, trimmed) || normalizedJoinCode(trimmed).length < 4) return { kind: 'invalid' };
  try {
    await call(trimmed);
    return { kind: 'joined' };
  } catch (error) {
    const bare = errorCode(error).replace(/^functions\//, '');
    const { triesLeft, retryAfterSeconds } = callDetails(error);
    if (bare === 'permission-denied' && triesLeft !== undefined && triesLeft > 0) return { kind: 'wrong', triesLeft };
    if (bare === 'resource-exhausted' || triesLeft === 0) return { kind: 'tooMany', minutes: Math.max(1, Math.ceil((retryAfterSeconds ?? 900) / 60)) };
    if (bare === 'unavailable' || bare === 'internal' && isNetworkFailure(error)) return { kind: 'unreachable' };
    return { kind: 'failed', error };
  }
}

/** The functions SDK calls a request that never left the device "internal". */
function isNetworkFailure(error: unknown): boolean {
  return typeof error === 'object' && error !== null && !('details' in error && error.details !== undefined) && 'message' in error && error.message === 'internal';
}
