import { createContext, Script } from 'node:vm';

/** Longest time that one text may take, in milliseconds. The longest texts of a site take less than one second. */
const mostMillis = 10_000;

const script = new Script('result = work();');
const context = createContext({ work: null, result: null });

/** Says of a text why it is left out. */
export const tooSlow = 'It has so many marks that it takes too long to be read.';

/**
 * Runs work on one text, whose marks can keep a parser busy for minutes.
 * @returns its result; null where it was broken off.
 */
export function withinTime<Result>(work: () => Result, millis = mostMillis): Result | null {
  Object.assign(context, { work, result: null });
  try {
    script.runInContext(context, { timeout: millis });
    return context['result'] as Result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return null;
    throw error;
  } finally {
    Object.assign(context, { work: null, result: null });
  }
}
