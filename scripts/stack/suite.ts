import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ExpectedError } from '../shared/expectedError.ts';
import { CACHE, ROOT } from './folders.ts';
import { STACK_MARK, endProcesses, processesOfStack } from './processes.ts';
import type { EmulatorName, WorkFolder } from './workFolder.ts';

const FIREBASE = join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js');
/** Preloaded into firebase-tools, each for the reason that it says. */
const PRELOADED = ['stopWithParent.ts', 'lazyValidators.ts', 'openConnections.ts'];
const READY_LINE = 'All emulators ready!';
const FIRESTORE_LINE = 'Firestore Emulator UI websocket is running';
const BROKEN_FUNCTIONS = 'Failed to load function definition';
const READY_DEADLINE_MS = 120_000;
const DOWNLOAD_DEADLINE_MS = 600_000;
/** Java gets four seconds to end; events still on their way to functions are waited for. */
const STOP_DEADLINE_MS = 20_000;

/**
 * The most functions that run at once. firebase-tools starts a process for each, up to fifty, which drown a machine of
 * two cores when a thousand people sign up at once; what comes beyond waits its turn. Two for each core keep it busy.
 */
export const MOST_WORKERS = Math.max(4, 2 * availableParallelism());

/** Variables that would lead the emulators, or functions inside them, to something real or to another stack. */
const FOREIGN_VARIABLES =
  /^(FIRE(STORE|BASE)_.*EMULATOR.*HOST|STORAGE_EMULATOR_HOST|FIREBASE_(CONFIG|EMULATOR_HUB|TOKEN)|GOOGLE_APPLICATION_CREDENTIALS|GCLOUD_PROJECT|GOOGLE_CLOUD_PROJECT|NODE_OPTIONS|VITEST.*|FUNCTIONS_.*)$/;

export type SuiteOptions = {
  projectId: string;
  /** Address of Firestore, without a scheme. */
  firestore: string;
  emulators: readonly EmulatorName[];
  folder: WorkFolder;
  mark: string;
  environment: NodeJS.ProcessEnv;
  /** Folder with an earlier export to begin from. */
  importFrom?: string | undefined;
  mayDownload: boolean;
  /** Ends the start-up early. */
  signal?: AbortSignal | undefined;
  onLine?: ((line: string) => void) | undefined;
};

/** The process of firebase-tools and all that it has started. */
export type Suite = {
  /** Settles when it ends, whether asked to or not. */
  ended: Promise<void>;
  stop: () => Promise<void>;
};

/** Starts firebase-tools' emulators and waits until they say that they are ready. */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  const child = spawn(process.execPath, suiteArguments(options), {
    cwd: options.folder.path,
    env: suiteEnvironment(options),
    // A group of its own: Ctrl-C at the terminal reaches only us, and we pass on exactly one, when the state is saved
    // (after a second one firebase-tools leaves at once, and leaves Java behind).
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const exited = once(child, 'exit').then(() => undefined);
  const stop = async (): Promise<void> => stopSuite(child, exited, options.mark);
  try {
    await untilReady(child, options);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ended: exited, stop };
}

function suiteArguments(options: SuiteOptions): string[] {
  return [
    '--disable-warning=DEP0040', // punycode, deep inside firebase-tools
    ...PRELOADED.flatMap((file) => ['--import', join(import.meta.dirname, file)]),
    FIREBASE,
    'emulators:start',
    '--non-interactive',
    `--config=${join(options.folder.path, 'firebase.json')}`,
    `--project=${options.projectId}`,
    `--only=${options.emulators.join(',')}`,
    ...(options.importFrom === undefined ? [] : ['--import', options.importFrom]),
  ];
}

function suiteEnvironment(options: SuiteOptions): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !FOREIGN_VARIABLES.test(name));
  return {
    ...Object.fromEntries(inherited),
    NO_UPDATE_NOTIFIER: '1',
    // No machine but Google's has a metadata server; Google's clients would look for one.
    METADATA_SERVER_DETECTION: 'none',
    // The emulators, and each worker of the functions, start a little faster with their modules compiled.
    NODE_COMPILE_CACHE: join(CACHE, 'node-compile'),
    JAVA_TOOL_OPTIONS: javaOptions(process.env.JAVA_TOOL_OPTIONS),
    ...options.environment,
    FUNCTIONS_EMULATOR_PARALLEL: String(MOST_WORKERS),
    TMPDIR: options.folder.temporary,
    [STACK_MARK]: options.mark,
  };
}

/**
 * Options of the Java that runs Firestore. The serial collector takes two fifths less of the processor than the
 * default one while the rules are compiled, and the second compiler takes more than it gives: even in ten minutes of
 * tests, Firestore takes half of the processor's time without it.
 */
function javaOptions(own: string | undefined): string {
  const options = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
  // Those of the person come last, and so win.
  return [...options, ...(own === undefined ? [] : [own])].join(' ');
}

async function untilReady(child: ChildProcess, options: SuiteOptions): Promise<void> {
  const log = createWriteStream(options.folder.log);
  const deadline = options.mayDownload ? DOWNLOAD_DEADLINE_MS : READY_DEADLINE_MS;
  await new Promise<void>((resolve, reject) => {
    const fail = (reason: string): void => reject(new ExpectedError(`${reason}${lastLines(options.folder.log)}`));
    setTimeout(() => fail(`The emulators were not ready after ${deadline / 1000} s.`), deadline).unref();
    const hear = (line: string): void => {
      log.write(`${line}\n`);
      options.onLine?.(line);
      if (line.includes(FIRESTORE_LINE)) void compileRules(options);
      if (line.includes(BROKEN_FUNCTIONS)) fail('The functions could not be loaded.');
      if (line.includes(READY_LINE)) resolve();
    };
    for (const stream of [child.stdout, child.stderr]) {
      if (stream !== null) createInterface({ input: stream }).on('line', hear);
    }
    const interrupt = (): void => reject(new ExpectedError('Stopped before it was ready.'));
    if (options.signal?.aborted === true) interrupt();
    options.signal?.addEventListener('abort', interrupt, { once: true });
    child.once('exit', (code, signal) => {
      fail(`The emulators stopped before they were ready (${signal ?? `exit code ${code}`}).`);
    });
  });
}

/**
 * Makes Firestore compile the rules, which it otherwise does at the first trigger of the functions, five seconds during
 * which everything else waits. Now it does so while firebase-tools starts the other emulators.
 */
async function compileRules({ firestore, projectId }: SuiteOptions): Promise<void> {
  await fetch(`http://${firestore}/v1/projects/${projectId}/databases/(default)/documents/none/none`).catch(
    () => undefined,
  );
}

function lastLines(log: string): string {
  try {
    const lines = readFileSync(log, 'utf8').trim().split('\n').slice(-12);
    return ` The last lines of ${log}:\n${lines.join('\n')}`;
  } catch {
    return '';
  }
}

async function stopSuite(child: ChildProcess, exited: Promise<void>, mark: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGINT');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE_MS);
    await exited;
    clearTimeout(timer);
  }
  // Java was started detached; when the suite left in a hurry it is still there.
  await endProcesses(() => processesOfStack(mark));
}
