/** Faults on demand: "answer the n-th list of this calendar with a 503, twice". */

export type Operation =
  | 'calendarList.list'
  | 'calendarList.get'
  | 'calendars.get'
  | 'events.list'
  | 'events.get'
  | 'events.insert'
  | 'events.patch'
  | 'events.update'
  | 'events.delete'
  | 'events.instances';

export type FaultEffect =
  /** An error body; `reason` as in Google's table, e.g. `rateLimitExceeded` for 403 or 429. */
  | { kind: 'error'; code: number; reason?: string; message?: string; retryAfterSeconds?: number }
  /** An error with exactly this body, such as one of `documentedErrors`. */
  | { kind: 'answer'; code: number; body: object }
  /** A page without `items`, as a partial response of an empty page is. */
  | { kind: 'withoutItems' }
  /** An answer that takes so long, then is right. */
  | { kind: 'slow'; ms: number }
  /** The connection breaks in the middle of the body. */
  | { kind: 'broken' }
  /** The connection closes before any answer. */
  | { kind: 'refused' }
  /** Status 200 and a body that is not JSON. */
  | { kind: 'invalidJson' }
  /** A page with at most so many entries (0: an empty one) and a next page after it. */
  | { kind: 'shortPage'; entries: number };

export interface Fault {
  operation: Operation;
  /** Only for this calendar. */
  calendarId?: string;
  /** Only from the n-th matching request after the fault was set (1, the default: the next one). */
  nth?: number;
  /** For so many requests; default 1. */
  times?: number;
  effect: FaultEffect;
}

export class Faults {
  readonly #faults: { fault: Fault; seen: number }[] = [];

  add(fault: Fault): void {
    this.#faults.push({ fault, seen: 0 });
  }

  clear(): void {
    this.#faults.length = 0;
  }

  /** Counts a request and returns the effects that apply to it. */
  take(operation: Operation, calendarId: string | undefined): FaultEffect[] {
    const effects: FaultEffect[] = [];
    for (const entry of this.#faults) {
      const { fault } = entry;
      if (fault.operation !== operation) continue;
      if (fault.calendarId !== undefined && fault.calendarId !== calendarId) continue;
      entry.seen += 1;
      const first = fault.nth ?? 1;
      if (entry.seen >= first && entry.seen < first + (fault.times ?? 1)) effects.push(fault.effect);
    }
    return effects;
  }
}

/** Google's usual error for each status code, used where a fault gives only a code. */
export const usualReason: Record<number, { reason: string; message: string; domain: string }> = {
  400: { domain: 'global', reason: 'badRequest', message: 'Bad Request' },
  401: { domain: 'global', reason: 'authError', message: 'Invalid Credentials' },
  403: { domain: 'usageLimits', reason: 'rateLimitExceeded', message: 'Rate Limit Exceeded' },
  404: { domain: 'global', reason: 'notFound', message: 'Not Found' },
  410: {
    domain: 'calendar',
    reason: 'fullSyncRequired',
    message: 'Sync token is no longer valid, a full sync is required.',
  },
  412: { domain: 'global', reason: 'conditionNotMet', message: 'Precondition Failed' },
  429: { domain: 'usageLimits', reason: 'rateLimitExceeded', message: 'Rate Limit Exceeded' },
  500: { domain: 'global', reason: 'backendError', message: 'Backend Error' },
  503: { domain: 'global', reason: 'backendError', message: 'Backend Error' },
};
