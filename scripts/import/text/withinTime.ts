import { createContext, Script } from 'node:vm';

/** Longest time that one text may take, in milliseconds. The longest texts of a site take less than one second. */
const mostMillis = 10_000;

const script = new Script('result = work();');
const context = createContext({ work: null, result: null });

/** Says of a text why it is left out. */
export const tooSlow = 'It has so many marks that it takes too long to be read.';

/** A text took too long to be read. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

/** Runs work on one text, whose marks can keep a parser busy for minutes. @throws TooSlow when it was broken off. */
export function withinTime<Result>(work: () => Result, millis = mostMillis): Result {
  Object.assign(context, { work, result: null });
  try {
    script.runInContext(context, { timeout: millis });
    return context['result'] as Result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      throw new TooSlow(`It took longer than ${millis} ms.`, { cause: error });
    throw error;
  } finally {
    Object.assign(context, { work: null, result: null });
  }
}
