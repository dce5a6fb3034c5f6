/** One thing to try, in words. `expect` says whether it must work or must be denied. */
export interface DatabaseStep {
  readonly label: () => string;
  readonly run: () => Promise<unknown>;
  readonly expect: 'works' | 'denied';
}

/** Result of a step. `millis` is the duration; null until the step has ended. */
export interface StepResult extends Pick<DatabaseStep, 'label' | 'expect'> {
  readonly state: 'waiting' | 'running' | 'good' | 'bad';
  readonly millis: number | null;
  readonly error: unknown;
}

function isDenied(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'permission-denied';
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
  let results = steps.map(({ label, expect }): StepResult => ({
    label,
    expect,
    state: 'waiting',
    millis: null,
    error: null,
  }));
  const changeState = (place: number, change: Partial<StepResult>): void => {
    results = results.map((result, index) => (index === place ? { ...result, ...change } : result));
    onChange(results);
  };
  for (const [place, { run, expect }] of steps.entries()) {
    changeState(place, { state: 'running' });
    const began = now();
    try {
      await finishWithin(timeoutMillis, run());
      changeState(place, { state: expect === 'works' ? 'good' : 'bad', millis: now() - began });
    } catch (error) {
      const isGood = expect === 'denied' && isDenied(error);
      changeState(place, { state: isGood ? 'good' : 'bad', millis: now() - began, error: isGood ? null : error });
    }
  }
  return results;
}
