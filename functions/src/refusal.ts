import type { Bilingual } from '@steeple/model/bilingual';
import type { CallableErrorDetails } from '@steeple/model/callables';
import type { DatabaseErrorCode } from '@steeple/model/errors';
import type { FieldError } from '@steeple/model/validation';
import { HttpsError } from 'firebase-functions/v2/https';

/**
 * An expected "no" to a caller, in words.
 * @param reason what went wrong; the person reads it in their language.
 */
export function refusal(code: DatabaseErrorCode, reason: Bilingual, details: CallableErrorDetails = {}): HttpsError {
  return new HttpsError(code, reason.en, { reason, ...details });
}

/** A "no" because of the input: each fault by its field. */
export function invalidInput(fields: readonly FieldError[]): HttpsError {
  const [first] = fields;
  const reason = first?.message ?? { en: 'Something that was entered cannot be used.', zh: '填写的内容无法使用。' };
  return refusal('invalid-argument', reason, { fields });
}

/** A "no" because what a field names does not exist. */
export function notFound(field: string, reason: Bilingual): HttpsError {
  return refusal('not-found', reason, { fields: [{ field, message: reason }] });
}

/** gRPC status numbers that Firestore's errors carry and that may pass by themselves (product.md "Errors"). */
const passingCodes: Readonly<Record<number, DatabaseErrorCode>> = {
  4: 'deadline-exceeded', 8: 'resource-exhausted', 10: 'aborted', 14: 'unavailable',
};

/** The code of a database failure that may pass by itself, else undefined. */
export function passingCode(error: unknown): DatabaseErrorCode | undefined {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  return typeof code === 'number' ? passingCodes[code] : undefined;
}
