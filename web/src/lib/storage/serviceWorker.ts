import { trustedPolicies } from '@steeple/model/hosting/contentSecurityPolicy';
import { declarePolicy } from '#lib/trustedTypes/declarePolicy.ts';
import { cacheNames, precachePrefix } from './storageNames.ts';

/**
 * Messages that a page sends to the service worker, in the words that workers of earlier builds know.
 * {@link storedAnswer} is the worker's answer.
 */
export const storeCampPagesMessage = 'keep-camp-code';
/** Asks whether every file of the camp's pages is stored, and fetches nothing. */
export const checkCampPagesMessage = 'check-camp-code';
export const storedAnswer = 'kept';

/** A worker of an earlier build does not know {@link checkCampPagesMessage} and never answers it. Milliseconds. */
const checkTimeoutMillis = 3000;
/** Browsers end the work of a service worker after about as long, and it then never answers. Milliseconds. */
const storeTimeoutMillis = 5 * 60_000;

/** The dev server's modules change all the time; nothing is cached there. */
export function hasServiceWorker(): boolean {
  return !import.meta.env.DEV && 'serviceWorker' in navigator;
}

const workerAddress = '/service-worker.js';

function declareWorkerPolicy() {
  return declarePolicy(trustedPolicies.worker, { createScriptURL: (url) => (url === workerAddress ? url : '') });
}
let policy: ReturnType<typeof declareWorkerPolicy> | undefined;

/** Lets the service worker answer where there is no signal. Does nothing where there can be none. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!hasServiceWorker()) return null;
  policy ??= declareWorkerPolicy();
  return navigator.serviceWorker.register(policy.createScriptURL(workerAddress));
}

/**
 * Registers the service worker, and waits until there is an active one.
 * @throws where it cannot be installed, as when one of its files cannot be fetched: `ready` waits on for another one.
 */
export async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await registerServiceWorker();
  return new Promise((resolve, reject) => {
    const worker = registration?.active ?? registration?.waiting ?? registration?.installing;
    const check = (): void => {
      if (worker == null || worker.state === 'redundant')
        reject(new Error('The service worker could not be installed'));
    };
    worker?.addEventListener('statechange', check);
    check();
    navigator.serviceWorker.ready.then(resolve, reject);
  });
}

/**
 * Tells whether the code of the camp's pages, their shells and the worker that answers with them are on the device,
 * every file of them. True if there can be no service worker.
 */
export async function hasCampPages(): Promise<boolean> {
  if (!hasServiceWorker()) return true;
  const [names, registration] = await Promise.all([caches.keys(), navigator.serviceWorker.getRegistration()]);
  const isStored =
    registration !== undefined &&
    names.includes(cacheNames.code) &&
    names.some((name) => name.startsWith(precachePrefix));
  if (!isStored || registration.active === null) return isStored;
  return ask(registration.active, checkCampPagesMessage, checkTimeoutMillis, true);
}

/**
 * Sends a message to the worker. Resolves to true where it answers that everything is stored, and to `late` where it
 * has not answered in time.
 */
function ask(worker: ServiceWorker, message: string, timeoutMillis: number, late: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(resolve, timeoutMillis, late);
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data === storedAnswer));
    port1.start();
    worker.postMessage(message, [port2]);
  });
}

/**
 * Puts the code of the camp's pages on the device: that of the active worker, and of one that waits to replace it.
 * @throws where it cannot be fetched.
 */
export async function storeCampPages(): Promise<void> {
  if (!hasServiceWorker()) return;
  const { active, waiting } = await activeRegistration();
  const workers = [active, waiting].filter((worker) => worker !== null);
  const stored = await Promise.all(
    workers.map(async (worker) => ask(worker, storeCampPagesMessage, storeTimeoutMillis, false)),
  );
  if (stored.includes(false)) throw new Error('The code of the camp could not be stored');
}
