import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ExpectedError } from '../../shared/expectedError.ts';

/** firebase-tools 14 runs Firestore on Java 11 and later (and warns below 21). */
export const OLDEST_JAVA = 11;

const INSTALL_JAVA =
  process.platform === 'darwin' ? 'brew install openjdk' : 'sudo apt-get install default-jre-headless';

export type Java = { path: string; majorVersion: number };

/** First executable of this name on a PATH, or undefined. */
export function findOnPath(name: string, path: string | undefined): string | undefined {
  for (const folder of (path ?? '').split(delimiter).filter(Boolean)) {
    const candidate = join(folder, name);
    try {
      accessSync(candidate, constants.X_OK);
      return candidate;
    } catch {
      // Not here: look in the next folder.
    }
  }
  return undefined;
}

/** Java's major version out of what `java -version` prints ("17.0.15" is 17, "1.8.0_412" is 8). */
export function readMajorVersion(output: string): number | undefined {
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(output) ?? [];
  if (first === undefined) return undefined;
  return first === '1' && second !== undefined ? Number(second) : Number(first);
}

/** Time in which Java answers on a machine that does ten times the work that it can, ms. */
const VERSION_TIMEOUT_MS = 60_000;

async function printedVersion(java: string): Promise<string> {
  return new Promise((resolve) => {
    execFile(java, ['-version'], { timeout: VERSION_TIMEOUT_MS }, (_error, stdout, stderr) =>
      resolve(`${stdout}\n${stderr}`),
    );
  });
}

/**
 * The Java that runs the Firestore emulator: the one on the PATH.
 * @throws ExpectedError without Java, with one that does not start, or one older than {@link OLDEST_JAVA}.
 */
export async function findJava(environment: NodeJS.ProcessEnv): Promise<Java> {
  const path = findOnPath('java', environment.PATH);
  // macOS has a `java` that only says where to get one: a version is the proof.
  const majorVersion = path === undefined ? undefined : readMajorVersion(await printedVersion(path));
  if (path === undefined || majorVersion === undefined) {
    throw new ExpectedError(
      `Java ${OLDEST_JAVA} or later runs the Firestore emulator and is not on the PATH: install it with \`${INSTALL_JAVA}\`.`,
    );
  }
  if (majorVersion < OLDEST_JAVA) {
    throw new ExpectedError(
      `Java ${majorVersion} is too old for the Firestore emulator, which needs ${OLDEST_JAVA} or later: install it with \`${INSTALL_JAVA}\`.`,
    );
  }
  return { path, majorVersion };
}
