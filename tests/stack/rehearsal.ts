import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { CACHE, ROOT } from '../../scripts/stack/folders.ts';
import { cloudEnvironment } from '../stand-ins/google-cloud/cloudEnvironment.ts';
import { createGoogleCloud, type GoogleCloud } from '../stand-ins/google-cloud/createGoogleCloud.ts';

/** A deployment by the real firebase-tools to a stand-in of Google. */
export interface Rehearsal {
  readonly cloud: GoogleCloud;
  /** The copy of the built checkout from which is deployed. */
  readonly folder: string;
  /** Runs a script of the copy, such as `deploy.ts`. @param input what a person types; undefined without a terminal. */
  readonly run: (words: readonly string[], input?: string) => Promise<{ code: number | null; output: string }>;
  /** Ends the deployment, and all that it started, at the request of this number among those that fit. */
  readonly endAt: (request: RegExp, count: number) => void;
}

const PROJECT = 'a-church';

/** Folders that a deployment does not read. */
const LEFT_OUT = new Set(['node_modules', '.git', '.state', 'tests']);

/** True for what tests and stacks beside this one keep in the cache; what a deployment reads is that it is built. */
function isForeignCache(path: string): boolean {
  return dirname(path) === CACHE && basename(path) !== 'build';
}

/** Prepares a rehearsal on an empty project, whose person has done what only a person can do. */
export async function rehearse(): Promise<Rehearsal> {
  const folder = mkdtempSync(join(tmpdir(), 'steeple-rehearsal-'));
  const home = mkdtempSync(join(tmpdir(), 'steeple-home-'));
  cpSync(ROOT, folder, {
    recursive: true,
    filter: (path) => path === ROOT || !(LEFT_OUT.has(basename(path)) || isForeignCache(path)),
  });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const cloud = await createGoogleCloud(PROJECT);
  cloud.state.signIn = { name: `projects/${PROJECT}/config` };
  cloud.state.google = { enabled: true };
  let end: (() => void) | undefined;
  onTestFinished(async () => {
    await cloud.close();
    for (const path of [folder, home]) rmSync(path, { recursive: true, force: true });
  });

  const run: Rehearsal['run'] = async (words, input) => {
    const [script = '', ...args] = words;
    const command = [process.execPath, join(folder, 'scripts', script), ...args, '--project', PROJECT];
    const env = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|npm_|CI$|FIRE|GOOGLE)/.test(name));
    const options = {
      cwd: folder,
      env: { ...Object.fromEntries(env), ...cloudEnvironment(PROJECT, cloud.url, home) },
      detached: true,
    };
    // A terminal of its own, in which each question is answered by Enter.
    const child =
      input === undefined
        ? spawn(command[0] ?? '', command.slice(1), { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
        : spawn('script', ['-qec', command.join(' '), '/dev/null'], { ...options, stdio: 'pipe' });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => (output += text.toString()));
    child.stdin?.end(input);
    end = () => process.kill(-(child.pid ?? 0), 'SIGKILL');
    const code = await new Promise<number | null>((resolve) => {
      child.once('close', resolve);
    });
    end = undefined;
    return { code, output };
  };
  return {
    cloud,
    folder,
    run,
    endAt: (request, count) => {
      let remaining = count;
      cloud.state.faults.onRequest = (arrived) => {
        if (request.test(arrived) && --remaining === 0) end?.();
      };
    },
  };
}

/** The project in the end, as Google sees it. */
export function stateOf({ state, mistakes }: GoogleCloud): object {
  const services = [...state.services.keys()];
  const rewrites = state.hosting.live?.config.rewrites ?? [];
  const namedServices = rewrites.flatMap(({ run }) => (run === undefined ? [] : [run.serviceId]));
  return {
    active: [...state.functions.values()].filter(({ state: is }) => is === 'ACTIVE').length,
    public: services.filter((name) => state.isPublic(name)).length,
    jobs: [...state.jobs.values()].filter(({ state: is }) => is === 'ENABLED').length,
    indexes: [...state.indexes.values()].filter(({ state: is }) => is === 'READY').length,
    brokenRewrites: rewrites.filter(({ function: name }) => name !== undefined).length,
    rewritesToServices: namedServices.filter((id) => services.some((name) => name.endsWith(`/${id}`))).length,
    storageRulesReadFirestore: state.hasRole(
      `serviceAccount:service-${state.number}@gcp-sa-firebasestorage.iam.gserviceaccount.com`,
      'roles/firebaserules.firestoreServiceAgent',
    ),
    accounts: [
      ...new Set([...state.functions.values()].map(({ serviceConfig }) => serviceConfig?.serviceAccountEmail)),
    ],
    pages: [...state.documents.keys()].filter((path) => path.startsWith('pages/')).length,
    mistakes,
  };
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
}

/** The declarations of all functions, as they are written down. */
const snapshot = readJson('tests/stack/deployed/functions.json') as { endpoints: Record<string, object> };
const functions = Object.values(snapshot.endpoints);
const { indexes } = readJson('firestore.indexes.json') as { indexes: readonly object[] };

/** That state, where nothing is wrong. */
export const DEPLOYED = {
  active: functions.length,
  public: functions.filter((declared) => !('eventTrigger' in declared) && !('scheduleTrigger' in declared)).length,
  jobs: functions.filter((declared) => 'scheduleTrigger' in declared).length,
  indexes: indexes.length,
  brokenRewrites: 0,
  rewritesToServices: 5,
  storageRulesReadFirestore: true,
  accounts: [`steeple-functions@${PROJECT}.iam.gserviceaccount.com`],
  pages: 10,
  mistakes: [],
} as const;

/** Deploys, and expects the command to succeed with everything in place. @returns what it printed. */
export async function expectDeployed({ cloud, run }: Rehearsal, input?: string): Promise<string> {
  const { code, output } = await run(['deploy.ts', '--wait', '1'], input);
  const missing = output.split('\n').filter((line) => line.startsWith('MISSING'));
  // Where it failed, these lines say why.
  const why = code === 0 ? '' : output.match(/^.*(Error|⚠|efused|Not deployed).*$(\n.*){3}/gm)?.join('\n');
  expect({ code, missing, why, state: stateOf(cloud) }).toEqual({ code: 0, missing: [], why: '', state: DEPLOYED });
  return output;
}
