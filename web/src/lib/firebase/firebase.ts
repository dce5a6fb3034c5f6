import { databaseSettingsSchema } from '@steeple/model/database/databaseSettings';
import type { FirebaseApp } from 'firebase/app';
import type { Auth } from 'firebase/auth';
import type { Firestore, FirestoreSettings } from 'firebase/firestore';
import type { Functions } from 'firebase/functions';
import type { FirebaseStorage } from 'firebase/storage';
import * as v from 'valibot';
import { checkAuthAnswers } from './authAnswers.ts';
import { endKilledTabs, finishInterruptedDeletion } from '#lib/storage/databaseCache.ts';
import { noteEndByServer } from '#lib/storage/endedSignIn.ts';
import { hasDatabases, hasSpace } from '#lib/storage/storageCheck.ts';
import { firebaseSetup } from './firebaseConfig.ts';
import { once } from '#lib/once.ts';

/**
 * The Firebase SDKs, each loaded when first asked for. Public pages ask for none of them in their first load; camp
 * and admin pages get them with their routes. With the local stack they connect to its emulators.
 */

/**
 * Region of the functions: the default one, unless `npm run deploy` sets the variable to that of the parameter `REGION`
 * (`vite.config.ts`).
 */
const region = import.meta.env.VITE_FUNCTIONS_REGION as string;
const loopback = '127.0.0.1';

/** The key by which App Check knows the site (docs/deploy.md, step 10); without it no request carries a token. */
const appCheckSiteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY as string | undefined;

/** The Firebase app of this page. */
export const firebaseApp = once(async (): Promise<FirebaseApp> => {
  const [{ initializeApp }, { options, emulators }] = await Promise.all([import('firebase/app'), firebaseSetup()]);
  const app = initializeApp(options);
  // Emulators ask for no token, and a machine without network could get none.
  if (appCheckSiteKey !== undefined && emulators === null) {
    const [{ initializeAppCheck, ReCaptchaEnterpriseProvider }] = await Promise.all([
      import('firebase/app-check'),
      import('#lib/trustedTypes/libraryPolicy.ts'),
    ]);
    initializeAppCheck(app, {
      provider: new ReCaptchaEnterpriseProvider(appCheckSiteKey),
      isTokenAutoRefreshEnabled: true,
    });
  }
  return app;
});

let wantAuth = (): void => undefined;
/** Resolves when somebody has asked for Firebase Auth. */
export const authRequested = new Promise<void>((resolve) => {
  wantAuth = resolve;
});

/** Authentication; signing in survives closing the browser. web/README.md says how its functions are imported. */
export const auth = once(async (): Promise<Auth> => {
  wantAuth();
  const [app, { openAuth }, { emulators }] = await Promise.all([
    firebaseApp(),
    import('./openAuth.ts'),
    firebaseSetup(),
    // The SDK would wait for a database that does not answer, and then take nobody for signed in.
    hasDatabases(),
  ]);
  // The SDK fetches by the global function, and takes no other one.
  globalThis.fetch = checkAuthAnswers(fetch.bind(globalThis), noteEndByServer);
  return openAuth(app, emulators === null ? null : `http://${loopback}:${emulators.auth}`);
});

/** The parts of the Firestore SDK that {@link databaseSettings} is made of. */
type CacheSdk = Pick<
  typeof import('firebase/firestore'),
  'persistentLocalCache' | 'persistentMultipleTabManager' | 'persistentSingleTabManager' | 'memoryLocalCache'
>;

/**
 * Makes the settings with which the database is opened, from values within the limits of specification section 5.
 * @param cache `page` where the browser's databases cannot be used: then the cache lasts as long as the page. `tab`
 * where web storage cannot, by which tabs share a cache: then the first tab has it.
 * @throws ValiError for values outside the limits.
 */
export function databaseSettings(
  sdk: CacheSdk,
  cache: 'shared' | 'tab' | 'page',
  settings: v.InferInput<typeof databaseSettingsSchema> = {},
): FirestoreSettings {
  const { cacheSizeBytes, longPollingTimeoutSeconds } = v.parse(databaseSettingsSchema, settings);
  return {
    localCache:
      cache === 'page'
        ? sdk.memoryLocalCache()
        : sdk.persistentLocalCache({
            tabManager:
              cache === 'shared' ? sdk.persistentMultipleTabManager() : sdk.persistentSingleTabManager(undefined),
            cacheSizeBytes,
          }),
    experimentalLongPollingOptions: { timeoutSeconds: longPollingTimeoutSeconds },
  };
}

let want = (): void => undefined;
/** Resolves when somebody has asked for the database. */
export const databaseRequested = new Promise<void>((resolve) => {
  want = resolve;
});

/** The database with its persistent cache, shared by all tabs: camp pages read without signal. */
export const firestore = once(async (): Promise<Firestore> => {
  want();
  const [app, sdk, { emulators }, hasAny, isDeleted] = await Promise.all([
    firebaseApp(),
    import('firebase/firestore'),
    firebaseSetup(),
    hasDatabases(),
    finishInterruptedDeletion(),
    endKilledTabs(),
  ]);
  const persistent = hasSpace() ? 'shared' : 'tab';
  const instance = sdk.initializeFirestore(app, databaseSettings(sdk, hasAny && isDeleted ? persistent : 'page'));
  if (emulators !== null) sdk.connectFirestoreEmulator(instance, loopback, emulators.firestore);
  return instance;
});

/** Callable functions; `./callFunction.ts` calls them with types. */
export const functions = once(async (): Promise<Functions> => {
  const [app, sdk, { emulators }] = await Promise.all([firebaseApp(), import('firebase/functions'), firebaseSetup()]);
  const instance = sdk.getFunctions(app, region);
  if (emulators !== null) sdk.connectFunctionsEmulator(instance, loopback, emulators.functions);
  return instance;
});

/** File storage. */
export const storage = once(async (): Promise<FirebaseStorage> => {
  const [app, sdk, { emulators }] = await Promise.all([firebaseApp(), import('firebase/storage'), firebaseSetup()]);
  const instance = sdk.getStorage(app);
  if (emulators !== null) sdk.connectStorageEmulator(instance, loopback, emulators.storage);
  return instance;
});
