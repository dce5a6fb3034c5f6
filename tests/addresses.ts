/**
 * Addresses of the stack under test, as `scripts/test.ts` sets them in the environment. Throws for an address that is
 * not on this machine: a test that empties a database must never reach a real one.
 */

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

function read(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') {
    throw new Error(`${name} is not set: run this test by \`node scripts/test.ts\`, which starts what it needs.`);
  }
  return value;
}

/** A variable that holds an address with scheme. */
function readUrl(name: string): string {
  const value = read(name);
  if (!LOOPBACK.has(new URL(value).hostname)) throw new Error(`${name} names ${value}, which is not this machine.`);
  return value;
}

/** A variable that holds `host:port`. */
function readHost(name: string): { host: string; port: number; address: string } {
  const address = read(name);
  const url = new URL(`http://${address}`);
  if (!LOOPBACK.has(url.hostname) || url.port === '')
    throw new Error(`${name} names ${address}, which is not this machine.`);
  return { host: url.hostname, port: Number(url.port), address };
}

/** Firestore's emulator, for @firebase/rules-unit-testing and `connectFirestoreEmulator`. */
export const firestoreHost = (): { host: string; port: number; address: string } => readHost('FIRESTORE_EMULATOR_HOST');
/** Auth's emulator; the web SDK wants it with a scheme. */
export const authHost = (): { host: string; port: number; address: string } => readHost('FIREBASE_AUTH_EMULATOR_HOST');
export const storageHost = (): { host: string; port: number; address: string } =>
  readHost('FIREBASE_STORAGE_EMULATOR_HOST');
/** The whole site, through Hosting. */
export const siteUrl = (): string => readUrl('STEEPLE_SITE_URL');
/** The Functions emulator's origin. */
export const functionsUrl = (): string => readUrl('STEEPLE_FUNCTIONS_URL');
/** The local Google Calendar, with its control surface. */
export const googleCalendarUrl = (): string => readUrl('STEEPLE_GOOGLE_CALENDAR_URL');
/** The address at which functions of the stack expect a push service; a test begins it there. */
export const pushServiceUrl = (): string => readUrl('STEEPLE_PUSH_SERVICE_URL');
/** The emulator hub, which can switch triggers off and on. */
export const hubUrl = (): string => readUrl('STEEPLE_HUB_URL');
export const storageBucket = (): string => read('STEEPLE_STORAGE_BUCKET');

/** The project under test. */
export function projectId(): string {
  const id = read('GCLOUD_PROJECT');
  if (!id.startsWith('demo-')) throw new Error(`GCLOUD_PROJECT is ${id}: tests only touch projects named demo-….`);
  return id;
}
