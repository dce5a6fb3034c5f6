import type { CloudProject } from '../deploy/CloudProject.ts';
import { ExpectedError } from '../shared/expectedError.ts';
import { RefusedRequest } from '../shared/googleProject.ts';
import { SECRETS } from '../setup/makeKeys.ts';
import { type Answer, find, type Finding, withTimeLimit } from './finding.ts';

type Context = Pick<CloudProject, 'id' | 'region'>;
/** One thing that a person sets up once, in the console or by command (docs/deploy.md). */
type Check = {
  name: string;
  /** The step of docs/deploy.md. */
  step: number;
  url: (context: Context) => string;
  /** @throws ExpectedError with the step that corrects it. */
  judge: (resource: never, context: Context) => Answer;
  /** The message for a 404, where it means that the resource was never made. */
  absent?: (context: Context) => string;
};

const identity =
  (path: string) =>
  ({ id }: Context): string =>
    `https://identitytoolkit.googleapis.com/v2/projects/${id}/${path}`;
const firestore =
  (path = '') =>
  ({ id }: Context): string =>
    `https://firestore.googleapis.com/v1/projects/${id}/databases/(default)${path}`;

type AuthConfiguration = {
  signIn?: { email?: { enabled?: boolean; passwordRequired?: boolean }; anonymous?: { enabled?: boolean } };
  emailPrivacyConfig?: { enableImprovedEmailPrivacy?: boolean };
  client?: { permissions?: { disabledUserDeletion?: boolean } };
};

/**
 * Policies of an organisation that change a deployment, with what they mean for it. One made in Google Workspace since
 * May 2024 has most of them.
 */
const organizationPolicies: Readonly<Record<string, string>> = {
  'iam.allowedPolicyMemberDomains':
    '`allUsers` is refused, so a deployment lets services do without an invoker; where that is refused too, it names what an administrator must allow',
  'run.managed.requireInvokerIam': 'services cannot do without an invoker, so `allUsers` must be allowed',
  'iam.automaticIamGrantsForDefaultServiceAccounts':
    'the default accounts get no role; a deployment gives the one that builds its own',
  'iam.disableServiceAccountKeyCreation': 'there are no keys of service accounts; previews need none',
};

/** A rule of a policy, for a list of values or for a switch. */
type PolicyRule = { enforce?: boolean; denyAll?: boolean; values?: object };

/** A quota of a service: limits, each with a value for some regions and one for all others. */
type Quotas = {
  metrics?: {
    consumerQuotaLimits?: {
      name?: string;
      quotaBuckets?: { effectiveLimit?: string; dimensions?: { region?: string } }[];
    }[];
  }[];
};

const checks: readonly Check[] = [
  {
    name: 'billing',
    step: 1,
    url: ({ id }) => `https://cloudbilling.googleapis.com/v1/projects/${id}/billingInfo`,
    judge: ({ billingEnabled }: { billingEnabled?: boolean }) => {
      if (billingEnabled !== true)
        throw new ExpectedError(
          'The project has no billing plan, and Cloud Functions need one: *Upgrade* to Blaze in the Firebase console.',
        );
      return 'Blaze';
    },
  },
  {
    name: 'Firestore',
    step: 2,
    url: firestore(),
    absent: ({ id, region }) =>
      `There is no Firestore database: \`gcloud firestore databases create --location=${region} --project=${id}\`.`,
    judge: (
      { type, locationId = '', deleteProtectionState, pointInTimeRecoveryEnablement }: Record<string, string>,
      { id, region },
    ) => {
      if (type !== 'FIRESTORE_NATIVE')
        throw new ExpectedError(
          `The database is in ${type ?? 'an unknown'} mode: \`gcloud firestore databases update --type=firestore-native --project=${id}\`.`,
        );
      if (
        deleteProtectionState !== 'DELETE_PROTECTION_ENABLED' ||
        pointInTimeRecoveryEnablement !== 'POINT_IN_TIME_RECOVERY_ENABLED'
      ) {
        return {
          note: `in ${locationId}; nothing protects it from a slip: \`gcloud firestore databases update --database='(default)' --enable-pitr --delete-protection --project=${id}\``,
        };
      }
      return locationId === region
        ? locationId
        : { note: `in ${locationId}, the functions in ${region}: each read crosses between them` };
    },
  },
  {
    name: 'nightly backup',
    step: 9,
    url: firestore('/backupSchedules'),
    judge: ({ backupSchedules = [] }: { backupSchedules?: unknown[] }, { id }) =>
      backupSchedules.length > 0
        ? `${backupSchedules.length}`
        : {
            note: `none: \`gcloud firestore backups schedules create --database='(default)' --recurrence=daily --retention=7d --project=${id}\``,
          },
  },
  {
    name: 'indexes at Google',
    step: 2,
    url: firestore('/collectionGroups/-/indexes'),
    judge: ({ indexes = [] }: { indexes?: { name: string; state: string }[] }) => {
      const unready = indexes.filter(({ state }) => state !== 'READY');
      return unready.length === 0
        ? `${indexes.length} ready`
        : { note: `${unready.length} of ${indexes.length} not ready yet; until then their lists answer with an error` };
    },
  },
  {
    name: 'Storage',
    step: 2,
    url: ({ id }) => `https://storage.googleapis.com/storage/v1/b/${id}.firebasestorage.app`,
    absent: ({ id }) =>
      `There is no bucket ${id}.firebasestorage.app: *Build → Storage → Get started* in the Firebase console.`,
    judge: ({ location = '' }: { location?: string }) => location.toLowerCase(),
  },
  {
    name: 'signing in',
    step: 1,
    url: identity('config'),
    absent: () => 'Authentication was never set up: *Build → Authentication → Get started* in the Firebase console.',
    judge: ({ signIn = {}, emailPrivacyConfig = {}, client = {} }: AuthConfiguration) => {
      const off = [
        ...(signIn.email?.enabled === true ? [] : ['Email/Password']),
        ...(signIn.email?.passwordRequired === true ? ['Email link'] : []),
        ...(signIn.anonymous?.enabled === true ? [] : ['Anonymous']),
      ];
      if (off.length > 0)
        throw new ExpectedError(
          `${off.join(', ')} not enabled: *Authentication → Sign-in method* in the Firebase console.`,
        );
      if (emailPrivacyConfig.enableImprovedEmailPrivacy !== true) {
        throw new ExpectedError(
          'Strangers can ask which addresses have accounts: *Authentication → Settings → User actions → Email enumeration protection*.',
        );
      }
      if (client.permissions?.disabledUserDeletion !== true) {
        return {
          note: 'a client can delete its account past the site, and what belongs to it stays until the next night: *Authentication → Settings → User actions*, *Enable delete* off',
        };
      }
      return 'e-mail with password or link, anonymous; addresses are not told; only the site deletes accounts';
    },
  },
  {
    name: 'signing in with Google',
    step: 1,
    url: identity('defaultSupportedIdpConfigs/google.com'),
    absent: () => 'Google not enabled: *Authentication → Sign-in method* in the Firebase console.',
    judge: ({ enabled }: { enabled?: boolean }) => {
      if (enabled !== true)
        throw new ExpectedError('Google not enabled: *Authentication → Sign-in method* in the Firebase console.');
      return 'enabled';
    },
  },
  ...Object.keys(SECRETS).map((secret): Check => ({
    name: `secret ${secret}`,
    step: 3,
    url: ({ id }) => `https://secretmanager.googleapis.com/v1/projects/${id}/secrets/${secret}/versions/latest`,
    absent: ({ id }) => `It is missing: \`npm run setup -- --project ${id}\` makes it.`,
    judge: ({ state }: { state?: string }, { id }) => {
      if (state !== 'ENABLED')
        throw new ExpectedError(
          `Its latest version is ${state ?? 'gone'}, so functions cannot read it: \`npm run setup -- --project ${id}\` makes another, then deploy.`,
        );
      return 'there';
    },
  })),
  ...Object.entries(organizationPolicies).map(([policy, meaning]): Check => ({
    name: policy,
    step: 8,
    url: ({ id }) => `https://orgpolicy.googleapis.com/v2/projects/${id}/policies/${policy}:getEffectivePolicy`,
    judge: ({ spec }: { spec?: { rules?: PolicyRule[] } }) => {
      const rules = spec?.rules ?? [];
      const restricts = rules.some(
        (rule) => rule.enforce === true || rule.denyAll === true || rule.values !== undefined,
      );
      return restricts ? { note: meaning } : 'no restriction';
    },
  })),
  {
    name: 'processors',
    step: 8,
    url: ({ id }) =>
      `https://serviceusage.googleapis.com/v1beta1/projects/${id}/services/run.googleapis.com/consumerQuotaMetrics`,
    judge: ({ metrics = [] }: Quotas, { id, region }) => {
      const limits = metrics.flatMap(({ consumerQuotaLimits = [] }) => consumerQuotaLimits);
      const { quotaBuckets = [] } = limits.find(({ name = '' }) => /CpuAllocPerProjectRegion/i.test(name)) ?? {};
      const bucket =
        quotaBuckets.find(({ dimensions }) => dimensions?.region === region) ??
        quotaBuckets.find(({ dimensions }) => dimensions?.region === undefined);
      const limit = Number(bucket?.effectiveLimit ?? Number.NaN) / 1000;
      if (Number.isNaN(limit))
        return { note: 'Google does not say how many this region has; a deployment asks for 20' };
      if (limit >= 20) return `${limit} in ${region}; a deployment asks for 20 at once`;
      throw new ExpectedError(
        `${region} has ${limit} for this project, and a deployment asks for 20 at once: ask for more at https://console.cloud.google.com/iam-admin/quotas?project=${id} (Cloud Run, *Total CPU allocation*).`,
      );
    },
  },
  {
    name: 'Google Calendar API',
    step: 4,
    url: ({ id }) => `https://serviceusage.googleapis.com/v1/projects/${id}/services/calendar-json.googleapis.com`,
    judge: ({ state }: { state?: string }, { id }) => {
      if (state !== 'ENABLED')
        throw new ExpectedError(
          `It is not enabled, so no calendar can be read: \`gcloud services enable calendar-json.googleapis.com --project=${id}\`.`,
        );
      return 'enabled';
    },
  },
];

/**
 * Checks the settings in Google's console that no deployment makes. A setting that may not be read becomes a note with
 * the step to check by hand.
 */
export async function checkCloud(cloud: Context & Pick<CloudProject, 'ask'>): Promise<Finding[]> {
  return Promise.all(
    checks.map(async ({ name, step, url, judge, absent }) =>
      find(name, async () => {
        let resource: unknown;
        try {
          resource = await withTimeLimit(cloud.ask(url(cloud)));
        } catch (error) {
          if (!(error instanceof ExpectedError)) throw error;
          if (error instanceof RefusedRequest && error.status === 404 && absent !== undefined)
            throw new ExpectedError(absent(cloud));
          return { note: `not readable with these credentials; look yourself: docs/deploy.md, step ${step}` };
        }
        return judge(resource as never, cloud);
      }),
    ),
  );
}
