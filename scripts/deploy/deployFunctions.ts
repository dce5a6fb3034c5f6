import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MANIFEST, type Manifest, readManifest } from '../doctor/manifest.ts';
import { SECRETS } from '../setup/makeKeys.ts';
import { ExpectedError } from '../shared/expectedError.ts';
import { filesWithin } from '../stack/folders.ts';
import type { CloudProject } from './CloudProject.ts';
import { groupFunctions, PROCESSORS } from './functionGroups.ts';

/** A function as Cloud Functions has it. */
export interface DeployedFunction {
  readonly name: string;
  readonly state: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly serviceConfig?: { readonly service?: string; readonly serviceAccountEmail?: string };
}

/** The label by which a function says of which deployment it is. */
export const DEPLOYMENT_LABEL = 'steeple-deployment';

/** Processors that are asked for at once, in each round: those that were refused are tried again, fewer at a time. */
const ROUNDS = [PROCESSORS, 10, 10, 5];

/** Reads the functions of the project, by their names. */
export async function readFunctions(cloud: CloudProject): Promise<Map<string, DeployedFunction>> {
  const url = `https://cloudfunctions.googleapis.com/v2/projects/${cloud.id}/locations/${cloud.region}/functions`;
  const functions = await cloud.list<DeployedFunction>(url, 'functions');
  return new Map(functions.map((deployed) => [lastPart(deployed.name), deployed]));
}

/** Reads the jobs of the project's schedules, by the names of their functions. */
export async function readJobs(cloud: CloudProject): Promise<Map<string, { name: string; state?: string }>> {
  const url = `https://cloudscheduler.googleapis.com/v1/projects/${cloud.id}/locations/${cloud.region}/jobs`;
  const jobs = await cloud.list<{ name: string; state?: string }>(url, 'jobs');
  return new Map(
    jobs.map((job) => [/^firebase-schedule-(\w+)-/.exec(lastPart(job.name))?.[1] ?? lastPart(job.name), job]),
  );
}

/** The part of a resource's name after the last slash. */
export const lastPart = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/**
 * Deploys the functions in groups that start at most twenty processors at once, and each again that is not there
 * afterwards. What is deployed says so by a label; a function that has it already is left alone.
 * @param options `names` are those that are asked for, `deploy` runs firebase-tools for some functions; those that were
 * refused are tried again after `retryAfter`, in ms.
 * @returns the names of those that could not be deployed.
 */
export async function deployFunctions(
  root: string,
  cloud: CloudProject,
  {
    names,
    retryAfter,
    deploy,
  }: { names: readonly string[]; retryAfter: number; deploy: (names: readonly string[]) => Promise<unknown> },
): Promise<readonly string[]> {
  const manifest = readManifest(root);
  if (manifest === undefined) throw new ExpectedError('The functions are not built: `npm run build`.');
  const { endpoints } = labelEndpoints(manifest, await digestOf(root, cloud, manifest));
  writeFileSync(join(root, MANIFEST), JSON.stringify({ ...manifest, endpoints }));
  let waiting = await readWaiting(cloud, { endpoints }, names);
  for (const [round, processors] of ROUNDS.entries()) {
    if (waiting.length === 0) break;
    if (round > 0) {
      console.log(`Not deployed yet: ${waiting.join(', ')}. Trying again in ${retryAfter / 1000} s.`);
      await wait(retryAfter);
    }
    for (const group of groupFunctions(endpoints, waiting, processors)) {
      console.log(`${group.names.length} functions, which start ${group.processors} processors at once.`);
      await deploy(group.names);
    }
    waiting = await readWaiting(cloud, { endpoints }, names);
  }
  return waiting;
}

/** Names the functions that are not deployed as they are here, once none is on its way. */
async function readWaiting(
  cloud: CloudProject,
  { endpoints }: Pick<Manifest, 'endpoints'>,
  names: readonly string[],
): Promise<string[]> {
  for (;;) {
    const [functions, jobs] = [await readFunctions(cloud), await readJobs(cloud)];
    if (names.some((name) => functions.get(name)?.state === 'DEPLOYING')) {
      await wait(Math.min(cloud.pause, 5000));
      continue;
    }
    return names.filter((name) => {
      const found = functions.get(name);
      const isThere =
        found?.state === 'ACTIVE' && found.labels?.[DEPLOYMENT_LABEL] === endpoints[name]?.labels?.[DEPLOYMENT_LABEL];
      return !isThere || (endpoints[name]?.scheduleTrigger !== undefined && !jobs.has(name));
    });
  }
}

function labelEndpoints({ endpoints }: Manifest, label: string): Pick<Manifest, 'endpoints'> {
  return {
    endpoints: Object.fromEntries(
      Object.entries(endpoints).map(([name, endpoint]) => [
        name,
        { ...endpoint, labels: { ...endpoint.labels, [DEPLOYMENT_LABEL]: label } },
      ]),
    ),
  };
}

/** A digest of everything that decides what a function does: its files, parameters and secrets. */
async function digestOf(root: string, cloud: CloudProject, manifest: Manifest): Promise<string> {
  const hash = createHash('sha256');
  const folder = join(root, 'functions');
  const built = ['lib', 'assets'].flatMap((name) => filesWithin(join(folder, name)).map((file) => `${name}/${file}`));
  const files = ['package.json', `.env.${cloud.id}`, ...built];
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
  hash.update(JSON.stringify(labelEndpoints(manifest, '')));
  for (const secret of Object.keys(SECRETS)) {
    const url = `https://secretmanager.googleapis.com/v1/projects/${cloud.id}/secrets/${secret}/versions/latest`;
    hash.update((await cloud.find<{ name: string }>(url))?.name ?? '');
  }
  return hash.digest('hex').slice(0, 20);
}
