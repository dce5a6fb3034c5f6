import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The hosts of Google's services, by the variables from which firebase-tools (`lib/api.js`) reads their addresses. */
const SERVICES = {
  ARTIFACT_REGISTRY_DOMAIN: 'artifactregistry.googleapis.com',
  CLOUD_RUN_API_URL: 'run.googleapis.com',
  CLOUD_RUN_URL: 'run.googleapis.com',
  CLOUD_SECRET_MANAGER_URL: 'secretmanager.googleapis.com',
  COMPUTE_URL: 'compute.googleapis.com',
  EVENTARC_URL: 'eventarc.googleapis.com',
  FIREBASE_API_URL: 'firebase.googleapis.com',
  FIREBASE_AUTH_MANAGEMENT_URL: 'identitytoolkit.googleapis.com',
  FIREBASE_AUTH_URL: 'accounts.google.com',
  FIREBASE_CLOUDBILLING_URL: 'cloudbilling.googleapis.com',
  FIREBASE_CLOUDBUILD_URL: 'cloudbuild.googleapis.com',
  FIREBASE_CLOUDSCHEDULER_URL: 'cloudscheduler.googleapis.com',
  FIREBASE_CLOUD_TAKS_URL: 'cloudtasks.googleapis.com',
  FIREBASE_EXT_URL: 'firebaseextensions.googleapis.com',
  FIREBASE_FIREBASESTORAGE_URL: 'firebasestorage.googleapis.com',
  FIREBASE_FUNCTIONS_URL: 'cloudfunctions.googleapis.com',
  FIREBASE_FUNCTIONS_V2_URL: 'cloudfunctions.googleapis.com',
  FIREBASE_HOSTING_API_URL: 'firebasehosting.googleapis.com',
  FIREBASE_IAM_URL: 'iam.googleapis.com',
  FIREBASE_IDENTITY_URL: 'identitytoolkit.googleapis.com',
  FIREBASE_PUBSUB_URL: 'pubsub.googleapis.com',
  FIREBASE_RESOURCEMANAGER_URL: 'cloudresourcemanager.googleapis.com',
  FIREBASE_RULES_URL: 'firebaserules.googleapis.com',
  FIREBASE_RUNTIMECONFIG_URL: 'runtimeconfig.googleapis.com',
  FIREBASE_SERVICE_USAGE_URL: 'serviceusage.googleapis.com',
  FIREBASE_STORAGE_URL: 'storage.googleapis.com',
  FIREBASE_TOKEN_URL: 'www.googleapis.com',
  FIRESTORE_URL: 'firestore.googleapis.com',
} as const;

/**
 * Variables for a command that deploys a project to the stand-in at `url`: the addresses of its services, credentials
 * that the stand-in gives a token for, and a home without any others.
 */
export function cloudEnvironment(project: string, url: string, home: string): Record<string, string> {
  const credentials = join(home, 'credentials.json');
  const subject = join(home, 'subject.txt');
  writeFileSync(subject, 'a-person');
  writeFileSync(
    credentials,
    JSON.stringify({
      type: 'external_account',
      audience:
        '//iam.googleapis.com/projects/123456789012/locations/global/workloadIdentityPools/local/providers/local',
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      token_url: `${url}/sts.googleapis.com/v1/token`,
      credential_source: { file: subject },
    }),
  );
  return {
    ...Object.fromEntries(Object.entries(SERVICES).map(([name, host]) => [name, `${url}/${host}`])),
    STEEPLE_GOOGLE_ORIGIN: url,
    GOOGLE_APPLICATION_CREDENTIALS: credentials,
    // Google's library would ask Google for it.
    GOOGLE_CLOUD_PROJECT: project,
    // Asks Google itself, whatever the variables say; it only warns of permissions that are missing.
    FIREBASE_SKIP_INFORMATIONAL_IAM: 'true',
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    CLOUDSDK_CONFIG: join(home, 'gcloud'),
    NO_UPDATE_NOTIFIER: '1',
  };
}
