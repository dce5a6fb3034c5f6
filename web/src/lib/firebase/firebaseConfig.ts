import type { FirebaseOptions } from 'firebase/app';
import { once } from '#lib/once.ts';
import { localNames } from '#lib/storage/storageNames.ts';
import { localStore, readJson } from '#lib/storage/webStorage.ts';
import { projectPath } from './projectPath.ts';

/** Ports of the emulators, for a page that was served by the local stack. */
export interface EmulatorPorts {
  readonly auth: number;
  readonly firestore: number;
  readonly functions: number;
  readonly storage: number;
}

/** The Firebase project that this page belongs to, and its emulators when it is served by the local stack. */
export interface FirebaseSetup {
  readonly options: FirebaseOptions & { readonly projectId: string };
  readonly emulators: EmulatorPorts | null;
}

/** First ports of the local stack (architecture.md "Commands"); an offset shifts all of them alike. */
const sitePorts = [5000, 5173] as const;
const emulatorPorts: EmulatorPorts = { auth: 9099, firestore: 8080, functions: 5001, storage: 9199 };

const loopbackHosts = ['127.0.0.1', 'localhost'];
/**
 * The emulators' ports, from the address of the page: one build serves every port offset.
 * @param isDevServer true where Vite's dev server serves the page (5173 + offset), false for hosting (5000 + offset).
 * @returns null for a real project or another host.
 */
export function emulatorsFor(
  location: Pick<Location, 'hostname' | 'port'>,
  projectId: string,
  isDevServer: boolean,
): EmulatorPorts | null {
  if (!projectId.startsWith('demo-') || !loopbackHosts.includes(location.hostname)) return null;
  const offset = Number(location.port) - sitePorts[isDevServer ? 1 : 0];
  return {
    auth: emulatorPorts.auth + offset,
    firestore: emulatorPorts.firestore + offset,
    functions: emulatorPorts.functions + offset,
    storage: emulatorPorts.storage + offset,
  };
}

function isConfig(value: unknown): value is FirebaseSetup['options'] {
  return (
    typeof value === 'object' && value !== null && typeof (value as { projectId?: unknown }).projectId === 'string'
  );
}

/** Asks hosting, and keeps the answer for the next start. @throws where it cannot be reached */
async function askHosting(millis: number): Promise<FirebaseSetup['options']> {
  const response = await fetch(projectPath, { signal: AbortSignal.timeout(millis) });
  const config: unknown = await response.json();
  if (!isConfig(config)) throw new TypeError(`${projectPath} names no project`);
  localStore.setItem(localNames.firebaseConfig, JSON.stringify(config));
  return config;
}

/**
 * Reads the configuration of the project. A stored copy is used at once, because the camp must start without network
 * and also while the server does not answer; it is updated in the background. On the local stack another project may
 * have taken the same port, so hosting is asked first.
 */
async function fetchConfig(): Promise<FirebaseSetup['options']> {
  if (import.meta.env.DEV) {
    const projectId = (import.meta.env.VITE_FIREBASE_PROJECT_ID as string | undefined) ?? 'demo-steeple';
    return {
      projectId,
      apiKey: 'demo',
      authDomain: `${projectId}.firebaseapp.com`,
      storageBucket: `${projectId}.appspot.com`,
    };
  }
  const keptConfig = readJson(localStore, localNames.firebaseConfig);
  if (!isConfig(keptConfig)) return askHosting(15_000);
  const answer = askHosting(1000);
  if (loopbackHosts.includes(location.hostname)) return answer.catch(() => keptConfig);
  answer.catch(() => undefined);
  return keptConfig;
}

/** The project's configuration; asked for once, again after a failure. */
export const firebaseSetup = once(async (): Promise<FirebaseSetup> => {
  const options = await fetchConfig();
  return { options, emulators: emulatorsFor(location, options.projectId, import.meta.env.DEV) };
});
