import type { Language } from '@steeple/model/text/language';
import { errorText } from '#lib/requests/errors.ts';
import { m } from '#messages/generated/messages.js';
import { ChunkLoadError } from './ChunkLoadError.ts';

/** Describes an error and what to do next, for the page that shows an error. */
export function ErrorText({ error, language }: { readonly error: unknown; readonly language: Language }) {
  const isOffline = error instanceof ChunkLoadError && typeof navigator !== 'undefined' && !navigator.onLine;
  return (
    <>
      <h1 tabIndex={-1}>{m.shell_failure_title()}</h1>
      <p>{isOffline ? m.shell_offline_text() : errorText(error, language)}</p>
    </>
  );
}
