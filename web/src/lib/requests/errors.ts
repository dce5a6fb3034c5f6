import type { CallableErrorDetails } from '@steeple/model/requests/callables';
import { type Bilingual, localized } from '@steeple/model/text/bilingual';
import { type ErrorExplanation, explainError } from '@steeple/model/requests/errors';
import { baseLanguage, type Language, languages } from '@steeple/model/text/language';
import { m } from '#messages/generated/messages.js';

/**
 * The code of an SDK's error, such as `permission-denied`, `functions/unavailable`, `auth/invalid-email`; `unknown` for
 * anything else.
 */
export function errorCode(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string')
    return error.code;
  // fetch rejects with a TypeError when the network cannot be reached.
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message) ? 'unavailable' : 'unknown';
}

/** Details that the server adds to a refused call: the reason, errors of fields, tries left, seconds to wait. */
export function callDetails(error: unknown): CallableErrorDetails {
  const details = typeof error === 'object' && error !== null && 'details' in error ? error.details : undefined;
  return typeof details === 'object' && details !== null ? details : {};
}

/** A text in every language. */
export function inEveryLanguage(text: (language: Language) => string): Bilingual {
  const texts = languages.map((language) => [language, text(language)] as const);
  return { ...Object.fromEntries(texts), [baseLanguage]: text(baseLanguage) };
}

/** An expected failure with texts of its own. */
export class ExplainedError extends Error {
  override readonly name: string = 'ExplainedError';
  readonly explanation: ErrorExplanation;
  constructor(message: string, explanation: ErrorExplanation, options?: ErrorOptions) {
    super(message, options);
    this.explanation = explanation;
  }
}

/** An expected refusal by a callable function, with its texts. */
export class RefusedError extends ExplainedError {
  override readonly name = 'RefusedError';
  readonly code: string;
  readonly details: CallableErrorDetails;
  constructor(cause: unknown, explanation: ErrorExplanation) {
    super(callDetails(cause).reason ?? 'refused', explanation, { cause });
    this.code = errorCode(cause);
    this.details = callDetails(cause);
  }
}

let authExplanations: Readonly<Record<string, ErrorExplanation>> = {};

/**
 * Adds the explanations of Firebase Auth's errors, which are no part of a first load
 * (`model/src/requests/authErrors.ts`).
 */
export function addAuthExplanations(explanations: Readonly<Record<string, ErrorExplanation>>): void {
  authExplanations = explanations;
}

/**
 * Explains a failure to a person, in every language, with what to do next. Some failures have texts of their own; any
 * other has those of its code.
 */
export function explain(error: unknown): ErrorExplanation {
  return error instanceof ExplainedError ? error.explanation : explainError(errorCode(error), authExplanations);
}

/** Explains a failure to a person, as one paragraph in one language. Errors of fields follow the message. */
export function errorText(error: unknown, language: Language): string {
  const { message, remedy } = explain(error);
  const { fields = [] } = callDetails(error);
  const sentences = [message, ...fields.map((field) => field.message), remedy].map(
    (text) => localized(text, language).text,
  );
  return sentences.reduce((before, next) =>
    m.error_and_remedy({ message: before, remedy: next }, { locale: language }),
  );
}

/** True where the same call may succeed by itself a moment later. A decision of the server is not asked for again. */
export function isRetryable(error: unknown): boolean {
  return explain(error).retryable;
}
