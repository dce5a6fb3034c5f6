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
export async function registerServiceWorker(): Promise<void> {
  if (!hasServiceWorker()) return;
  policy ??= declareWorkerPolicy();
  await navigator.serviceWorker.register(policy.createScriptURL(workerAddress));
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
  return Promise.race([
    ask(registration.active, checkCampPagesMessage),
    new Promise<boolean>((resolve) => {
      setTimeout(resolve, checkTimeoutMillis, true);
    }),
  ]);
}

/** Sends a message to the worker. Resolves to true where it answers that everything is stored. */
function ask(worker: ServiceWorker, message: string): Promise<boolean> {
  return new Promise((resolve) => {
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
  await registerServiceWorker();
  const { active, waiting } = await navigator.serviceWorker.ready;
  const workers = [active, waiting].filter((worker) => worker !== null);
  const stored = await Promise.all(workers.map(async (worker) => ask(worker, storeCampPagesMessage)));
  if (stored.includes(false)) throw new Error('The code of the camp could not be stored');
}
