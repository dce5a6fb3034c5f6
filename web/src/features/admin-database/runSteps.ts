/** One thing to try. `expect` says whether it must work or must be denied. */
export interface DatabaseStep {
  readonly key: string;
  readonly run: () => Promise<unknown>;
  readonly expect: 'works' | 'denied';
}

/** Result of a step. `millis` is the duration; null until the step has ended. */
export interface StepResult {
  readonly key: string;
  readonly expect: DatabaseStep['expect'];
  readonly state: 'waiting' | 'running' | 'good' | 'bad';
  readonly millis: number | null;
  readonly error: unknown;
}

function isDenied(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'permission-denied';
}

/** Returns the results before any step is tried. */
export function waitingResults(steps: readonly DatabaseStep[]): StepResult[] {
  return steps.map(({ key, expect }) => ({ key, expect, state: 'waiting', millis: null, error: null }));
}

/** Rejects after a while, so that a database that never answers ends in words. */
async function finishWithin<T>(millis: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('no answer'), { code: 'deadline-exceeded' })), millis);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Tries the steps in their order and reports the state after each. A step that fails does not stop the next.
 * @param now milliseconds of a steady clock.
 */
export async function runSteps(
  steps: readonly DatabaseStep[],
  now: () => number,
  onChange: (results: readonly StepResult[]) => void,
  timeoutMillis = 10_000,
): Promise<readonly StepResult[]> {
  let results = waitingResults(steps);
  const changeState = (key: string, change: Partial<StepResult>): void => {
    results = results.map((result) => (result.key === key ? { ...result, ...change } : result));
    onChange(results);
  };
  for (const { key, run, expect } of steps) {
    changeState(key, { state: 'running' });
    const began = now();
    try {
      await finishWithin(timeoutMillis, run());
      changeState(key, { state: expect === 'works' ? 'good' : 'bad', millis: now() - began });
    } catch (error) {
      const isGood = expect === 'denied' && isDenied(error);
      changeState(key, { state: isGood ? 'good' : 'bad', millis: now() - began, error: isGood ? null : error });
    }
  }
  return results;
}
