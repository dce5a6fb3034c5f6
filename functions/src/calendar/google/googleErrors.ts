/**
 * The errors of Google's Calendar API, by what can be done about them. Sources: "Handle API errors"
 * (developers.google.com/workspace/calendar/api/guides/errors) and `google.api.ErrorReason`, the reasons in
 * `details[]`.
 */
import type { SyncError } from '@steeple/model/calendar/calendarSync';
import { backoff } from '@steeple/model/requests/backoff';

/** Consequence of an error of Google's API for a run. */
export interface GoogleErrorClass {
  code: Exclude<SyncError['code'], 'internal'>;
  /** A passing failure: the page is asked for again. */
  again: boolean;
}

const lasting = (code: GoogleErrorClass['code']): GoogleErrorClass => ({ code, again: false });
const passing = (code: GoogleErrorClass['code']): GoogleErrorClass => ({ code, again: true });

/** Reasons that say more than the HTTP status, from `errors[].reason` and `details[].reason`. */
const byReason: Readonly<Record<string, GoogleErrorClass>> = {
  rateLimitExceeded: passing('rate-limit'),
  userRateLimitExceeded: passing('rate-limit'),
  RATE_LIMIT_EXCEEDED: passing('rate-limit'),
  quotaExceeded: lasting('quota'),
  dailyLimitExceeded: lasting('quota'),
  dailyLimitExceededUnreg: lasting('unauthenticated'),
  RESOURCE_QUOTA_EXCEEDED: lasting('quota'),
  accessNotConfigured: lasting('api-disabled'),
  SERVICE_DISABLED: lasting('api-disabled'),
  insufficientPermissions: lasting('scope-missing'),
  ACCESS_TOKEN_SCOPE_INSUFFICIENT: lasting('scope-missing'),
  CONSUMER_INVALID: lasting('project-blocked'),
  CONSUMER_SUSPENDED: lasting('project-blocked'),
  BILLING_DISABLED: lasting('project-blocked'),
  USER_PROJECT_DENIED: lasting('project-blocked'),
  ACCOUNT_STATE_INVALID: lasting('account-disabled'),
  domainPolicy: lasting('policy'),
  SECURITY_POLICY_VIOLATED: lasting('policy'),
  LOCATION_POLICY_VIOLATED: lasting('policy'),
  API_KEY_INVALID: lasting('unauthenticated'),
  API_KEY_SERVICE_BLOCKED: lasting('policy'),
};

const byStatus: Readonly<Record<number, GoogleErrorClass>> = {
  400: lasting('bad-request'),
  401: lasting('unauthenticated'),
  403: lasting('forbidden'),
  404: lasting('not-shared'),
  408: passing('unavailable'),
  409: lasting('bad-request'),
  410: lasting('page-expired'),
  412: lasting('bad-request'),
  429: passing('rate-limit'),
};

/**
 * Classifies the error of a request. An error without an HTTP status means that the request did not reach Google, or
 * got no answer.
 */
export function classifyGoogleError(error: unknown): GoogleErrorClass {
  if (isTimeout(error)) return passing('timeout');
  const status = numberIn(error, 'status') ?? numberIn(error, 'code');
  if (status === undefined || status >= 500) return passing('unavailable');
  for (const reason of reasonsOf(error)) {
    const verdict = byReason[reason];
    if (verdict) return verdict;
  }
  return byStatus[status] ?? lasting('invalid-response');
}

/** Reads the wait that Google asks for, at most the backoff's own longest wait. Milliseconds. */
export function retryAfter(error: unknown): number {
  const seconds = Number((error as ErrorResponse).response?.headers?.get?.('retry-after') ?? 0);
  return Number.isFinite(seconds) ? Math.min(seconds * 1000, backoff.maxMillis) : 0;
}

interface ErrorResponse {
  response?: { data?: unknown; headers?: { get?: (name: string) => string | null } };
}

function reasonsOf(error: unknown): string[] {
  const body = field((error as ErrorResponse).response?.data, 'error');
  return [field(body, 'details'), field(body, 'errors')]
    .flatMap((list: unknown) => (Array.isArray(list) ? (list as unknown[]) : []))
    .map((detail) => field(detail, 'reason'))
    .filter((reason) => typeof reason === 'string');
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

/** The client library ends a request that takes too long with an abort. */
function isTimeout(error: unknown): boolean {
  return (
    error instanceof Error &&
    (/^(TimeoutError|AbortError)$/.test(error.name) ||
      ['ETIMEDOUT', 'TimeoutError'].includes(String(field(error, 'code'))))
  );
}

function numberIn(error: unknown, name: 'status' | 'code'): number | undefined {
  const value = Number(field(error, name));
  return Number.isInteger(value) && value >= 100 && value < 600 ? value : undefined;
}
