import { trustedPolicies } from '@steeple/model/contentSecurityPolicy';
import { declarePolicy } from '#lib/trustedTypes/declarePolicy.ts';
import { cacheNames, precachePrefix } from './storageNames.ts';

/** Message that a page sends to the service worker. {@link storedAnswer} is the worker's answer. */
export const storeCampCodeMessage = 'keep-camp-code';
export const storedAnswer = 'kept';

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
 * Tells whether the code of the camp's pages, their shells and the worker that answers with them are on the device.
 * True if there can be no service worker.
 */
export async function hasCampCode(): Promise<boolean> {
  if (!hasServiceWorker()) return true;
  const [names, registration] = await Promise.all([caches.keys(), navigator.serviceWorker.getRegistration()]);
  return (
    registration !== undefined &&
    names.includes(cacheNames.code) &&
    names.some((name) => name.startsWith(precachePrefix))
  );
}

function ask(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => {
      if (data === storedAnswer) resolve();
      else reject(new Error('The code of the camp could not be kept'));
    });
    port1.start();
    worker.postMessage(storeCampCodeMessage, [port2]);
  });
}

/**
 * Puts the code of the camp's pages on the device: that of the active worker, and of one that waits to replace it.
 * @throws where it cannot be fetched.
 */
export async function storeCampCode(): Promise<void> {
  if (!hasServiceWorker()) return;
  await registerServiceWorker();
  const { active, waiting } = await navigator.serviceWorker.ready;
  await Promise.all([active, waiting].flatMap((worker) => (worker === null ? [] : ask(worker))));
}
