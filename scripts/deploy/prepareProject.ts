import { makeKeys, type PushChoice } from '../setup/makeKeys.ts';
import { ExpectedError } from '../shared/expectedError.ts';
import { RefusedRequest } from '../shared/googleProject.ts';
import type { RunStep } from '../shared/steps.ts';
import type { CloudProject, Policy } from './CloudProject.ts';

/** APIs that say whether the project can be deployed to at all, and those that a deployment and the functions use. */
const FIRST_APIS = ['serviceusage', 'cloudresourcemanager', 'cloudbilling', 'firebase'];
const APIS = [
  'artifactregistry',
  'calendar-json',
  'cloudbuild',
  'cloudfunctions',
  'cloudscheduler',
  'compute',
  'eventarc',
  'firebasehosting',
  'firebaserules',
  'firebasestorage',
  'firestore',
  'iam',
  'identitytoolkit',
  'logging',
  'orgpolicy',
  'pubsub',
  'run',
  'secretmanager',
  'storage',
];

/** Roles of the functions' account in the project, and no others; firebase-tools lets it read its secrets. */
const ROLES = [
  // Reads and writes documents.
  'roles/datastore.user',
  // Receives triggers.
  'roles/eventarc.eventReceiver',
  // Sets claims, revokes sessions, deletes accounts.
  'roles/firebaseauth.admin',
  // Releases changed pages.
  'roles/firebasehosting.admin',
  'roles/logging.logWriter',
  // Is called by schedules.
  'roles/run.invoker',
];

/** The account's role on the bucket: sends and deletes files, stores records of releases. */
const BUCKET_ROLE = 'roles/storage.objectUser';

/** The role by which rules of Storage read documents of Firestore. */
const RULES_ROLE = 'roles/firebaserules.firestoreServiceAgent';

/** Makes what is missing, and leaves alone what exists. @throws ExpectedError with what a person must do. */
type Step = (cloud: CloudProject, push: PushChoice) => Promise<unknown>;

const consoleAddress = (cloud: CloudProject, path: string): string =>
  `https://console.firebase.google.com/project/${cloud.id}/${path}`;

async function enable(cloud: CloudProject, apis: readonly string[]): Promise<void> {
  const services = `https://serviceusage.googleapis.com/v1/projects/${cloud.id}/services`;
  const names = apis.map((api) => `names=projects/${cloud.id}/services/${api}.googleapis.com`).join('&');
  const { services: states = [] } = await cloud.ask<{ services?: { name: string; state: string }[] }>(
    `${services}:batchGet?${names}`,
  );
  const enabled = new Set(
    states.filter(({ state }) => state === 'ENABLED').map(({ name }) => name.slice(name.lastIndexOf('/') + 1)),
  );
  const serviceIds = apis.map((api) => `${api}.googleapis.com`).filter((api) => !enabled.has(api));
  if (serviceIds.length > 0)
    await cloud.run('https://serviceusage.googleapis.com/v1', `${services}:batchEnable`, 'POST', { serviceIds });
}

/** Gives Storage's agent the role by which `storage.rules` read Firestore. @returns whether it was missing. */
export async function grantRulesRole(cloud: CloudProject): Promise<boolean> {
  const agent = `service-${await cloud.number()}@gcp-sa-firebasestorage.iam.gserviceaccount.com`;
  return cloud.grantOnProject([[RULES_ROLE, `serviceAccount:${agent}`]]);
}

const steps: Readonly<Record<string, Step>> = {
  'The project': async (cloud) => {
    try {
      await enable(cloud, FIRST_APIS);
    } catch (error) {
      if (!(error instanceof RefusedRequest) || ![403, 404].includes(error.status)) throw error;
      throw new ExpectedError(
        `Google knows no project ${cloud.id} of yours: make it at https://console.firebase.google.com (no Analytics is needed), then run this again. (${error.message})`,
      );
    }
  },
  Billing: async (cloud) => {
    const url = `https://cloudbilling.googleapis.com/v1/projects/${cloud.id}/billingInfo`;
    const { billingEnabled } = await cloud.ask<{ billingEnabled?: boolean }>(url);
    if (billingEnabled !== true)
      throw new ExpectedError(
        `Cloud Functions need the Blaze plan: choose it at ${consoleAddress(cloud, 'usage/details')} and set a budget alert, such as 5 dollars a month; then run this again.`,
      );
  },
  APIs: async (cloud) => enable(cloud, APIS),
  Firestore: async (cloud) => {
    const databases = `https://firestore.googleapis.com/v1/projects/${cloud.id}/databases`;
    if ((await cloud.find(`${databases}/(default)`)) !== undefined) return;
    await cloud.run('https://firestore.googleapis.com/v1', `${databases}?databaseId=(default)`, 'POST', {
      type: 'FIRESTORE_NATIVE',
      locationId: cloud.region,
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
    });
  },
  Storage: async (cloud) => {
    const bucket = `https://firebasestorage.googleapis.com/v1beta/projects/${cloud.id}/defaultBucket`;
    if ((await cloud.find(bucket)) === undefined) await cloud.ask(bucket, 'POST', { location: cloud.region });
  },
  'Web app': async (cloud) => {
    const firebase = 'https://firebase.googleapis.com/v1beta1';
    const apps = `${firebase}/projects/${cloud.id}/webApps`;
    const read = async (): Promise<{ appId: string }[]> => cloud.list(apps, 'apps');
    if ((await read()).length === 0) await cloud.run(firebase, apps, 'POST', { displayName: 'Steeple' });
    const [app] = await read();
    const sites = `https://firebasehosting.googleapis.com/v1beta1/projects/${cloud.id}/sites`;
    const site = await cloud.find<{ appId?: string }>(`${sites}/${cloud.id}`);
    if (site === undefined) await cloud.ask(`${sites}?siteId=${cloud.id}`, 'POST', { appId: app?.appId });
    // The site's own configuration, /__/firebase/init.json, is that of the app that belongs to it.
    else if (site.appId === undefined)
      await cloud.ask(`${sites}/${cloud.id}?updateMask=appId`, 'PATCH', { appId: app?.appId });
  },
  'Account of the functions': async (cloud) => {
    const accounts = `https://iam.googleapis.com/v1/projects/${cloud.id}/serviceAccounts`;
    const [accountId = ''] = cloud.account.split('@');
    if ((await cloud.find(`${accounts}/${cloud.account}`)) === undefined)
      await cloud.ask(accounts, 'POST', { accountId, serviceAccount: { displayName: 'Functions of the website' } });
    const member = `serviceAccount:${cloud.account}`;
    await cloud.grantOnProject([
      ...ROLES.map((role) => [role, member] as const),
      // The account that builds has no role where an organisation gives the default accounts none.
      [
        'roles/cloudbuild.builds.builder',
        `serviceAccount:${await cloud.number()}-compute@developer.gserviceaccount.com`,
      ],
    ]);
    await grantRulesRole(cloud);
    const bucket = `https://storage.googleapis.com/storage/v1/b/${cloud.bucket}/iam`;
    await cloud.grant(
      async () => cloud.ask<Policy>(bucket),
      async (policy) => cloud.ask(bucket, 'PUT', policy),
      [[BUCKET_ROLE, member]],
    );
  },
  'Signing in': async (cloud) => {
    const url = cloud.configuration;
    if ((await cloud.find(url)) === undefined)
      throw new ExpectedError(
        `Open ${consoleAddress(cloud, 'authentication/providers')}, choose *Get started*, switch on *Google* there, then run this again: the other ways to sign in are switched on for you.`,
      );
    const fields = {
      signIn: { email: { enabled: true, passwordRequired: false }, anonymous: { enabled: true } },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      client: { permissions: { disabledUserDeletion: true } },
    };
    const mask =
      'signIn.email.enabled,signIn.email.passwordRequired,signIn.anonymous.enabled,emailPrivacyConfig.enableImprovedEmailPrivacy,client.permissions.disabledUserDeletion';
    await cloud.ask(`${url}?updateMask=${mask}`, 'PATCH', fields);
    if ((await cloud.find(url.replace('/config', '/defaultSupportedIdpConfigs/google.com'))) === undefined)
      throw new ExpectedError(
        `Switch on *Google* at ${consoleAddress(cloud, 'authentication/providers')} (only there Google makes the client that it needs), then run this again.`,
      );
  },
  Secrets: makeKeys,
};

/**
 * Makes in a project everything that a deployment needs: APIs, database, bucket, web app, account with its roles, ways
 * to sign in, secrets. It can be repeated at any point.
 * @throws ExpectedError with the address of what a person must do.
 */
export async function prepareProject(cloud: CloudProject, push: PushChoice, step: RunStep): Promise<void> {
  for (const [name, make] of Object.entries(steps)) await step(name, async () => make(cloud, push));
}
