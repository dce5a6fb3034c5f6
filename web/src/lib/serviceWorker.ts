/** What a page asks of the service worker, and what the worker answers. */
export const keepCampCodeMessage = 'keep-camp-code';
export const keptAnswer = 'kept';

/** The dev server's modules change all the time; there nothing is kept. */
export function hasServiceWorker(): boolean {
  return !import.meta.env.DEV && 'serviceWorker' in navigator;
}

/** Lets the service worker answer where there is no signal. Does nothing where there can be none. */
export async function registerServiceWorker(): Promise<void> {
  if (hasServiceWorker()) await navigator.serviceWorker.register('/service-worker.js');
}

function ask(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => {
      if (data === keptAnswer) resolve();
      else reject(new Error('The code of the camp could not be kept'));
    });
    port1.start();
    worker.postMessage(keepCampCodeMessage, [port2]);
  });
}

/**
 * Puts the code of the camp's pages on the device: that of the worker at work, and of one that waits to take its place.
 * @throws where it cannot be fetched.
 */
export async function keepCampCode(): Promise<void> {
  if (!hasServiceWorker()) return;
  await registerServiceWorker();
  const { active, waiting } = await navigator.serviceWorker.ready;
  await Promise.all([active, waiting].flatMap((worker) => (worker === null ? [] : ask(worker))));
}
