import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEPLOYED, expectDeployed, rehearse, stateOf } from './rehearsal.ts';
import { prepareReleases } from './rehearsedReleases.ts';

/**
 * Each deployment is that of the real firebase-tools; what Google does to it is switched on at the stand-in. A minute
 * of Google's passes in seconds there.
 */
const PATIENCE = 600_000;

/** Changes of functions among the requests that came after so many. */
const changesAfter = (requests: readonly string[], count: number): string[] =>
  requests
    .slice(count)
    .filter((request) => /^(POST|PATCH) cloudfunctions\.googleapis\.com\/v2\/.*functions(\/\w+)?$/.test(request));

test(
  'one command deploys an empty project without a terminal',
  async () => {
    const rehearsal = await rehearse();
    const { cloud } = rehearsal;
    expect(await expectDeployed(rehearsal)).toContain(
      `${DEPLOYED.active} functions; at most 20 processors start at once.`,
    );
    expect(cloud.state.mostProcessors).toBeLessThanOrEqual(20);
    expect(await rehearsal.run(['conform.ts'])).toMatchObject({ code: 0 });
    expect(cloud.mistakes).toEqual([]);
  },
  PATIENCE,
);

test('a second deployment changes nothing', { tags: ['prove'], timeout: PATIENCE }, async () => {
  const rehearsal = await rehearse();
  await expectDeployed(rehearsal);
  const count = rehearsal.cloud.requests.length;
  await expectDeployed(rehearsal);
  expect(changesAfter(rehearsal.cloud.requests, count)).toEqual([]);
});

test(
  'a function that nobody could call after the first deployment is open after the next',
  { tags: ['prove'], timeout: PATIENCE },
  async () => {
    const rehearsal = await rehearse();
    const { faults, services } = rehearsal.cloud.state;
    Object.assign(faults, { refusesAllUsers: true, requiresInvoker: true });
    const refused = await rehearsal.run(['deploy.ts', '--wait', '1']);
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(
      new RegExp(
        `${DEPLOYED.public} services cannot be opened.*exception.*iam-allowedPolicyMemberDomains\\?project=a-church`,
      ),
    );
    expect(services.size).toBe(DEPLOYED.active);
    Object.assign(faults, { refusesAllUsers: false });
    await expectDeployed(rehearsal);
  },
);

test('every question is answered by Enter', { tags: ['prove'], timeout: PATIENCE }, async () => {
  const output = await expectDeployed(await rehearse(), '\r'.repeat(50));
  expect(output.match(/\?|Enter/g)?.length).toBeLessThanOrEqual(8);
});

describe('a deployment ends with everything in place where Google', { tags: ['prove'], timeout: PATIENCE }, () => {
  test.each([
    ['refuses an invoker once', { invokerRefusals: 1 }],
    ['refuses `allUsers` by policy, and lets services do without an invoker', { refusesAllUsers: true }],
    ['has 20 processors, and refuses more with code 8', { quota: { processors: 20, code: 8 } }],
    ['has 20 processors, and refuses more with another code', { quota: { processors: 20, code: 13 } }],
    ['takes 60 changes a minute', { changesPerMinute: 60 }],
    ["gives Eventarc's agent its rights after a while", { eventarcRefusals: 25 }],
  ])('%s', async (_name, faults) => {
    const rehearsal = await rehearse();
    Object.assign(rehearsal.cloud.state.faults, faults);
    await expectDeployed(rehearsal);
  });

  test.each(['DESTROYED', 'off'])('has the secret of push as %s', async (value) => {
    const rehearsal = await rehearse();
    const { secrets } = rehearsal.cloud.state;
    const version = { state: value === 'off' ? 'ENABLED' : value, data: Buffer.from('off').toString('base64') };
    secrets.set('PUSH_KEY', { versions: [version], policy: { bindings: [], etag: '' }, labels: {} });
    await expectDeployed(rehearsal);
    expect(secrets.get('PUSH_KEY')?.versions).toHaveLength(value === 'off' ? 1 : 2);
    expect(secrets.get('PUSH_KEY')?.versions.at(-1)?.state).toBe('ENABLED');
  });

  test('has a database elsewhere, which is left there', async () => {
    const rehearsal = await rehearse();
    rehearsal.cloud.state.database = { locationId: 'nam5', type: 'FIRESTORE_NATIVE' };
    expect(await expectDeployed(rehearsal)).toContain('in nam5');
    expect(rehearsal.cloud.state.database.locationId).toBe('nam5');
  });
});

test(
  'a deployment that ends at ten places is completed by the next one',
  { tags: ['prove'], timeout: 2 * PATIENCE },
  async () => {
    const rehearsal = await rehearse();
    const places: readonly [request: RegExp, count: number][] = [
      [/services:batchEnable$/, 2],
      [/^POST firestore.*\/databases$/, 1],
      [/^POST cloudresourcemanager.*:setIamPolicy$/, 1],
      [/:addVersion$/, 1],
      [/^POST firestore.*\/indexes$/, 10],
      [/^POST cloudfunctions.*\/functions$/, 5],
      [/^POST run.*:setIamPolicy$/, 10],
      [/^POST cloudscheduler.*\/jobs$/, 3],
      [/^POST firebasehosting.*\/live\/releases$/, 1],
      [/documents:commit$/, 3],
    ];
    for (const [request, count] of places) {
      rehearsal.endAt(request, count);
      expect([request, (await rehearsal.run(['deploy.ts', '--wait', '1'])).code]).toEqual([request, null]);
    }
    rehearsal.cloud.state.faults.onRequest = null;
    await expectDeployed(rehearsal);
  },
);

test('an account of their own stays with the functions', { tags: ['prove'], timeout: PATIENCE }, async () => {
  const rehearsal = await rehearse();
  const { accounts, functions, policy } = rehearsal.cloud.state;
  await expectDeployed(rehearsal);
  // A change of a parameter deploys every function again.
  const file = join(rehearsal.folder, 'functions/.env.a-church');
  expect(readFileSync(file, 'utf8')).toContain('SERVICE_ACCOUNT="steeple-functions@a-church.iam.gserviceaccount.com"');
  appendFileSync(file, 'RETENTION_DAYS=90\n');
  await expectDeployed(rehearsal);
  expect([...accounts]).toEqual(['steeple-functions@a-church.iam.gserviceaccount.com']);
  expect(functions.get('projects/a-church/locations/asia-southeast1/functions/render')?.serviceConfig).toMatchObject({
    serviceAccountEmail: 'steeple-functions@a-church.iam.gserviceaccount.com',
    environmentVariables: { RETENTION_DAYS: '90' },
  });
  expect(policy.bindings.find(({ role }) => role === 'roles/datastore.user')?.members).toEqual([
    'serviceAccount:steeple-functions@a-church.iam.gserviceaccount.com',
  ]);
});

describe('a change is released to the deployed site', { tags: ['prove'], timeout: PATIENCE }, () => {
  test('and not to a preview that was deployed meanwhile, nor from it', async () => {
    const rehearsal = await rehearse();
    await expectDeployed(rehearsal);
    const { hosting } = rehearsal.cloud.state;
    const deployed = hosting.live;
    writeFileSync(join(rehearsal.folder, 'web/dist/client/idea.txt'), 'An idea');
    const firebase = '../node_modules/firebase-tools/lib/bin/firebase.js';
    const words = ['hosting:channel:deploy', 'an-idea', '--config', 'firebase.deployed.json', '--non-interactive'];
    const preview = await rehearsal.run([firebase, ...words]);
    expect(preview).toMatchObject({ code: 0 });
    expect(hosting.live).toBe(deployed);
    const [previewed] = hosting.releasesOf('an-idea');
    expect(previewed?.version.files.has('/idea.txt')).toBe(true);
    const changePage = await prepareReleases(rehearsal);
    expect(await changePage('Who we are')).toContain('Who we are');
    expect(hosting.live?.files.has('/idea.txt')).toBe(false);
    expect(hosting.releasesOf('an-idea')).toEqual([previewed]);
    expect(stateOf(rehearsal.cloud)).toEqual(DEPLOYED);
  });

  test('that somebody rolled back to in the console', async () => {
    const rehearsal = await rehearse();
    await expectDeployed(rehearsal);
    const { hosting } = rehearsal.cloud.state;
    const changePage = await prepareReleases(rehearsal);
    await changePage('Who we are');
    const before = hosting.live;
    writeFileSync(join(rehearsal.folder, 'web/dist/client/mistake.txt'), 'A mistake');
    expect(await rehearsal.run(['deploy.ts', '--only', 'hosting'])).toMatchObject({ code: 0 });
    expect(hosting.live?.files.has('/mistake.txt')).toBe(true);
    hosting.release(before?.name ?? '', '');
    expect(await changePage('Who we were')).toContain('Who we were');
    expect(hosting.live?.files.has('/mistake.txt')).toBe(false);
    expect(stateOf(rehearsal.cloud)).toEqual(DEPLOYED);
  });
});

test(
  'what only a person can do is said with its address, and nothing is deployed',
  { tags: ['prove'], timeout: PATIENCE },
  async () => {
    const rehearsal = await rehearse();
    const { state } = rehearsal.cloud;
    state.billing = false;
    const withoutPlan = await rehearsal.run(['deploy.ts']);
    expect(withoutPlan.output).toContain('https://console.firebase.google.com/project/a-church/usage/details');
    state.billing = true;
    state.google = null;
    const withoutGoogle = await rehearsal.run(['deploy.ts']);
    expect(withoutGoogle.output).toContain(
      'https://console.firebase.google.com/project/a-church/authentication/providers',
    );
    expect([withoutPlan.code, withoutGoogle.code, state.functions.size]).toEqual([1, 1, 0]);
  },
);
