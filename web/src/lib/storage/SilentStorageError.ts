import { ExplainedError, inEveryLanguage } from '#lib/requests/errors.ts';
import { m } from '#messages/generated/messages.js';

/** The browser's databases do not answer: waiting on helps nobody. Fetched when they do not. */
export class SilentStorageError extends ExplainedError {
  override readonly name = 'SilentStorageError';
  constructor() {
    super('The databases of this browser do not answer', {
      message: inEveryLanguage((locale) => m.error_storage_silent({}, { locale })),
      remedy: inEveryLanguage((locale) => m.error_storage_silent_remedy({}, { locale })),
      retryable: false,
    });
  }
}
