import { baseLanguage, languages } from '@steeple/model/text/language';
import { ExplainedError } from '#lib/requests/errors.ts';
import { m } from '#messages/generated/messages.js';

/** The browser's databases do not answer: waiting on helps nobody. Fetched when they do not. */
export class SilentStorageError extends ExplainedError {
  override readonly name = 'SilentStorageError';
  constructor() {
    const every = (text: typeof m.error_storage_silent) => ({
      ...Object.fromEntries(languages.map((locale) => [locale, text({}, { locale })])),
      [baseLanguage]: text({}, { locale: baseLanguage }),
    });
    super('The databases of this browser do not answer', {
      message: every(m.error_storage_silent),
      remedy: every(m.error_storage_silent_remedy),
      retryable: false,
    });
  }
}
