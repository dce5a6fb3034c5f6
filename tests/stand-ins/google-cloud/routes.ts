import { createHash, randomUUID } from 'node:crypto';
import { pageCache } from '../../../functions/src/cacheControl.ts';
import { findAnswer } from '../hosting/createHosting.ts';
import type { CloudFunction, CloudState, Operation, Policy } from './CloudState.ts';

/** A refusal with Google's form. */
export class CloudError extends Error {
  readonly code: number;
  readonly status: string;
  /** True for a request that a correct deployment never sends. */
  readonly isMistake: boolean;

  constructor(code: number, status: string, message: string, isMistake = false) {
    super(message);
    this.code = code;
    this.status = status;
    this.isMistake = isMistake;
  }

  body(): object {
    return { error: { code: this.code, status: this.status, message: this.message } };
  }
}

interface CloudRequest {
  readonly state: CloudState;
  /** The parts of the path that the pattern names. */
  readonly names: readonly string[];
  readonly query: URLSearchParams;
  // oxlint-disable-next-line typescript/no-explicit-any -- bodies are compared with googleapis' types before
  readonly body: any;
  readonly text: Buffer;
  readonly origin: string;
}

interface Route {
  readonly verb: string;
  readonly pattern: RegExp;
  readonly answer: (request: CloudRequest) => unknown;
}

/** Time in which a function starts here, in milliseconds. */
const START_MS = 120;

const notFound = (name: string): CloudError => new CloudError(404, 'NOT_FOUND', `${name} was not found.`);
const doneOperation = (response: unknown): object => ({ name: `operations/${randomUUID()}`, done: true, response });
/** Begins an operation, which is done when it is asked for: until then Google leaves `done` out. */
function begin(state: CloudState, response: unknown): object {
  const name = `operations/${randomUUID()}`;
  state.operations.set(name, { name, done: true, response });
  return { name };
}
const last = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const existing = <Value>(value: Value | undefined | null, name: string): Value => {
  if (value === undefined || value === null) throw notFound(name);
  return value;
};

/** Replaces a policy, as setIamPolicy does: an outdated etag is refused. */
function replacePolicy(policy: Policy, next: Partial<Policy>): Policy {
  if (next.etag !== undefined && next.etag !== '' && next.etag !== policy.etag)
    throw new CloudError(409, 'ABORTED', 'There were concurrent policy changes.');
  policy.bindings = next.bindings ?? [];
  policy.etag = `BwYX${randomUUID().slice(0, 8)}`;
  return policy;
}

/** Begins to start a function; the operation ends after a while. */
function startFunction(state: CloudState, stored: CloudFunction, isNew: boolean): object {
  const { faults } = state;
  const id = last(stored.name);
  const [, , , region = ''] = stored.name.split('/');
  if (!state.takeChange(Date.now()))
    throw new CloudError(429, 'RESOURCE_EXHAUSTED', "Quota exceeded for quota metric 'Per project mutation requests'.");
  const operation: Operation = {
    name: `projects/${state.project}/locations/${region}/operations/${randomUUID()}`,
    done: false,
  };
  state.operations.set(operation.name, operation);
  const fail = (code: number, message: string): object => {
    stored.state = 'FAILED';
    operation.done = true;
    operation.error = { code, message };
    return operation;
  };
  state.functions.set(stored.name, stored);
  const account = stored.serviceConfig?.serviceAccountEmail ?? state.defaultAccount;
  if (account !== state.defaultAccount && !state.accounts.has(account))
    return fail(3, `Service account ${account} does not exist.`);
  const builder = `serviceAccount:${state.defaultAccount}`;
  if (!state.hasRole(builder, 'roles/editor', 'roles/cloudbuild.builds.builder'))
    return fail(
      3,
      `Build failed with status: FAILURE. Could not build the function due to a missing permission on the build service account.`,
    );
  const cpu = Number(stored.serviceConfig?.availableCpu ?? 1);
  if (cpu < 1 && stored.serviceConfig?.['maxInstanceRequestConcurrency'] !== 1)
    return fail(3, 'Total cpu < 1 is not supported with concurrency > 1.');
  if (stored.eventTrigger !== undefined && isNew && faults.eventarcRefusals > 0) {
    faults.eventarcRefusals -= 1;
    return fail(
      7,
      'Permission denied while using the Eventarc Service Agent. If you recently started to use Eventarc, it may take a few minutes before all necessary permissions are propagated to the Service Agent.',
    );
  }
  if (
    stored.eventTrigger !== undefined &&
    !state.hasRole(`serviceAccount:${account}`, 'roles/editor', 'roles/eventarc.eventReceiver')
  )
    return fail(7, `Permission "eventarc.events.receiveEvent" denied on ${account}.`);
  if (!state.startProcessors(cpu))
    return fail(faults.quota?.code ?? 8, 'Quota exceeded for total allowable CPU per project per region.');
  stored.state = 'DEPLOYING';
  setTimeout(() => {
    state.endProcessors(cpu);
    stored.state = 'ACTIVE';
    const service = `projects/${state.project}/locations/${region}/services/${id.toLowerCase()}`;
    stored.serviceConfig = { ...stored.serviceConfig, service, uri: `https://${id.toLowerCase()}-x.a.run.app` };
    stored.url = `https://${region}-${state.project}.cloudfunctions.net/${id}`;
    if (!state.services.has(service))
      state.services.set(service, { policy: { bindings: [], etag: 'BwYXservice' }, invokerIamDisabled: false });
    operation.done = true;
    operation.response = stored;
  }, START_MS);
  return operation;
}

function needApi(state: CloudState, api: string): void {
  if (!state.enabled.has(api))
    throw new CloudError(
      403,
      'PERMISSION_DENIED',
      `${api} has not been used in project ${state.number} before or it is disabled.`,
    );
}

/** Firestore's documents: reads, creations and the query of a doctor who looks for an admin. */
const documents = (path: string): string => path.replace(/^.*\/documents\//, '');

/** Answers as Hosting does: reserved addresses first, then files, then the function that renders pages. */
function serve(state: CloudState, path: string): unknown {
  const { live } = state.hosting;
  const page = (status: number, html: string, headers: object = {}): object => ({ status, html, headers });
  if (path === '/__/firebase/init.json')
    return state.webApps.length === 0
      ? { projectId: state.project }
      : {
          projectId: state.project,
          appId: state.webApps[0]?.appId,
          apiKey: 'AIzaLocal',
          authDomain: `${state.project}.firebaseapp.com`,
          ...(state.bucketLocation !== null && { storageBucket: `${state.project}.firebasestorage.app` }),
        };
  if (path.startsWith('/__/')) return page(200, '<script src="iframe.js"></script>');
  if (live === undefined) return page(404, 'Site Not Found');
  const file = state.hosting.serve(path);
  if (file !== null) return page(200, file.body, file.headers);
  const run = live.config.rewrites?.at(-1)?.run;
  const service = `projects/${state.project}/locations/${run?.region ?? ''}/services/${run?.serviceId ?? ''}`;
  if (!state.isPublic(service)) return page(403, '403 Forbidden');
  return page(path === '/' ? 200 : 404, '<main>Welcome</main>', { 'cache-control': pageCache });
}

type Row = readonly [verb: string, pattern: string, answer: (request: CloudRequest) => unknown];

const table: readonly Row[] = [
  // Credentials
  [
    'POST',
    'sts.googleapis.com/v1/token',
    () => ({
      access_token: 'steeple-google-cloud',
      issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      token_type: 'Bearer',
      expires_in: 3600,
    }),
  ],
  [
    'POST',
    'www.googleapis.com/oauth2/v3/token',
    () => ({ access_token: 'steeple-google-cloud', expires_in: 3600, scope: '', token_type: 'Bearer' }),
  ],

  // The project
  [
    'GET',
    'cloudresourcemanager.googleapis.com/v[13]/projects/([^/:]+)',
    ({ state }) => ({
      projectId: state.project,
      projectNumber: state.number,
      name: `projects/${state.number}`,
      lifecycleState: 'ACTIVE',
    }),
  ],
  [
    'POST',
    'cloudresourcemanager.googleapis.com/v1/projects/[^/:]+:testIamPermissions',
    ({ body }) => ({ permissions: body.permissions }),
  ],
  ['POST', 'cloudresourcemanager.googleapis.com/v1/projects/[^/:]+:getIamPolicy', ({ state }) => state.policy],
  [
    'POST',
    'cloudresourcemanager.googleapis.com/v1/projects/[^/:]+:setIamPolicy',
    ({ state, body }) => {
      const unknown = body.policy.bindings
        .flatMap((binding: { members: string[] }) => binding.members)
        .find(
          (member: string) =>
            member.endsWith(`@${state.project}.iam.gserviceaccount.com`) &&
            !state.accounts.has(member.replace('serviceAccount:', '')),
        );
      if (unknown !== undefined)
        throw new CloudError(400, 'INVALID_ARGUMENT', `Service account ${String(unknown)} does not exist.`);
      return replacePolicy(state.policy, body.policy as Partial<Policy>);
    },
  ],
  [
    'GET',
    'firebase.googleapis.com/v1beta1/projects/([^/:]+)',
    ({ state }) => ({
      projectId: state.project,
      projectNumber: state.number,
      resources: { hostingSite: state.project },
    }),
  ],
  [
    'GET',
    'firebase.googleapis.com/v1beta1/projects/[^/]+/adminSdkConfig',
    ({ state }) => ({
      projectId: state.project,
      ...(state.bucketLocation !== null && { storageBucket: `${state.project}.firebasestorage.app` }),
    }),
  ],
  ['GET', 'firebase.googleapis.com/v1beta1/projects/[^/]+/webApps', ({ state }) => ({ apps: state.webApps })],
  [
    'POST',
    'firebase.googleapis.com/v1beta1/projects/[^/]+/webApps',
    ({ state }) => {
      state.webApps.push({ appId: '1:123456789012:web:0123456789abcdef' });
      return begin(state, state.webApps[0]);
    },
  ],
  [
    'GET',
    'cloudbilling.googleapis.com/v1/projects/[^/]+/billingInfo',
    ({ state }) => ({ billingEnabled: state.billing }),
  ],
  [
    'GET',
    'serviceusage.googleapis.com/v1/projects/[^/]+/services/([^/:]+)',
    ({ state, names: [api = ''] }) => ({ state: state.enabled.has(api) ? 'ENABLED' : 'DISABLED' }),
  ],
  [
    'GET',
    'serviceusage.googleapis.com/v1/projects/[^/]+/services:batchGet',
    ({ state, query }) => ({
      services: query
        .getAll('names')
        .map((name) => ({ name, state: state.enabled.has(last(name)) ? 'ENABLED' : 'DISABLED' })),
    }),
  ],
  [
    'POST',
    'serviceusage.googleapis.com/v1/projects/[^/]+/services/([^/:]+):enable',
    ({ state, names: [api = ''] }) => {
      state.enabled.add(api);
      return doneOperation({});
    },
  ],
  [
    'POST',
    'serviceusage.googleapis.com/v1/projects/[^/]+/services:batchEnable',
    ({ state, body }) => {
      if (body.serviceIds.length > 20) throw new CloudError(400, 'INVALID_ARGUMENT', 'At most 20 services.');
      if (!state.billing && body.serviceIds.includes('cloudfunctions.googleapis.com'))
        throw new CloudError(400, 'FAILED_PRECONDITION', 'Billing account for project is not found.');
      for (const api of body.serviceIds as string[]) state.enabled.add(api);
      return begin(state, {});
    },
  ],
  [
    'POST',
    'serviceusage.googleapis.com/v1beta1/projects/[^/]+/services/[^/:]+:generateServiceIdentity',
    () => doneOperation({}),
  ],
  [
    'GET',
    'serviceusage.googleapis.com/v1beta1/projects/[^/]+/services/run.googleapis.com/consumerQuotaMetrics',
    ({ state }) => ({
      metrics: [
        {
          consumerQuotaLimits: [
            {
              name: 'services/run.googleapis.com/consumerQuotaMetrics/cpu/limits/CpuAllocPerProjectRegion',
              quotaBuckets: [{ effectiveLimit: String((state.faults.quota?.processors ?? 200) * 1000) }],
            },
          ],
        },
      ],
    }),
  ],
  [
    'GET',
    'orgpolicy.googleapis.com/v2/projects/[^/]+/policies/([^/:]+):getEffectivePolicy',
    ({ state, names: [name = ''] }) => ({
      name,
      spec: state.organizationPolicies[name] ?? { rules: [{ enforce: false }] },
    }),
  ],

  [
    'GET',
    '(?:serviceusage|firebase|firestore|run).googleapis.com/v\\w+/(operations/[^/]+)',
    ({ state, names: [name = ''] }) => existing(state.operations.get(name), name),
  ],

  // What firebase-tools asks although this project has none of it
  ['GET', 'runtimeconfig.googleapis.com/v1beta1/projects/[^/]+/configs', () => ({ configs: [] })],
  ['GET', 'firebaseextensions.googleapis.com/v1beta/projects/[^/]+/instances', () => ({ instances: [] })],

  // Accounts
  [
    'GET',
    'compute.googleapis.com/compute/v1/projects/[^/]+',
    ({ state }) => ({ defaultServiceAccount: state.defaultAccount }),
  ],
  [
    'GET',
    'iam.googleapis.com/v1/projects/[^/]+/serviceAccounts/([^/:]+)',
    ({ state, names: [email = ''] }) => {
      if (!state.accounts.has(email)) throw notFound(email);
      return { email };
    },
  ],
  [
    'POST',
    'iam.googleapis.com/v1/projects/[^/]+/serviceAccounts',
    ({ state, body }) => {
      const email = `${body.accountId as string}@${state.project}.iam.gserviceaccount.com`;
      if (state.accounts.has(email)) throw new CloudError(409, 'ALREADY_EXISTS', `${email} exists`);
      state.accounts.add(email);
      return { email };
    },
  ],
  ['GET', 'identitytoolkit.googleapis.com/(?:admin/)?v2/projects/[^/]+/config', ({ state }) => state.signIn],
  [
    'PATCH',
    'identitytoolkit.googleapis.com/(?:admin/)?v2/projects/[^/]+/config',
    ({ state, body }) => {
      state.signIn = { ...state.signIn, ...(body as object) };
      return state.signIn;
    },
  ],
  [
    'GET',
    'identitytoolkit.googleapis.com/v2/projects/[^/]+/defaultSupportedIdpConfigs/google.com',
    ({ state }) => existing(state.google, 'google.com'),
  ],

  // Firestore
  [
    'GET',
    'firestore.googleapis.com/v1/projects/[^/]+/databases/\\(default\\)',
    ({ state }) => {
      needApi(state, 'firestore.googleapis.com');
      return existing(state.database, 'The database');
    },
  ],
  [
    'POST',
    'firestore.googleapis.com/v1/projects/[^/]+/databases',
    ({ state, body }) => {
      if (state.database !== null) throw new CloudError(409, 'ALREADY_EXISTS', 'Database already exists');
      state.database = body;
      return begin(state, body);
    },
  ],
  [
    'PATCH',
    'firestore.googleapis.com/v1/projects/[^/]+/databases/\\(default\\)',
    ({ state, body }) => doneOperation(Object.assign(state.database ?? {}, body)),
  ],
  ['GET', 'firestore.googleapis.com/v1/projects/[^/]+/databases/\\(default\\)/backupSchedules', () => ({})],
  [
    'GET',
    'firestore.googleapis.com/v1/(projects/[^/]+/databases/\\(default\\)/collectionGroups/-)/indexes',
    ({ state }) => ({ indexes: [...state.indexes.values()] }),
  ],
  [
    'POST',
    'firestore.googleapis.com/v1/(projects/[^/]+/databases/\\(default\\)/collectionGroups/[^/]+)/indexes',
    ({ state, names: [group = ''], body }) => {
      existing(state.database, 'The database');
      const givenFields = body.fields as { fieldPath: string; order?: string }[];
      // Every index ends with the document's name, in the order of the field before it.
      const name = { fieldPath: '__name__', order: givenFields.at(-1)?.order ?? 'ASCENDING' };
      const fields = givenFields.at(-1)?.fieldPath === '__name__' ? givenFields : [...givenFields, name];
      const digest = createHash('sha1').update(JSON.stringify([body.queryScope, fields]));
      const key = `${group}/indexes/${digest.digest('hex').slice(0, 12)}`;
      if (state.indexes.has(key)) throw new CloudError(409, 'ALREADY_EXISTS', 'index already exists');
      const index = {
        ...(body as object),
        name: key,
        state: 'CREATING',
        fields,
      };
      state.indexes.set(key, index);
      setTimeout(() => Object.assign(index, { state: 'READY' }), START_MS);
      return doneOperation({});
    },
  ],
  [
    'GET',
    'firestore.googleapis.com/v1/projects/[^/]+/databases/\\(default\\)/collectionGroups/-/fields',
    ({ state }) => ({ fields: [...state.fields.values()] }),
  ],
  [
    'PATCH',
    'firestore.googleapis.com/v1/(projects/[^/]+/databases/\\(default\\)/collectionGroups/[^/]+/fields/[^/]+)',
    ({ state, names: [name = ''], body }) => {
      const ttl = body.ttlConfig === undefined ? {} : { ttlConfig: { state: 'ACTIVE' } };
      state.fields.set(name, { ...(body as object), name, ...ttl });
      return doneOperation({});
    },
  ],
  [
    'POST',
    'firestore.googleapis.com/v1/projects/[^/]+/databases/\\(default\\)/documents:commit',
    ({ state, body }) => {
      for (const { update, currentDocument } of body.writes as {
        update: { name: string; fields: object };
        currentDocument?: { exists?: boolean };
      }[]) {
        const path = documents(update.name);
        if (currentDocument?.exists === false && state.documents.has(path))
          throw new CloudError(409, 'ALREADY_EXISTS', `Document already exists: ${path}`);
        state.documents.set(path, update.fields as Record<string, unknown>);
      }
      return {
        writeResults: body.writes.map(() => ({ updateTime: new Date().toISOString() })),
        commitTime: new Date().toISOString(),
      };
    },
  ],
  [
    'GET',
    'firestore.googleapis.com/v1/projects/[^/]+/databases/\\(default\\)/documents/(.+)',
    ({ state, names: [path = ''] }) => ({ name: path, fields: existing(state.documents.get(path), path) }),
  ],
  [
    'POST',
    'firestore.googleapis.com/v1/projects/[^/]+/databases/\\(default\\)/documents:runQuery',
    ({ state, body }) => {
      existing(state.database, 'The database');
      const { where, orderBy = [] } = body.structuredQuery ?? {};
      const filtered = where?.fieldFilter?.field.fieldPath;
      if (
        filtered !== undefined &&
        orderBy.some(({ field }: { field: { fieldPath: string } }) => field.fieldPath !== filtered)
      )
        throw new CloudError(400, 'FAILED_PRECONDITION', 'The query requires an index.');
      const grant = [...state.documents].find(([path]) => path.startsWith('grants/'));
      return [
        grant === undefined
          ? { readTime: new Date().toISOString() }
          : { document: { name: grant[0], fields: grant[1] } },
      ];
    },
  ],

  // Rules
  [
    'POST',
    'firebaserules.googleapis.com/v1/projects/[^/:]+:test',
    ({ body }) => {
      // Each word `true` is an expression, more or less.
      const expressions = JSON.stringify(body.source).split(/\btrue\b/).length - 1;
      const state = expressions > 1000 ? 'FAILURE' : 'SUCCESS';
      return { testResults: ((body.testSuite?.testCases ?? []) as object[]).map(() => ({ state })) };
    },
  ],
  [
    'GET',
    'firebaserules.googleapis.com/v1/projects/[^/]+/releases',
    ({ state }) => ({
      releases: Array.from(state.rulesReleases, ([name, rulesetName]) => ({
        name,
        rulesetName,
        createTime: '2026-01-01T00:00:00Z',
        updateTime: '2026-01-01T00:00:00Z',
      })),
    }),
  ],
  [
    'POST',
    'firebaserules.googleapis.com/v1/projects/[^/]+/releases',
    ({ state, body }) => {
      state.rulesReleases.set(body.name as string, body.rulesetName as string);
      return body as unknown;
    },
  ],
  [
    'PATCH',
    'firebaserules.googleapis.com/v1/(projects/[^/]+/releases/.+)',
    ({ state, names: [name = ''], body }) => {
      if (!state.rulesReleases.has(name)) throw notFound(name);
      state.rulesReleases.set(name, body.release.rulesetName as string);
      return body.release as unknown;
    },
  ],
  [
    'POST',
    'firebaserules.googleapis.com/v1/projects/([^/]+)/rulesets',
    ({ state, names: [project = ''], body }) => {
      const name = `projects/${project}/rulesets/${randomUUID()}`;
      state.rulesets.set(name, body.source);
      return { name };
    },
  ],
  [
    'GET',
    'firebaserules.googleapis.com/v1/(projects/[^/]+/rulesets/[^/]+)',
    ({ state, names: [name = ''] }) => ({ name, source: existing(state.rulesets.get(name), name) }),
  ],

  // Storage
  [
    'GET',
    'firebasestorage.googleapis.com/v1(?:alpha|beta)/projects/[^/]+/defaultBucket',
    ({ state }) => ({
      bucket: {
        name:
          existing(state.bucketLocation, 'The bucket') &&
          `projects/${state.project}/buckets/${state.project}.firebasestorage.app`,
      },
    }),
  ],
  [
    'POST',
    'firebasestorage.googleapis.com/v1beta/projects/[^/]+/defaultBucket',
    ({ state, body }) => {
      if (!state.billing) throw new CloudError(403, 'PERMISSION_DENIED', 'Billing is needed.');
      state.bucketLocation = body.location;
      return {};
    },
  ],
  [
    'GET',
    'storage.googleapis.com/storage/v1/b/([^/]+)',
    ({ state }) => ({ location: existing(state.bucketLocation, 'The bucket').toUpperCase() }),
  ],
  ['GET', 'storage.googleapis.com/storage/v1/b/[^/]+/iam', ({ state }) => state.bucketPolicy],
  [
    'PUT',
    'storage.googleapis.com/storage/v1/b/[^/]+/iam',
    ({ state, body }) => replacePolicy(state.bucketPolicy, body as Partial<Policy>),
  ],

  // Secrets
  [
    'POST',
    'secretmanager.googleapis.com/v1/projects/[^/]+/secrets',
    ({ state, query, body }) => {
      const name = query.get('secretId') ?? '';
      needApi(state, 'secretmanager.googleapis.com');
      if (state.secrets.has(name)) throw new CloudError(409, 'ALREADY_EXISTS', `Secret ${name} exists`);
      state.secrets.set(name, { versions: [], policy: { bindings: [], etag: '' }, labels: body.labels ?? {} });
      return { name };
    },
  ],
  [
    'GET',
    'secretmanager.googleapis.com/v1/(projects/[^/]+/secrets/([^/:]+))',
    ({ state, names: [path = '', name = ''] }) => ({
      name: path,
      labels: existing(state.secrets.get(name), name).labels,
    }),
  ],
  [
    'GET',
    'secretmanager.googleapis.com/v1/(projects/[^/]+/secrets/([^/]+))/versions/(\\w+)',
    ({ state, names: [path = '', name = '', number = ''] }) => {
      const { versions } = existing(state.secrets.get(name), name);
      const index = number === 'latest' ? versions.length : Number(number);
      const { state: is } = existing(versions[index - 1], `${name}/${number}`);
      return { name: `${path}/versions/${index}`, state: is };
    },
  ],
  [
    'GET',
    'secretmanager.googleapis.com/v1/projects/[^/]+/secrets/([^/]+)/versions/(\\w+):access',
    ({ state, names: [name = '', number = ''] }) => {
      const { versions } = existing(state.secrets.get(name), name);
      const version = existing(number === 'latest' ? versions.at(-1) : versions[Number(number) - 1], name);
      if (version.state !== 'ENABLED')
        throw new CloudError(400, 'FAILED_PRECONDITION', `The version is ${version.state}.`);
      return { payload: { data: version.data } };
    },
  ],
  [
    'POST',
    'secretmanager.googleapis.com/v1/projects/[^/]+/secrets/([^/:]+):addVersion',
    ({ state, names: [name = ''], body }) => {
      existing(state.secrets.get(name), name).versions.push({ state: 'ENABLED', data: body.payload.data });
      return {};
    },
  ],
  [
    'GET',
    'secretmanager.googleapis.com/v1/projects/[^/]+/secrets/([^/:]+):getIamPolicy',
    ({ state, names: [name = ''] }) => existing(state.secrets.get(name), name).policy,
  ],
  [
    'POST',
    'secretmanager.googleapis.com/v1/projects/[^/]+/secrets/([^/:]+):setIamPolicy',
    ({ state, names: [name = ''], body }) =>
      replacePolicy(existing(state.secrets.get(name), name).policy, body.policy as Partial<Policy>),
  ],

  [
    'POST',
    'secretmanager.googleapis.com/v1/projects/[^/]+/secrets/([^/:]+)/versions/(\\d+):destroy',
    ({ state, names: [name = '', number = ''] }) => {
      const version = existing(existing(state.secrets.get(name), name).versions[Number(number) - 1], name);
      return Object.assign(version, { state: 'DESTROYED' });
    },
  ],
  [
    'DELETE',
    'secretmanager.googleapis.com/v1/projects/[^/]+/secrets/([^/:]+)',
    ({ state, names: [name = ''] }) => {
      if (!state.secrets.delete(name)) throw notFound(name);
      return {};
    },
  ],

  // The log
  [
    'POST',
    'logging.googleapis.com/v2/entries:list',
    ({ state }) => ({
      entries: state.forwarded.map((entries) => ({ jsonPayload: { message: 'forwarded', entries } })),
    }),
  ],

  // Functions
  [
    'POST',
    'cloudfunctions.googleapis.com/v2/projects/[^/]+/locations/[^/]+/functions:generateUploadUrl',
    ({ origin }) => ({
      uploadUrl: `${origin}/upload.googleapis.com/source.zip`,
      storageSource: { bucket: 'gcf-v2-uploads', object: 'source.zip' },
    }),
  ],
  ['PUT', 'upload.googleapis.com/source.zip', () => ({})],
  ['GET', 'cloudfunctions.googleapis.com/v1/projects/[^/]+/locations/-/functions', () => ({ functions: [] })],
  [
    'GET',
    'cloudfunctions.googleapis.com/v2/projects/[^/]+/locations/[^/]+/functions',
    ({ state }) => ({ functions: [...state.functions.values()] }),
  ],
  [
    'POST',
    'cloudfunctions.googleapis.com/v2/(projects/[^/]+/locations/[^/]+)/functions',
    ({ state, names: [parent = ''], query, body }) => {
      needApi(state, 'cloudfunctions.googleapis.com');
      const name = `${parent}/functions/${query.get('functionId') ?? ''}`;
      if (state.functions.has(name)) throw new CloudError(409, 'ALREADY_EXISTS', `${name} exists`);
      return startFunction(state, { ...(body as CloudFunction), name, environment: 'GEN_2' }, true);
    },
  ],
  [
    'PATCH',
    'cloudfunctions.googleapis.com/v2/(projects/[^/]+/locations/[^/]+/functions/[^/]+)',
    ({ state, names: [name = ''], body }) => {
      const before = existing(state.functions.get(name), name);
      if (before.state === 'DEPLOYING')
        throw new CloudError(409, 'ABORTED', 'An operation on the function is under way.');
      const next = body as CloudFunction;
      return startFunction(
        state,
        { ...before, ...next, serviceConfig: { ...before.serviceConfig, ...next.serviceConfig } },
        false,
      );
    },
  ],
  [
    'DELETE',
    'cloudfunctions.googleapis.com/v2/(projects/[^/]+/locations/[^/]+/functions/[^/]+)',
    ({ state, names: [name = ''] }) => {
      existing(state.functions.get(name), name);
      state.functions.delete(name);
      return { ...doneOperation({}), name: `projects/${state.project}/locations/x/operations/done` };
    },
  ],
  [
    'GET',
    'cloudfunctions.googleapis.com/v2/(projects/[^/]+/locations/[^/]+/operations/[^/]+)',
    ({ state, names: [name = ''] }) =>
      last(name) === 'done' ? { name, done: true, response: {} } : existing(state.operations.get(name), name),
  ],
  [
    'GET',
    'run.googleapis.com/v2/(projects/[^/]+/locations/[^/]+)/services',
    ({ state, names: [parent = ''] }) => ({
      services: Array.from(state.services, ([name, { invokerIamDisabled }]) => ({ name, invokerIamDisabled })).filter(
        ({ name }) => name.startsWith(parent),
      ),
    }),
  ],
  [
    'PATCH',
    'run.googleapis.com/v2/(projects/[^/]+/locations/[^/]+/services/[^/]+)',
    ({ state, names: [name = ''], body }) => {
      if (state.faults.requiresInvoker)
        throw new CloudError(
          400,
          'FAILED_PRECONDITION',
          'Constraint constraints/run.managed.requireInvokerIam violated.',
        );
      existing(state.services.get(name), name).invokerIamDisabled = body.invokerIamDisabled === true;
      return begin(state, {});
    },
  ],
  [
    'GET',
    'run.googleapis.com/v[12]/(projects/[^/]+/locations/[^/]+/services/[^/:]+):getIamPolicy',
    ({ state, names: [name = ''] }) => existing(state.services.get(name), name).policy,
  ],
  [
    'POST',
    'run.googleapis.com/v[12]/(projects/[^/]+/locations/[^/]+/services/[^/:]+):setIamPolicy',
    ({ state, names: [name = ''], body }) => {
      const { policy } = existing(state.services.get(name), name);
      if (JSON.stringify(body).includes('allUsers')) {
        if (state.faults.refusesAllUsers)
          throw new CloudError(
            400,
            'FAILED_PRECONDITION',
            'One or more users named in the policy do not belong to a permitted customer, perhaps due to an organization policy.',
          );
        if (state.faults.invokerRefusals > 0) {
          state.faults.invokerRefusals -= 1;
          throw new CloudError(403, 'PERMISSION_DENIED', 'The caller does not have permission');
        }
      }
      return replacePolicy(policy, body.policy as Partial<Policy>);
    },
  ],
  [
    'GET',
    'artifactregistry.googleapis.com/v1/(projects/[^/]+/locations/[^/]+/repositories/[^/]+)',
    ({ state, names: [name = ''] }) => ({ name, cleanupPolicies: state.cleanupPolicies }),
  ],
  [
    'PATCH',
    'artifactregistry.googleapis.com/v1/(projects/[^/]+/locations/[^/]+/repositories/[^/]+)',
    ({ state, body }) => {
      state.cleanupPolicies = body.cleanupPolicies;
      return {};
    },
  ],

  // Scheduler
  [
    'GET',
    'cloudscheduler.googleapis.com/v1/projects/[^/]+/locations/[^/]+/jobs',
    ({ state }) => ({ jobs: [...state.jobs.values()] }),
  ],
  [
    'GET',
    'cloudscheduler.googleapis.com/v1/(projects/[^/]+/locations/[^/]+/jobs/[^/]+)',
    ({ state, names: [name = ''] }) => existing(state.jobs.get(name), name),
  ],
  [
    'POST',
    'cloudscheduler.googleapis.com/v1/projects/[^/]+/locations/[^/]+/jobs',
    ({ state, body }) => {
      state.jobs.set(body.name as string, { ...(body as object), state: 'ENABLED' });
      return body as unknown;
    },
  ],
  [
    'PATCH',
    'cloudscheduler.googleapis.com/v1/(projects/[^/]+/locations/[^/]+/jobs/[^/]+)',
    ({ state, names: [name = ''], body }) => {
      state.jobs.set(name, { ...(body as object), state: 'ENABLED' });
      return body as unknown;
    },
  ],
  [
    'POST',
    'cloudscheduler.googleapis.com/v1/(projects/[^/]+/locations/[^/]+/jobs/[^/]+):run',
    ({ state, names: [name = ''] }) => {
      const job = existing(state.jobs.get(name), name);
      job['lastAttemptTime'] = new Date().toISOString();
      return job;
    },
  ],

  // Hosting
  [
    'GET',
    'firebasehosting.googleapis.com/v1beta1/projects/[^/]+/sites',
    ({ state }) => ({ sites: [{ name: `projects/${state.project}/sites/${state.project}`, type: 'DEFAULT_SITE' }] }),
  ],
  [
    'GET',
    'firebasehosting.googleapis.com/v1beta1/projects/[^/]+/sites/([^/]+)',
    ({ state }) => ({
      name: `projects/${state.project}/sites/${state.project}`,
      type: 'DEFAULT_SITE',
      ...(state.webApps[0] !== undefined && { appId: state.webApps[0].appId }),
    }),
  ],
  ['PATCH', 'firebasehosting.googleapis.com/v1beta1/projects/[^/]+/sites/([^/]+)', ({ body }) => body as unknown],
  ...['GET', 'POST', 'PATCH', 'DELETE'].map((verb): Row => [
    verb,
    'firebasehosting.googleapis.com(/v1beta1)/(?:projects/[^/]+/)?(sites/.+)',
    ({ state, names: [version = '', path = ''], query, text, origin }) =>
      findAnswer(state.hosting, verb, new URL(`${version}/${path}?${query.toString()}`, origin)).answer(text),
  ]),
  [
    'POST',
    '(upload/sites/.+)',
    ({ state, names: [path = ''], text, origin }) =>
      findAnswer(state.hosting, 'POST', new URL(path, origin)).answer(text),
  ],

  // What visitors see
  [
    'GET',
    '[^/]+--(.+)-[0-9a-f]{8}\\.web\\.app(/.*)',
    ({ state, names: [channel = '', path = ''] }) => {
      const file = state.hosting.serve(path, state.hosting.releasesOf(channel)[0]?.version);
      return file === null
        ? { status: 404, html: 'Not Found' }
        : { status: 200, html: file.body, headers: file.headers };
    },
  ],
  ['GET', '[^/]+\\.(?:web\\.app|firebaseapp\\.com)(/.*)', ({ state, names: [path = ''] }) => serve(state, path)],
  [
    'POST',
    '([a-z0-9-]+)\\.cloudfunctions\\.net/(\\w+)',
    ({ state, names: [host = '', id = ''] }) => {
      const region = host.replace(`-${state.project}`, '');
      const service = `projects/${state.project}/locations/${region}/services/${id.toLowerCase()}`;
      if (!state.isPublic(service)) return { status: 403, html: '<h1>Error: Forbidden</h1>' };
      throw new CloudError(401, 'UNAUTHENTICATED', 'Sign in first.');
    },
  ],
];

/** Every answer of the stand-in, by its verb and its address without `https://`. */
export const routes: readonly Route[] = table.map(([verb, pattern, answer]) => ({
  verb,
  pattern: new RegExp(`^${pattern}$`),
  answer,
}));
