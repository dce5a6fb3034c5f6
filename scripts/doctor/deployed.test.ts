import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cloudEnvironment } from '../../tests/stand-ins/google-cloud/cloudEnvironment.ts';
import { createGoogleCloud, type GoogleCloud } from '../../tests/stand-ins/google-cloud/createGoogleCloud.ts';
import { CloudProject } from '../deploy/CloudProject.ts';
import { checkDeployed } from './deployed.ts';
import type { Finding } from './finding.ts';

const region = 'asia-southeast1';
const account = 'steeple-functions@a-church.iam.gserviceaccount.com';
const serviceOf = (name: string): string => `projects/a-church/locations/${region}/services/${name.toLowerCase()}`;
const endpoints = {
  render: { httpsTrigger: {} },
  joinCamp: { callableTrigger: {} },
  rebuildListings: { scheduleTrigger: { schedule: 'every day' } },
};
let google: GoogleCloud;
let root: string;

/** Functions that firebase-tools has made, and on which it could not set who may call them. */
beforeEach(async () => {
  google = await createGoogleCloud('a-church');
  root = mkdtempSync(join(tmpdir(), 'steeple-deployed-'));
  for (const [name, value] of Object.entries(cloudEnvironment('a-church', google.url, root))) vi.stubEnv(name, value);
  mkdirSync(join(root, 'functions'));
  writeFileSync(join(root, 'functions/functions.yaml'), JSON.stringify({ endpoints, params: [] }));
  writeFileSync(join(root, 'firestore.indexes.json'), '{"indexes":[]}');
  const { functions, services } = google.state;
  for (const id of Object.keys(endpoints)) {
    const name = `projects/a-church/locations/${region}/functions/${id}`;
    const serviceConfig = { service: serviceOf(id), serviceAccountEmail: account };
    functions.set(name, { name, state: 'ACTIVE', environment: 'GEN_2', serviceConfig });
    services.set(serviceOf(id), { policy: { bindings: [], etag: 'BwYX' }, invokerIamDisabled: false });
  }
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await google.close();
  rmSync(root, { recursive: true });
});

const find = async (check: string): Promise<Finding | undefined> =>
  (await checkDeployed(root, new CloudProject('a-church', 1, root))).find(({ name }) => name === check);

test('functions that nobody could call are opened, those of schedules to their account only', async () => {
  expect(await find('who may call')).toMatchObject({ verdict: 'ok', detail: '3 services, 3 of them repaired' });
  const { services } = google.state;
  expect(['render', 'joinCamp'].map((name) => google.state.isPublic(serviceOf(name)))).toEqual([true, true]);
  expect(services.get(serviceOf('rebuildListings'))?.policy.bindings).toEqual([
    { role: 'roles/run.invoker', members: [`serviceAccount:${account}`] },
  ]);
  expect(await find('callables')).toMatchObject({ verdict: 'ok', detail: '1 answer' });
  expect(await find('who may call')).toMatchObject({ detail: '3 services' });
});

test('where an organisation refuses everybody, services do without an invoker, or the remedy is named', async () => {
  google.state.faults.refusesAllUsers = true;
  google.state.faults.requiresInvoker = true;
  expect(await find('who may call')).toMatchObject({
    verdict: 'missing',
    detail: expect.stringMatching(/2 services cannot be opened.*iam-allowedPolicyMemberDomains\?project=a-church/),
  });
  google.state.faults.requiresInvoker = false;
  expect(await find('who may call')).toMatchObject({ verdict: 'ok' });
  expect(google.state.services.get(serviceOf('render'))).toMatchObject({ invokerIamDisabled: true });
});

test('a site without a web app or a bucket is said to let nobody sign in', async () => {
  expect(await find('init.json')).toMatchObject({
    verdict: 'missing',
    detail: expect.stringMatching(/lacks apiKey, appId, storageBucket/),
  });
  google.state.webApps.push({ appId: '1:1:web:1' });
  google.state.bucketLocation = region;
  expect(await find('init.json')).toMatchObject({ verdict: 'ok' });
});
