import { describe, expect, test } from 'vitest';
import { ExpectedError } from '../shared/expectedError.ts';
import { RefusedRequest } from '../shared/googleProject.ts';
import { checkCloud } from './cloud.ts';
import type { Finding } from './finding.ts';

/** Google's answers, by the end of the address, for a project with no fault. */
const healthy: Readonly<Record<string, unknown>> = {
  '/billingInfo': { billingEnabled: true },
  '/databases/(default)': {
    type: 'FIRESTORE_NATIVE',
    locationId: 'asia-southeast1',
    deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
  },
  '/backupSchedules': { backupSchedules: [{ retention: '604800s' }] },
  '/collectionGroups/-/indexes': { indexes: [{ name: 'a', state: 'READY' }] },
  '/b/a-church.firebasestorage.app': { location: 'ASIA-SOUTHEAST1' },
  '/projects/a-church/config': {
    signIn: { email: { enabled: true, passwordRequired: false }, anonymous: { enabled: true } },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    client: { permissions: { disabledUserDeletion: true } },
  },
  '/defaultSupportedIdpConfigs/google.com': { enabled: true },
  '/calendar-json.googleapis.com': { state: 'ENABLED' },
  '/secrets/NOTICE_KEY/versions/latest': { state: 'ENABLED' },
  '/secrets/PUSH_KEY/versions/latest': { state: 'ENABLED' },
  '/iam.allowedPolicyMemberDomains:getEffectivePolicy': { spec: { rules: [{ allowAll: true }] } },
  '/run.managed.requireInvokerIam:getEffectivePolicy': { spec: { rules: [{ enforce: false }] } },
  '/iam.automaticIamGrantsForDefaultServiceAccounts:getEffectivePolicy': { spec: { rules: [] } },
  '/iam.disableServiceAccountKeyCreation:getEffectivePolicy': {},
  '/consumerQuotaMetrics': processors('20000'),
};

/** The quota of processors in a region, in thousandths. */
function processors(limit: string): object {
  const name = 'services/run.googleapis.com/consumerQuotaMetrics/cpu/limits/CpuAllocPerProjectRegion';
  const elsewhere = { effectiveLimit: '200000', dimensions: { region: 'us-central1' } };
  return { metrics: [{ consumerQuotaLimits: [{ name, quotaBuckets: [elsewhere, { effectiveLimit: limit }] }] }] };
}

async function findings(change: Readonly<Record<string, unknown>> = {}): Promise<Finding[]> {
  const answers = { ...healthy, ...change };
  const ask = async <Answer>(url: string): Promise<Answer> => {
    const [end] = Object.keys(answers).filter((key) => url.endsWith(key));
    if (end === undefined) throw new Error(`Nobody answers at ${url}`);
    const answer = answers[end];
    if (answer instanceof Error) throw answer;
    return answer as Answer;
  };
  return checkCloud({ id: 'a-church', region: 'asia-southeast1', ask });
}

const unwell = async (change: Readonly<Record<string, unknown>>): Promise<Finding[]> =>
  (await findings(change)).filter(({ verdict }) => verdict !== 'ok');

test('nothing where all is set up', async () => {
  expect(await unwell({})).toEqual([]);
  expect(await findings()).toHaveLength(Object.keys(healthy).length);
});

describe('finds at Google, with the step that fixes it,', () => {
  const absent = new RefusedRequest(404, 'not found');
  const configuration = healthy['/projects/a-church/config'] as { signIn: object };
  test.each<[string, string, unknown, string, RegExp]>([
    ['no billing plan', '/billingInfo', {}, 'billing', /\*Upgrade\* to Blaze/],
    [
      'no database',
      '/databases/(default)',
      absent,
      'Firestore',
      /`gcloud firestore databases create --location=asia-southeast1 --project=a-church`/,
    ],
    [
      'a database in Datastore mode',
      '/databases/(default)',
      { type: 'DATASTORE_MODE', locationId: 'eur3' },
      'Firestore',
      /`gcloud firestore databases update --type=firestore-native/,
    ],
    ['no bucket', '/b/a-church.firebasestorage.app', absent, 'Storage', /Storage → Get started/],
    ['Authentication not set up', '/projects/a-church/config', absent, 'signing in', /Authentication → Get started/],
    [
      'no sign-in by e-mail and none by anonymous',
      '/projects/a-church/config',
      { ...configuration, signIn: {} },
      'signing in',
      /Email\/Password, Anonymous not enabled: .*Sign-in method/,
    ],
    [
      'no sign-in by a link in a mail',
      '/projects/a-church/config',
      { ...configuration, signIn: { ...configuration.signIn, email: { enabled: true, passwordRequired: true } } },
      'signing in',
      /^Email link not enabled/,
    ],
    [
      'addresses that strangers can try out',
      '/projects/a-church/config',
      { ...configuration, emailPrivacyConfig: {} },
      'signing in',
      /Email enumeration protection/,
    ],
    [
      'no sign-in with Google',
      '/defaultSupportedIdpConfigs/google.com',
      absent,
      'signing in with Google',
      /Sign-in method/,
    ],
    [
      'Google switched off',
      '/defaultSupportedIdpConfigs/google.com',
      { enabled: false },
      'signing in with Google',
      /Sign-in method/,
    ],
    [
      'no key',
      '/secrets/NOTICE_KEY/versions/latest',
      absent,
      'secret NOTICE_KEY',
      /`npm run setup -- --project a-church`/,
    ],
    [
      'a key that somebody switched off',
      '/secrets/PUSH_KEY/versions/latest',
      { state: 'DISABLED' },
      'secret PUSH_KEY',
      /`npm run setup -- --project a-church`/,
    ],
    [
      'a key that somebody destroyed',
      '/secrets/PUSH_KEY/versions/latest',
      { state: 'DESTROYED' },
      'secret PUSH_KEY',
      /is DESTROYED.*`npm run setup -- --project a-church`/,
    ],
    [
      'fewer processors than a deployment asks for',
      '/consumerQuotaMetrics',
      processors('8000'),
      'processors',
      /has 8 .*quotas\?project=a-church/,
    ],
    [
      'the Calendar API switched off',
      '/calendar-json.googleapis.com',
      { state: 'DISABLED' },
      'Google Calendar API',
      /`gcloud services enable calendar-json.googleapis.com --project=a-church`/,
    ],
  ])('%s', async (_fault, address, answer, name, remedy) => {
    expect(await unwell({ [address]: answer })).toEqual([
      { name, verdict: 'missing', detail: expect.stringMatching(remedy) as string },
    ]);
  });

  test.each<[string, string, unknown, string, RegExp]>([
    [
      'a database that nothing protects',
      '/databases/(default)',
      { type: 'FIRESTORE_NATIVE', locationId: 'asia-southeast1' },
      'Firestore',
      /--enable-pitr --delete-protection/,
    ],
    [
      'a database far from the functions',
      '/databases/(default)',
      { ...(healthy['/databases/(default)'] as object), locationId: 'eur3' },
      'Firestore',
      /in eur3, the functions in asia-southeast1/,
    ],
    [
      'accounts that clients can delete themselves',
      '/projects/a-church/config',
      { ...configuration, client: {} },
      'signing in',
      /\*Enable delete\* off/,
    ],
    [
      "an organisation's policy that refuses `allUsers`",
      '/iam.allowedPolicyMemberDomains:getEffectivePolicy',
      { spec: { rules: [{ values: { allowedValues: ['C012345'] } }] } },
      'iam.allowedPolicyMemberDomains',
      /do without an invoker/,
    ],
    [
      'default accounts without a role',
      '/iam.automaticIamGrantsForDefaultServiceAccounts:getEffectivePolicy',
      { spec: { rules: [{ enforce: true }] } },
      'iam.automaticIamGrantsForDefaultServiceAccounts',
      /gives the one that builds its own/,
    ],
    ['a quota that nobody tells', '/consumerQuotaMetrics', {}, 'processors', /does not say/],
    ['no nightly backup', '/backupSchedules', {}, 'nightly backup', /`gcloud firestore backups schedules create/],
    [
      'an index that is still being built',
      '/collectionGroups/-/indexes',
      { indexes: [{ name: 'a', state: 'CREATING' }] },
      'indexes at Google',
      /1 of 1 not ready/,
    ],
    [
      'what may not be read',
      '/billingInfo',
      new RefusedRequest(403, 'denied'),
      'billing',
      /look yourself: docs\/deploy.md, step 1/,
    ],
    ['no answer', '/billingInfo', new ExpectedError('no network'), 'billing', /look yourself/],
  ])('without stopping a deployment, %s', async (_fault, address, answer, name, remedy) => {
    expect(await unwell({ [address]: answer })).toEqual([
      { name, verdict: 'note', detail: expect.stringMatching(remedy) as string },
    ]);
  });
});
