import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../shared/browser.ts';
import { ExpectedError } from '../shared/expectedError.ts';
import { findFirestoreArchive, findStorageRulesRuntime } from '../stack/java/archives.ts';
import { findJava } from '../stack/java/java.ts';
import { portsOf } from '../stack/needs.ts';
import { type PortName, requireFreePorts } from '../stack/ports.ts';
import { findStacks } from '../stack/running.ts';
import { ALL_EMULATORS } from '../stack/workFolder.ts';
import { type Answer, find, type Finding } from './finding.ts';

/** The machine that is looked at; a test hands in one with faults. */
export type Machine = {
  environment: NodeJS.ProcessEnv;
  /** As `process.versions.node` has it. */
  nodeVersion: string;
  root: string;
  portOffset: number;
};

/** Ports that `npm start` and `npm run dev` listen on, except the emulators' own interface. */
export const PORTS_OF_THE_STACK: readonly PortName[] = [...portsOf(ALL_EMULATORS, false), 'vite'];

/** Older ones do not run TypeScript (scripts/shared/requireNode.mjs says the same before anything runs). */
const OLDEST_NODE = [22, 18] as const;

/** Checks the needs of `npm start` and `npm test` on a machine, each with its remedy; takes a second or two at most. */
export async function checkMachine(machine: Machine): Promise<Finding[]> {
  const { environment, root, portOffset } = machine;
  return Promise.all([
    find('Node', () => checkNode(machine.nodeVersion)),
    find('npm', () => checkNpm(environment)),
    find('packages', () => checkPackages(root)),
    find('Java', async () => {
      const { path, majorVersion } = await findJava(environment);
      return `${majorVersion} (${path})`;
    }),
    find('Firestore emulator', async () => {
      const archive = await findFirestoreArchive(environment);
      return archive.from === 'download'
        ? 'will be downloaded at the first start'
        : `${archive.path} (${archive.from})`;
    }),
    find('Storage rules', () => checkStorageRules(environment)),
    find('ports', async () => checkPorts(portOffset)),
    find('browser for tests', async () => findBrowser(environment)),
  ]);
}

function checkNode(version: string): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    throw new ExpectedError(
      `Node ${version} is too old, scripts need ${OLDEST_NODE.join('.')} or later: \`nvm install 24\`.`,
    );
  }
  return version;
}

function checkNpm(environment: NodeJS.ProcessEnv): Answer {
  const version = /npm\/(\d+)\.[\d.]+/.exec(environment.npm_config_user_agent ?? '');
  if (version === null) return { note: 'not asked: run as `npm run doctor`' };
  if (Number(version[1]) < 11)
    throw new ExpectedError(`${version[0]} is too old, the lockfile needs 11: \`npm install --global npm@11\`.`);
  return version[0];
}

function checkPackages(root: string): string {
  const missing = ['firebase-tools', 'vite', 'vitest', 'esbuild', 'firebase-admin'].filter(
    (name) => !existsSync(join(root, 'node_modules', name, 'package.json')),
  );
  if (missing.length > 0) throw new ExpectedError(`${missing.join(', ')} not installed: \`npm ci\`.`);
  const tools = JSON.parse(readFileSync(join(root, 'node_modules/firebase-tools/package.json'), 'utf8')) as {
    version: string;
  };
  return `installed; firebase-tools ${tools.version}`;
}

function checkStorageRules(environment: NodeJS.ProcessEnv): Answer {
  return (
    findStorageRulesRuntime(environment) ?? {
      note: "judged by our stand-in; Google's runtime comes with `npx firebase setup:emulators:storage`",
    }
  );
}

async function checkPorts(portOffset: number): Promise<string> {
  const stacks = findStacks();
  const own = stacks.find((stack) => stack.portOffset === portOffset);
  if (own !== undefined)
    return `in use by the stack that ${own.isStarting === true ? 'starts' : 'runs'} as process ${own.pid}`;
  await requireFreePorts(portOffset, PORTS_OF_THE_STACK, stacks);
  return 'free';
}
