import { readCode, readContent } from '@steeple/model/notices/noticeCode';

/** Reads the time at which the version of a notice in a code was saved; -1 where it is no code. */
function savedMillisOf(code: string): number {
  const content = readCode(code)?.content;
  return (content === undefined ? null : readContent(content))?.notice.updatedAt ?? -1;
}

/**
 * Selects the code by which a notice is passed on: the newest, and none that is of an earlier version than the notice
 * that is shown.
 * @param savedAt the time at which that version was saved, in milliseconds.
 */
export function codeToPassOn(savedAt: number, codes: readonly (string | null)[]): string | null {
  const current = codes
    .filter((code) => code !== null)
    .map((code) => ({ code, codeSavedAt: savedMillisOf(code) }))
    .filter(({ codeSavedAt }) => codeSavedAt >= savedAt)
    .toSorted((a, b) => b.codeSavedAt - a.codeSavedAt);
  return current[0]?.code ?? null;
}
