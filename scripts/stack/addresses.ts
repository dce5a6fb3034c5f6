import type { Ports } from './ports.ts';

/** Addresses of a stack's parts, as other programs use them. */
export type Addresses = ReturnType<typeof addressesAt>;

/** Returns the addresses of a stack that has these ports. */
export function addressesAt(ports: Ports) {
  const host = (port: number): string => `127.0.0.1:${port}`;
  const url = (port: number): string => `http://${host(port)}`;
  return {
    // With scheme, for fetch and browsers.
    site: url(ports.site),
    functions: url(ports.functions),
    googleCalendar: url(ports.googleCalendar),
    // Nobody listens here but a test that begins a push service.
    pushService: url(ports.pushService),
    hub: url(ports.hub),
    // Without scheme, as Google's clients want them.
    firestore: host(ports.firestore),
    auth: host(ports.auth),
    storage: host(ports.storage),
  };
}

/** A stack as other programs reach it; `Parts` are the addresses that they need. */
export type ReachedStack<Parts = Addresses> = { projectId: string; storageBucket: string; addresses: Parts };

/** The variables by which the Admin SDK and `tests/addresses.ts` find a stack. */
export function stackEnvironment({
  projectId,
  storageBucket,
  addresses,
}: ReachedStack): Readonly<Record<string, string>> {
  return {
    GCLOUD_PROJECT: projectId,
    // Google's clients would look for the metadata server of a machine in the cloud, and complain that there is none.
    METADATA_SERVER_DETECTION: 'none',
    FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket }),
    FIRESTORE_EMULATOR_HOST: addresses.firestore,
    FIREBASE_AUTH_EMULATOR_HOST: addresses.auth,
    FIREBASE_STORAGE_EMULATOR_HOST: addresses.storage,
    STORAGE_EMULATOR_HOST: `http://${addresses.storage}`,
    STEEPLE_STORAGE_BUCKET: storageBucket,
    STEEPLE_SITE_URL: addresses.site,
    STEEPLE_FUNCTIONS_URL: addresses.functions,
    STEEPLE_GOOGLE_CALENDAR_URL: addresses.googleCalendar,
    STEEPLE_PUSH_SERVICE_URL: addresses.pushService,
    STEEPLE_HUB_URL: addresses.hub,
  };
}
