import type { DatabaseErrorCode } from './errors.ts';

/**
 * Every expected refusal of a callable, by its reason, with the status code that it is answered with. The answer
 * carries the reason in its `details`; the browser has the words for it, in each language, and the remedy.
 */
export const refusals = {
  /** The input does not fit the callable's schema; `fields` names each fault. */
  'invalid-input': 'invalid-argument',
  'sign-in-first': 'unauthenticated',
  /** Anonymous sign-in is not enough. */
  'account-needed': 'unauthenticated',
  'admins-only': 'permission-denied',
  /** `triesLeft` says how many tries are left. */
  'wrong-code': 'permission-denied',
  /** `retryAfterSeconds` says when the next try is accepted. */
  'too-many-codes': 'resource-exhausted',
  'too-many-downloads': 'resource-exhausted',
  'too-many-exports': 'resource-exhausted',
  'too-many-sign-ups': 'resource-exhausted',
  /** One network has as many places of an event as it may take in a day. */
  'network-has-its-share': 'resource-exhausted',
  'too-many-messages': 'resource-exhausted',
  /** Neither places nor room on the waiting list. */
  'sign-up-full': 'failed-precondition',
  'sign-up-closed': 'failed-precondition',
  /** More people than there are places left; the sign-up stays as it was. */
  'no-places-left': 'failed-precondition',
  /** Somebody, or another tab, has changed it since it was read. */
  'changed-since': 'failed-precondition',
  'no-such-sign-up': 'not-found',
  'no-such-event': 'not-found',
  'no-such-message': 'not-found',
  'account-erased': 'permission-denied',
  'account-disabled': 'permission-denied',
  'no-such-camp': 'not-found',
  'no-such-calendar': 'not-found',
  'no-such-resource': 'not-found',
  /** Another call copies to the same new camp, or one was interrupted less than a minute ago. */
  'copy-running': 'failed-precondition',
  /** Somebody has joined or edited a camp since it was copied. */
  'camp-in-use': 'failed-precondition',
  /** Documents of this kind, or from Google, are not deleted by admins. */
  'not-deletable': 'failed-precondition',
  /** There is nothing in the trash for the path (any more). */
  'no-such-entry': 'not-found',
  /** A document was made at the path since. */
  'place-taken': 'failed-precondition',
  /** Another document has the same address on the site. */
  'address-taken': 'failed-precondition',
  'camp-over': 'failed-precondition',
  'camp-without-code': 'failed-precondition',
  'too-many-camps': 'failed-precondition',
  'last-admin': 'failed-precondition',
  /** The sign-in is too old for what was asked. */
  'sign-in-too-old': 'failed-precondition',
  /** The site asks admins for a second factor, and the sign-in had none. */
  'second-factor-needed': 'failed-precondition',
  /** Another admin has to do it. */
  'not-your-own': 'failed-precondition',
  'no-such-account': 'not-found',
  /** An unexpected failure. The log has its cause, the answer does not. */
  failed: 'internal',
} as const satisfies Record<string, DatabaseErrorCode>;

/** The reason for which a callable refuses. */
export type RefusalReason = keyof typeof refusals;

/** Tells whether a value from outside is one of the reasons. */
export function isRefusalReason(value: unknown): value is RefusalReason {
  return typeof value === 'string' && Object.hasOwn(refusals, value);
}
