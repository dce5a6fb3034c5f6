import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { ExpectedError } from '../../shared/expectedError.ts';
import { ROOT } from '../folders.ts';
import { findOnPath } from './java.ts';

type Download = { remoteUrl: string; downloadPathRelativeToCacheDir: string };
type Downloads = {
  firestore: Download;
  storage: Download;
  ui: { main: Download & { binaryPathRelativeToCacheDir: string } };
};

/** Source of the Firestore emulator; without a path, firebase-tools downloads it. */
export type FirestoreArchive =
  | { from: 'environment' | 'firebase-tools' | 'google-cloud-sdk'; path: string }
  | { from: 'download' };

const DOWNLOAD_PROBE_MS = 1500;

/** Reads the downloads of this release of firebase-tools from its own table. */
function readDownloads(): Downloads {
  const file = join(ROOT, 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json');
  return JSON.parse(readFileSync(file, 'utf8')) as Downloads;
}

function downloadFolder(environment: NodeJS.ProcessEnv): string {
  return environment.FIREBASE_EMULATORS_PATH ?? join(environment.HOME ?? homedir(), '.cache/firebase/emulators');
}

function downloaded(file: string, environment: NodeJS.ProcessEnv): string | undefined {
  const path = join(downloadFolder(environment), file);
  return existsSync(path) ? path : undefined;
}

/** Google's Storage rules runtime, if firebase-tools ever downloaded it here. */
export function findStorageRulesRuntime(environment: NodeJS.ProcessEnv): string | undefined {
  const configuredPath = environment.STORAGE_EMULATOR_BINARY_PATH;
  if (configuredPath !== undefined && existsSync(configuredPath)) return configuredPath;
  return downloaded(readDownloads().storage.downloadPathRelativeToCacheDir, environment);
}

/** True where the emulators' own web interface is in firebase-tools' cache. */
export function hasEmulatorInterface(environment: NodeJS.ProcessEnv): boolean {
  return downloaded(readDownloads().ui.main.binaryPathRelativeToCacheDir, environment) !== undefined;
}

/** Roots in which a Google Cloud SDK may be; CLOUDSDK_ROOT_DIR, where set, is the only one asked. */
function sdkRoots(environment: NodeJS.ProcessEnv): string[] {
  if (environment.CLOUDSDK_ROOT_DIR) return [environment.CLOUDSDK_ROOT_DIR];
  const command = findOnPath('gcloud', environment.PATH);
  const home = environment.HOME ?? homedir();
  return [
    // Asking `gcloud info` takes over a second; its command is in the root's bin folder.
    ...(command === undefined ? [] : [dirname(dirname(realpathSync(command)))]),
    '/usr/lib/google-cloud-sdk',
    '/opt/google-cloud-sdk',
    '/opt/homebrew/share/google-cloud-sdk',
    '/usr/local/share/google-cloud-sdk',
    join(home, 'google-cloud-sdk'),
  ];
}

function findSdkArchive(environment: NodeJS.ProcessEnv): string | undefined {
  return sdkRoots(environment)
    .map((root) => join(root, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'))
    .find((path) => existsSync(path));
}

async function canDownload(environment: NodeJS.ProcessEnv): Promise<boolean> {
  if (environment.STEEPLE_OFFLINE) return false;
  // Behind a proxy firebase-tools knows the way and fetch does not: let it try.
  if (environment.HTTPS_PROXY ?? environment.https_proxy) return true;
  try {
    const address = readDownloads().firestore.remoteUrl;
    const response = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(DOWNLOAD_PROBE_MS) });
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * Finds the Firestore emulator: the variable the user set, else firebase-tools' cache, else the Google Cloud SDK's
 * component, else a download by firebase-tools.
 * @throws ExpectedError where none of these can be had.
 */
export async function findFirestoreArchive(environment: NodeJS.ProcessEnv): Promise<FirestoreArchive> {
  const configuredPath = environment.FIRESTORE_EMULATOR_BINARY_PATH;
  if (configuredPath) {
    if (existsSync(configuredPath)) return { from: 'environment', path: configuredPath };
    throw new ExpectedError(
      `FIRESTORE_EMULATOR_BINARY_PATH names ${configuredPath}, which does not exist: correct it, or \`unset FIRESTORE_EMULATOR_BINARY_PATH\`.`,
    );
  }
  const cached = downloaded(readDownloads().firestore.downloadPathRelativeToCacheDir, environment);
  if (cached !== undefined) return { from: 'firebase-tools', path: cached };
  const sdk = findSdkArchive(environment);
  if (sdk !== undefined) return { from: 'google-cloud-sdk', path: sdk };
  if (await canDownload(environment)) return { from: 'download' };
  throw new ExpectedError(
    'The Firestore emulator is not on this machine and cannot be downloaded: once online, run `npx firebase setup:emulators:firestore`, or install it with `sudo apt-get install google-cloud-cli-firestore-emulator`.',
  );
}
