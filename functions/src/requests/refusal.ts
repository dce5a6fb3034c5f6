import type { CallableErrorDetails } from '@steeple/model/requests/callables';
import type { DatabaseErrorCode } from '@steeple/model/requests/errors';
import { type RefusalReason, refusals } from '@steeple/model/requests/refusals';
import type { FieldError } from '@steeple/model/requests/validation';
import { HttpsError } from 'firebase-functions/v2/https';

/**
 * An expected "no" to a caller. The reason is one of a closed list; its words are the browser's.
 * @param details what the words need, such as the tries that are left.
 */
export function refusal(reason: RefusalReason, details: Omit<CallableErrorDetails, 'reason'> = {}): HttpsError {
  return new HttpsError(refusals[reason], reason, { reason, ...details });
}

/** A "no" because of the input: each fault by its field. */
export function invalidInput(fields: readonly FieldError[]): HttpsError {
  return refusal('invalid-input', { fields });
}

/** A "no" because of one field of the input. */
export function invalidField(field: string, message: FieldError['message']): HttpsError {
  return invalidInput([{ field, message }]);
}

/** A failure that may pass by itself: answered with its code alone, so that the browser may try again. */
export function failedForNow(code: DatabaseErrorCode): HttpsError {
  return new HttpsError(code, code);
}

/** gRPC status numbers that Firestore's errors carry and that may pass by themselves (product.md "Errors"). */
const passingCodes: Readonly<Record<number, DatabaseErrorCode>> = {
  4: 'deadline-exceeded',
  8: 'resource-exhausted',
  10: 'aborted',
  14: 'unavailable',
};

/** The code of a database failure that may pass by itself, else undefined. */
export function passingCode(error: unknown): DatabaseErrorCode | undefined {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  return typeof code === 'number' ? passingCodes[code] : undefined;
}
