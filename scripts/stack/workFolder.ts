import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readManifest } from '../doctor/manifest.ts';
import { ExpectedError } from '../shared/expectedError.ts';
import { CACHE, ROOT } from './folders.ts';
import type { Ports } from './ports.ts';
import { type HeaderRule, localHeaders } from './localHeaders.ts';

/** Emulators that a stack may run; Eventarc, Cloud Tasks and the local Google Calendar come with functions. */
export type EmulatorName = 'auth' | 'firestore' | 'functions' | 'storage' | 'hosting';
export const ALL_EMULATORS: readonly EmulatorName[] = ['auth', 'firestore', 'functions', 'storage', 'hosting'];

type FirebaseConfig = {
  hosting: { public: string; headers: HeaderRule[]; [key: string]: unknown };
  functions: { source: string; [key: string]: unknown };
  firestore: { rules: string; indexes: string };
  storage: { rules: string };
  emulators: Record<string, unknown>;
};

export type WorkFolder = {
  /** The folder firebase-tools runs in: its configuration, its copies of the builds, its logs. */
  path: string;
  /** A temporary folder of its own: stopping a Storage emulator empties the one it was given. */
  temporary: string;
  log: string;
  /** Copies the builds again, so that a running stack never sees one half-written. */
  copyBuilds: () => void;
  close: () => void;
};

/** Options of the Node that runs functions: stack traces in the log name our files and lines, not the bundle's. */
export const FUNCTIONS_NODE_OPTIONS = '--enable-source-maps';

const LAZY_RUNTIME = join(ROOT, 'scripts/stack/lazyRuntime.ts');

const HOST = '127.0.0.1';

/**
 * Makes the folder from which one stack's emulators run: `firebase.json` of the checkout with this stack's ports and
 * parameters, and copies of the builds (a rebuild beside a running stack disturbs nobody until it asks for it).
 */
export function makeWorkFolder(
  projectId: string,
  ports: Ports,
  options: {
    emulators: readonly EmulatorName[];
    withInterface: boolean;
    /** Port of the Hosting emulator. */
    hostingPort: number;
    parameters: Readonly<Record<string, string>>;
    secrets: Readonly<Record<string, string>>;
  },
): WorkFolder {
  const path = join(CACHE, 'stack', `${projectId}-${ports.site}`);
  rmSync(path, { recursive: true, force: true });
  mkdirSync(join(path, 'parameters'), { recursive: true });
  const config = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) as FirebaseConfig;
  writeFileSync(join(path, 'firebase.json'), JSON.stringify(stackConfig(config, projectId, ports, options), null, 2));

  // Short on purpose: functions' sockets are in it, and a socket's path has at most 107 bytes.
  const temporary = mkdtempSync(join(tmpdir(), 'steeple-'));
  const copyBuilds = (): void => {
    if (options.emulators.includes('hosting')) copySite(join(ROOT, config.hosting.public), join(path, 'site'));
    if (!options.emulators.includes('functions')) return;
    copyFunctions(join(ROOT, config.functions.source), join(path, 'functions'));
    // The emulator asks Google for a secret that is not in this file.
    writeFileSync(join(path, 'functions/.secret.local'), environmentFile(options.secrets));
    const parameters = { ...defaultParameters(path), ...options.parameters };
    writeFileSync(
      join(path, 'parameters/.env.local'),
      environmentFile({ ...parameters, NODE_OPTIONS: `${FUNCTIONS_NODE_OPTIONS} --import="${LAZY_RUNTIME}"` }),
    );
  };
  copyBuilds();
  return {
    path,
    temporary,
    log: join(path, 'suite.log'),
    copyBuilds,
    close: () => rmSync(temporary, { recursive: true, force: true }),
  };
}

/**
 * The path of a file of rules. Without it the emulators would let everybody do everything, and only mutter.
 */
function requireFile(name: string): string {
  const path = join(ROOT, name);
  if (!existsSync(path)) throw new ExpectedError(`${name} is missing: \`git restore ${name}\`.`);
  return path;
}

function stackConfig(
  config: FirebaseConfig,
  projectId: string,
  ports: Ports,
  options: { emulators: readonly EmulatorName[]; withInterface: boolean; hostingPort: number },
): object {
  const at = (port: number): object => ({ host: HOST, port });
  const wants = (name: EmulatorName): boolean => options.emulators.includes(name);
  return {
    ...(wants('hosting') && {
      hosting: {
        ...config.hosting,
        public: 'site',
        predeploy: undefined,
        headers: localHeaders(config.hosting.headers, projectId),
      },
    }),
    ...(wants('functions') && {
      functions: { source: 'functions', runtime: config.functions.runtime, configDir: 'parameters' },
    }),
    firestore: { rules: requireFile(config.firestore.rules), indexes: requireFile(config.firestore.indexes) },
    storage: { rules: requireFile(config.storage.rules) },
    emulators: {
      hub: at(ports.hub),
      logging: at(ports.logging),
      ui: { enabled: options.withInterface, ...at(ports.ui) },
      auth: at(ports.auth),
      firestore: { ...at(ports.firestore), websocketPort: ports.firestoreWebsocket },
      functions: at(ports.functions),
      storage: at(ports.storage),
      hosting: at(options.hostingPort),
      eventarc: at(ports.eventarc),
      tasks: at(ports.tasks),
      singleProjectMode: true,
    },
  };
}

/**
 * The functions' parameters at their defaults. The emulator would ask for those that are not set, and nobody is there
 * to answer.
 */
function defaultParameters(folder: string): Record<string, string> {
  const plain = (readManifest(folder)?.params ?? []).filter(({ type }) => type !== 'secret');
  return Object.fromEntries(plain.map(({ name, default: value }) => [name, String(value ?? '')]));
}

function environmentFile(parameters: Readonly<Record<string, string>>): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    .join('');
}

function copySite(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  if (existsSync(from)) cpSync(from, to, { recursive: true });
}

function copyFunctions(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of ['package.json', 'functions.yaml', 'lib', 'assets']) {
    if (existsSync(join(from, name))) cpSync(join(from, name), join(to, name), { recursive: true });
  }
  // Packages that npm could not hoist to the checkout's root.
  const packages = join(to, 'node_modules');
  if (existsSync(join(from, 'node_modules')) && !existsSync(packages))
    symlinkSync(join(from, 'node_modules'), packages);
}
