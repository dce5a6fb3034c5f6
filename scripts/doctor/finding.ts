import { ExpectedError } from '../shared/expectedError.ts';

/** Result of one check: all well, something to know, or something to correct (its detail names the remedy). */
export type Finding = { name: string; verdict: 'ok' | 'note' | 'missing'; detail: string };

/** Answer of a check: its result, or a note for a person though nothing is broken. */
export type Answer = string | { note: string };

/** Makes a finding of a check that answers with what it found and throws ExpectedError with the remedy. */
export async function find(name: string, check: () => Promise<Answer> | Answer): Promise<Finding> {
  try {
    const answer = await check();
    return typeof answer === 'string'
      ? { name, verdict: 'ok', detail: answer }
      : { name, verdict: 'note', detail: answer.note };
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    return { name, verdict: 'missing', detail: error.message };
  }
}
