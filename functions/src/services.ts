import { type App, getApps, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, initializeFirestore } from 'firebase-admin/firestore';
import { generatedId } from './ids.ts';

/** Services that the logic of a function uses; passed as an argument, so that tests pass their own. */
export interface Services {
  readonly database: Firestore;
  readonly auth: Auth;
  readonly clock: () => Date;
  /** A new id of 20 alphanumeric characters. */
  readonly newId: () => string;
}

let services: Services | undefined;

/** The app that all of the project's services belong to. */
export function projectApp(): App {
  return getApps()[0] ?? initializeApp();
}

/** The project's own services, made at the first call of an instance and stored. */
export function projectServices(): Services {
  return (services ??= {
    database: projectDatabase(),
    auth: getAuth(projectApp()),
    clock: () => new Date(),
    newId: generatedId,
  });
}

let database: Firestore | undefined;

/** The project's Firestore. A field that is `undefined` is left out rather than refused. */
export function projectDatabase(): Firestore {
  if (database === undefined) {
    database = initializeFirestore(projectApp());
    database.settings({ ignoreUndefinedProperties: true });
  }
  return database;
}
