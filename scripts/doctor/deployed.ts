import { setTimeout as wait } from 'node:timers/promises';
import type { CloudProject, Policy } from '../deploy/CloudProject.ts';
import { type DeployedFunction, lastPart, readFunctions, readJobs } from '../deploy/deployFunctions.ts';
import { grantRulesRole } from '../deploy/prepareProject.ts';
import { ExpectedError } from '../shared/expectedError.ts';
import { call, RefusedRequest, visit } from '../shared/googleProject.ts';
import { type Finding, find } from './finding.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { readJson } from './readJson.ts';

/** The functions as they are declared here, and as Google has them. */
interface Deployed {
  readonly root: string;
  readonly cloud: CloudProject;
  readonly endpoints: Manifest['endpoints'];
  readonly functions: ReadonlyMap<string, DeployedFunction>;
}

/** Tries of what may still be on its way at Google: rights need a minute or two. */
const TRIES = 12;

const deployAgain = (cloud: CloudProject): string => `\`npm run deploy -- --project ${cloud.id}\` again`;

/** Address at which an administrator makes the project an exception from a policy of its organisation. */
const policyAddress = (cloud: CloudProject, name: string): string =>
  `https://console.cloud.google.com/iam-admin/orgpolicies/${name}?project=${cloud.id}`;

/**
 * Checks what a deployment has made, at Google and as a visitor sees it, and repairs what it can: firebase-tools lets
 * everybody call a function only when it makes it, so one of which that failed stays closed at each later deployment.
 */
export async function checkDeployed(root: string, cloud: CloudProject): Promise<Finding[]> {
  const endpoints = readManifest(root)?.endpoints;
  if (endpoints === undefined)
    return [await find('functions', () => Promise.reject(new ExpectedError('Nothing is built: `npm run build`.')))];
  const deployed: Deployed = { root, cloud, endpoints, functions: await readFunctions(cloud) };
  const findings: Finding[] = [];
  for (const [name, check] of Object.entries(checks)) findings.push(await find(name, async () => check(deployed)));
  return findings;
}

const checks: Readonly<Record<string, (deployed: Deployed) => Promise<string | { note: string }>>> = {
  functions: async ({ cloud, endpoints, functions }) => {
    const names = Object.keys(endpoints);
    const missing = names.filter((name) => functions.get(name)?.state !== 'ACTIVE');
    if (missing.length > 0)
      throw new ExpectedError(
        `${missing.length} of ${names.length} do not run (${missing.join(', ')}): ${deployAgain(cloud)}; where the same ones are named then, the last lines above say why.`,
      );
    const strangers = [...functions.keys()].filter((name) => endpoints[name] === undefined);
    if (strangers.length > 0)
      return {
        note: `${names.length} active; no longer of this version: \`npx firebase functions:delete ${strangers.join(' ')} --region ${cloud.region} --project ${cloud.id}\``,
      };
    return `${names.length} active`;
  },

  'who may call': async (deployed) => {
    const { cloud } = deployed;
    const expectedCallers = callersOf(deployed);
    const url = `https://run.googleapis.com/v2/projects/${cloud.id}/locations/${cloud.region}/services`;
    const services = await cloud.list<{ name: string; invokerIamDisabled?: boolean }>(url, 'services');
    const open = new Set(services.filter(({ invokerIamDisabled }) => invokerIamDisabled).map(({ name }) => name));
    let repaired = 0;
    const closed: string[] = [];
    for (const [service, member] of expectedCallers) {
      if (open.has(service) && member === 'allUsers') continue;
      try {
        if (await allow(cloud, service, member)) repaired += 1;
      } catch (error) {
        if (!(error instanceof RefusedRequest)) throw error;
        closed.push(`${lastPart(service)} (${error.message.slice(0, 200)})`);
      }
    }
    if (closed.length > 0)
      throw new ExpectedError(
        `${closed.length} services cannot be opened: ${closed[0] ?? ''}. Where an organisation's policy is the reason, let this project be an exception (*Override parent's policy*, *Allow all*) at ${policyAddress(cloud, 'iam-allowedPolicyMemberDomains')}, then ${deployAgain(cloud)}.`,
      );
    return `${expectedCallers.length} services${repaired > 0 ? `, ${repaired} of them repaired` : ''}`;
  },

  schedules: async ({ cloud, endpoints }) => {
    const jobs = await readJobs(cloud);
    const names = Object.keys(endpoints).filter((name) => endpoints[name]?.scheduleTrigger !== undefined);
    const missing = names.filter((name) => jobs.get(name)?.state !== 'ENABLED');
    if (missing.length > 0)
      throw new ExpectedError(
        `${missing.join(', ')} do not run by the clock: ${deployAgain(cloud)}, or resume a job that somebody paused at https://console.cloud.google.com/cloudscheduler?project=${cloud.id}.`,
      );
    return `${names.length} jobs`;
  },

  'indexes of Firestore': async ({ root, cloud }) => {
    const expectedCount = (readJson(root, 'firestore.indexes.json') as { indexes: unknown[] }).indexes.length;
    const url = `https://firestore.googleapis.com/v1/projects/${cloud.id}/databases/(default)/collectionGroups/-/indexes`;
    const states = await until(cloud, async () => {
      const indexes = await cloud.list<{ state: string }>(url, 'indexes');
      return { done: indexes.every(({ state }) => state !== 'CREATING'), value: indexes.map(({ state }) => state) };
    });
    if (states.length < expectedCount)
      throw new ExpectedError(
        `${expectedCount - states.length} of ${expectedCount} are missing: ${deployAgain(cloud)}.`,
      );
    const unready = states.filter((state) => state !== 'READY').length;
    if (unready > 0)
      return { note: `${unready} of ${states.length} not ready yet; until then their lists answer with an error` };
    return `${states.length} ready`;
  },

  rules: async ({ cloud }) => {
    const url = `https://firebaserules.googleapis.com/v1/projects/${cloud.id}/releases`;
    const names = (await cloud.list<{ name: string }>(url, 'releases')).map(({ name }) =>
      name.replace(/^.*?releases\//, ''),
    );
    // That of Firestore may also name the database.
    const missing = ['cloud.firestore', `firebase.storage/${cloud.bucket}`].filter(
      (name) => !names.some((released) => released.replace(/\/\(default\)$/, '') === name),
    );
    if (missing.length > 0) throw new ExpectedError(`${missing.join(', ')} not released: ${deployAgain(cloud)}.`);
    const wasMissing = await grantRulesRole(cloud);
    return `released; those of Storage may read Firestore${wasMissing ? ' (repaired)' : ''}`;
  },

  'addresses of functions': async ({ cloud, functions }) => {
    const site = `https://firebasehosting.googleapis.com/v1beta1/projects/-/sites/${cloud.id}`;
    type Rewrite = { run?: { serviceId: string }; function?: string };
    const { releases = [] } = await cloud.ask<{ releases?: { version?: { config?: { rewrites?: Rewrite[] } } }[] }>(
      `${site}/channels/live/releases?pageSize=1`,
    );
    const rewrites = releases[0]?.version?.config?.rewrites;
    if (rewrites === undefined)
      throw new ExpectedError(`Nothing is released on ${cloud.id}.web.app: ${deployAgain(cloud)}.`);
    const services = new Set(
      [...functions.values()].map(({ serviceConfig }) => lastPart(serviceConfig?.service ?? '')),
    );
    const broken = rewrites.filter(
      ({ run, function: name }) => name !== undefined || (run !== undefined && !services.has(run.serviceId)),
    );
    if (broken.length > 0)
      throw new ExpectedError(
        `${broken.length} lead to a function that does not exist (${broken[0]?.run?.serviceId ?? broken[0]?.function ?? ''}): ${deployAgain(cloud)}.`,
      );
    return `${rewrites.filter(({ run }) => run !== undefined).length} lead to functions that exist`;
  },

  'first page': async ({ cloud }) => {
    const status = await until(cloud, async () => {
      const response = await visit(`https://${cloud.id}.web.app/`);
      return { done: response.status === 200, value: response.status };
    });
    if (status !== 200)
      throw new ExpectedError(`https://${cloud.id}.web.app/ answers ${status} instead of 200: ${deployAgain(cloud)}.`);
    return `https://${cloud.id}.web.app/`;
  },

  'init.json': async ({ cloud }) => {
    const missing = await until(cloud, async () => {
      const response = await visit(`https://${cloud.id}.web.app/__/firebase/init.json`);
      const found = response.ok ? ((await response.json()) as Record<string, unknown>) : {};
      const absent = ['apiKey', 'appId', 'projectId', 'storageBucket'].filter((name) => found[name] === undefined);
      return { done: absent.length === 0, value: absent };
    });
    if (missing.length > 0)
      throw new ExpectedError(
        `/__/firebase/init.json lacks ${missing.join(', ')}, so that nobody can sign in: ${deployAgain(cloud)}, which makes the web app and the bucket.`,
      );
    return 'complete';
  },

  callables: async ({ cloud, endpoints }) => {
    const names = Object.keys(endpoints).filter((name) => endpoints[name]?.callableTrigger !== undefined);
    const silent = await until(cloud, async () => {
      const answers = await Promise.all(
        names.map(async (name) => {
          const response = await call(cloud, name);
          await response.arrayBuffer();
          return (response.headers.get('content-type') ?? '').startsWith('application/json') ? [] : [name];
        }),
      );
      return { done: answers.flat().length === 0, value: answers.flat() };
    });
    if (silent.length > 0)
      throw new ExpectedError(
        `Google answers in place of ${silent.join(', ')}: ${deployAgain(cloud)} in some minutes.`,
      );
    return `${names.length} answer`;
  },
};

/** A service, and who may call it. */
type Caller = readonly [service: string, member: string];

/** Each service that is called from outside, with the member that may call it. */
function callersOf({ endpoints, functions }: Deployed): Caller[] {
  return Object.entries(endpoints).flatMap(([name, endpoint]): Caller[] => {
    const config = functions.get(name)?.serviceConfig;
    if (config?.service === undefined) return [];
    if (endpoint.httpsTrigger !== undefined || endpoint.callableTrigger !== undefined)
      return [[config.service, 'allUsers']];
    if (endpoint.scheduleTrigger === undefined || config.serviceAccountEmail === undefined) return [];
    return [[config.service, `serviceAccount:${config.serviceAccountEmail}`]];
  });
}

/**
 * Lets somebody call a service. Where an organisation's policy refuses `allUsers`, the service stops asking for an
 * invoker at all, which Google recommends for public services there. @returns whether anything was missing.
 */
async function allow(cloud: CloudProject, name: string, member: string): Promise<boolean> {
  const url = `https://run.googleapis.com/v2/${name}`;
  try {
    return await cloud.grant(
      async () => cloud.ask<Policy>(`${url}:getIamPolicy`),
      async (policy) => cloud.ask(`${url}:setIamPolicy`, 'POST', { policy }),
      [['roles/run.invoker', member]],
    );
  } catch (error) {
    if (member !== 'allUsers' || !(error instanceof RefusedRequest) || error.status !== 400) throw error;
    await cloud.run('https://run.googleapis.com/v2', `${url}?updateMask=invokerIamDisabled`, 'PATCH', {
      invokerIamDisabled: true,
    });
    return true;
  }
}

/** Looks again and again until something is done, or for some minutes. @returns what was found at last. */
async function until<Value>(cloud: CloudProject, look: () => Promise<{ done: boolean; value: Value }>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    const { done, value } = await look();
    if (done || tries === TRIES) return value;
    await wait(cloud.pause);
  }
}
