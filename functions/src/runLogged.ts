import { createLog, type Log } from './log.ts';

/**
 * Runs a function that an event or the clock calls, with a log of this delivery or run.
 * @param failed logs the failure.
 * @throws Error without the failure itself: firebase-functions would log its message, which may quote a path with an
 * e-mail address, or what a person typed.
 */
export async function runLogged(
  name: string,
  run: string,
  act: (log: Log) => Promise<void>,
  failed: (log: Log, error: unknown) => void,
): Promise<void> {
  const log = createLog(name, run);
  try {
    await act(log);
    return;
  } catch (error) {
    failed(log, error);
  }
  throw new Error(`${name} failed`);
}
