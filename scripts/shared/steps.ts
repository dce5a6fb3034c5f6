/** Runs a step of a command, and says when it begins and how long it took. */
export type RunStep = <Result>(name: string, run: () => Promise<Result>) => Promise<Result>;

/**
 * Returns a function that runs the steps of a long command and reports each, so that nobody waits before an empty
 * terminal.
 * @param print takes one line.
 * @param now returns milliseconds; passed in by tests.
 */
export function reportSteps(print: (line: string) => void, now: () => number = () => performance.now()): RunStep {
  return async (name, run) => {
    const began = now();
    print(`${name} …`);
    const result = await run();
    print(`${name}: ${((now() - began) / 1000).toFixed(1)} s`);
    return result;
  };
}
