import type { Policy } from '../CloudState.ts';
import { type Answer, CloudError, doneOperation, begin, last, existing, replacePolicy } from './answer.ts';

/** Answers about the project: credentials, policies, billing, APIs, quotas and operations. */
export const project: readonly Answer[] = [
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
];
