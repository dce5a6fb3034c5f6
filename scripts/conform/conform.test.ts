import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cloudEnvironment } from '../../tests/stand-ins/google-cloud/cloudEnvironment.ts';
import { createGoogleCloud, type GoogleCloud } from '../../tests/stand-ins/google-cloud/createGoogleCloud.ts';
import { CloudError } from '../../tests/stand-ins/google-cloud/answers/answer.ts';
import { CloudProject } from '../deploy/CloudProject.ts';
import type { Finding } from '../doctor/finding.ts';
import { checkConformance } from './checkConformance.ts';
import { differences } from './differences.ts';

const home = mkdtempSync(join(tmpdir(), 'steeple-home-'));
afterAll(() => rmSync(home, { recursive: true }));

const region = 'asia-southeast1';
const service = `projects/a-church/locations/${region}/services/render`;
const probed = Object.keys(differences).filter((name) => typeof differences[name]?.probe !== 'string');
let google: GoogleCloud;

/** A deployed project, whose organisation lets services do without an invoker. */
beforeEach(async () => {
  google = await createGoogleCloud('a-church');
  for (const [name, value] of Object.entries(cloudEnvironment('a-church', google.url, home))) vi.stubEnv(name, value);
  const { state } = google;
  state.enabled.add('firestore.googleapis.com').add('secretmanager.googleapis.com');
  state.database = { locationId: region, type: 'FIRESTORE_NATIVE' };
  state.services.set(service, { policy: { bindings: [], etag: '' }, invokerIamDisabled: true });
  const name = `projects/a-church/locations/${region}/functions/render`;
  state.functions.set(name, { name, state: 'ACTIVE', environment: 'GEN_2', serviceConfig: { service } });
  state.hosting.deploy({ '/app.html': 'shell' }, { rewrites: [{ run: { serviceId: 'render', region } }] });
  state.forwarded.push(1, 2);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await google.close();
});

const conform = async (names = probed): Promise<Finding[]> =>
  checkConformance(
    new CloudProject('a-church', 1),
    Object.fromEntries(Object.entries(differences).filter(([name]) => names.includes(name))),
  );

test('the stand-in does as Google documents, and nothing that was made for a question is left', async () => {
  const { hosting, secrets } = google.state;
  const { live } = hosting;
  const findings = await conform();
  expect(findings.filter(({ verdict }) => verdict !== 'ok').map(({ name }) => name)).toEqual([
    'Strict-Transport-Security',
  ]);
  expect(google.mistakes).toEqual([]);
  expect([hosting.live, hosting.previews.size, secrets.size]).toEqual([live, 0, 0]);
  expect([...hosting.versions.values()].filter(({ status }) => status !== 'DELETED')).toEqual([live]);
});

describe('a project that does otherwise is named, with the documentation', () => {
  const page = (status: number, headers: object = {}): object => ({ status, html: '', headers });
  test.each<[name: string, request: RegExp, answer: unknown]>([
    ['region of the database', /^GET firestore/, { locationId: 'nam5' }],
    ['queries without an index', /:runQuery$/, []],
    ['expressions of rules', /:test$/, { testResults: [{ state: 'SUCCESS' }] }],
    ['credentials of emulators', /^GET firestore/, {}],
    ['header rules for one header', /conform\.txt$/, page(200, { 'x-steeple-conform': 'earlier' })],
    ['headers of /__/auth/', /iframe$/, page(200, { 'x-frame-options': 'DENY' })],
    ['answers of 404', /web\.app/, page(404)],
    ['addresses that cannot be decoded', /web\.app/, page(500)],
    ["visitors' addresses", /entries:list$/, { entries: [{ jsonPayload: { entries: 2 } }] }],
    ['services without an invoker', /^POST .*\.cloudfunctions\.net/, page(403)],
    ['latest version of a secret', /latest$/, { state: 'ENABLED' }],
  ])('%s', async (name, request, answer) => {
    google.state.faults.onRequest = (arrived) => (request.test(arrived) ? answer : undefined);
    const [finding] = await conform([name]);
    expect(finding).toMatchObject({ verdict: 'missing' });
    expect(finding?.detail).toContain(differences[name]?.source);
    google.state.faults.onRequest = null;
    expect(await conform([name])).toMatchObject([{ verdict: 'ok' }]);
  });
});

test('a project that allows no question is said to allow none', async () => {
  google.state.faults.onRequest = (request) => {
    if (request.includes('googleapis.com') && !request.includes('sts.'))
      throw new CloudError(403, 'PERMISSION_DENIED', 'The caller does not have permission');
  };
  const differenceNames = ['region of the database', 'latest version of a secret', 'header rules for one header'];
  const findings = await conform(differenceNames);
  expect(findings.map(({ verdict, detail }) => [verdict, /could not be asked.*permission/s.test(detail)])).toEqual(
    differenceNames.map(() => ['note', true]),
  );
});

test('each difference has an address of its documentation', () => {
  expect(Object.values(differences).filter(({ source }) => !/^https:\/\/[\w.-]+\.google\.com\//.test(source))).toEqual(
    [],
  );
});
