import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeCampPages, storedAnswer } from './serviceWorker.ts';

/** A service worker in a state, which answers each message; null where it never does. */
function createWorker(state: ServiceWorkerState, answer: string | null = null) {
  return Object.assign(new EventTarget(), {
    state,
    postMessage: (_message: string, [port]: readonly MessagePort[]) => {
      if (answer !== null) port?.postMessage(answer);
    },
  });
}

type Worker = ReturnType<typeof createWorker>;

/** A browser whose registration has these workers. As in a browser, `ready` waits until one is active. */
function useWorkers(workers: { readonly active?: Worker; readonly installing?: Worker }): void {
  const registration = { active: null, waiting: null, installing: null, ...workers };
  const ready = workers.active === undefined ? new Promise<never>(() => undefined) : Promise.resolve(registration);
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => registration, ready } });
}

beforeEach(() => {
  vi.stubEnv('DEV', false);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** Stores the pages, and says how that has ended after a time. */
async function storeWithin(millis: number, meanwhile = (): void => undefined): Promise<string> {
  let end = 'waits';
  storeCampPages().then(
    () => (end = 'stored'),
    (error: unknown) => (end = String(error)),
  );
  await vi.advanceTimersByTimeAsync(0);
  meanwhile();
  await vi.advanceTimersByTimeAsync(millis);
  return end;
}

describe('storing the pages of the camp', () => {
  it('fails where the worker cannot be installed, and waits while it is being installed', async () => {
    const worker = createWorker('installing');
    useWorkers({ installing: worker });
    expect(await storeWithin(1000)).toBe('waits');
    const fail = (): void => {
      worker.state = 'redundant';
      worker.dispatchEvent(new Event('statechange'));
    };
    expect(await storeWithin(1000, fail)).toMatch(/could not be installed/);
    expect(await storeWithin(1000)).toMatch(/could not be installed/);
    useWorkers({});
    expect(await storeWithin(1000)).toMatch(/could not be installed/);
  });

  it('fails where the worker has not answered after some minutes', async () => {
    useWorkers({ active: createWorker('activated') });
    expect(await storeWithin(60_000)).toBe('waits');
    expect(await storeWithin(10 * 60_000)).toMatch(/could not be stored/);
  });

  it('ends when the worker answers', async () => {
    vi.useRealTimers();
    useWorkers({ active: createWorker('activated', storedAnswer) });
    await expect(storeCampPages()).resolves.toBeUndefined();
  });
});
