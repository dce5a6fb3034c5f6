import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, initializeFirestore } from 'firebase-admin/firestore';
import { ExpectedError } from './expectedError.ts';
import type { Addresses } from '../stack/addresses.ts';

/**
 * Addresses of Google's own REST interfaces of one project. The emulators answer the same requests at other addresses,
 * so the tests exercise the code that runs against the real project.
 */
export type GoogleProject = {
  projectId: string;
  bucket: string;
  /** Everything up to `/documents`. */
  database: string;
  /** Everything up to `/accounts`. */
  accounts: string;
  /** Address of the project's configuration, which contains the parameters of password hashing. */
  configuration: string;
  storage: string;
  /** The emulators' hub, which can disable triggers; null for a real project. */
  hub: string | null;
  /** Credentials for a request. */
  headers: () => Promise<Headers>;
};

/** Emulators of a stack; the hub is null where no functions run, so that there are no triggers to disable. */
export type EmulatorAddresses = Pick<Addresses, 'firestore' | 'auth' | 'storage'> & { hub: string | null };

/**
 * A stack on this machine. Emulators accept the word `owner` in place of credentials, and then do not apply the rules.
 */
export function localProject({
  projectId,
  storageBucket,
  addresses,
}: {
  projectId: string;
  storageBucket: string;
  addresses: EmulatorAddresses;
}): GoogleProject {
  const identity = `http://${addresses.auth}/identitytoolkit.googleapis.com`;
  return {
    projectId,
    bucket: storageBucket,
    database: `http://${addresses.firestore}/v1/projects/${projectId}/databases/(default)/documents`,
    accounts: `${identity}/v1/projects/${projectId}`,
    configuration: `${identity}/v2/projects/${projectId}/config`,
    storage: `http://${addresses.storage}`,
    hub: addresses.hub,
    headers: async () => new Headers({ authorization: 'Bearer owner' }),
  };
}

/** A project at Google, with the credentials of `gcloud auth application-default login`. */
export function realProject(projectId: string, bucket = `${projectId}.firebasestorage.app`): GoogleProject {
  const identity = 'https://identitytoolkit.googleapis.com';
  let headers: (() => Promise<Headers>) | undefined;
  return {
    projectId,
    bucket,
    database: `https://firestore.googleapis.com/v1/projects/${projectId}/databases/(default)/documents`,
    accounts: `${identity}/v1/projects/${projectId}`,
    configuration: `${identity}/v2/projects/${projectId}/config`,
    storage: 'https://storage.googleapis.com',
    hub: null,
    headers: async () => (headers ??= await findCredentials(projectId))(),
  };
}

async function findCredentials(projectId: string): Promise<() => Promise<Headers>> {
  const { auth } = await import('googleapis/build/src/apis/calendar/index.js');
  // Ask the machine whether it is one of Google's, not a network in which nobody may answer.
  process.env.METADATA_SERVER_DETECTION ??= 'bios-only';
  const google = new auth.GoogleAuth({ scopes: ['https://www.googleapis.com/auth/cloud-platform'] });
  return async () => {
    let headers: Headers;
    try {
      headers = new Headers(await google.getRequestHeaders());
    } catch (error) {
      throw new ExpectedError(
        'There are no credentials for Google on this machine: `gcloud auth application-default login`.',
        { cause: error },
      );
    }
    // A person's credentials, unlike a service account's, do not tell on whose account requests are counted.
    if (!headers.has('x-goog-user-project')) headers.set('x-goog-user-project', projectId);
    return headers;
  };
}

/** A refusal by one of Google's services, with its message. */
export class RefusedRequest extends ExpectedError {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * The address of a request: with `STEEPLE_GOOGLE_ORIGIN` that of a stand-in on this machine, whose path begins with the
 * host (tests/stand-ins/google-cloud).
 */
export function addressOf(url: string): string {
  const origin = process.env.STEEPLE_GOOGLE_ORIGIN ?? '';
  return /^http:\/\/127\.0\.0\.1:\d+$/.test(origin) ? url.replace(/^https:\//, origin) : url;
}

/** Lets some work use the Admin SDK of a project, by an app that ends with it. */
export async function withApp<Result>(projectId: string, work: (app: App) => Promise<Result>): Promise<Result> {
  const app = initializeApp({ projectId }, 'command');
  try {
    return await work(app);
  } finally {
    await deleteApp(app);
  }
}

/** The project's Firestore, or the stand-in's, which answers REST only. */
export function projectFirestore(app: App): Firestore {
  const { protocol, host } = new URL(addressOf('https://firestore.googleapis.com'));
  if (protocol === 'https:') return initializeFirestore(app);
  const database = initializeFirestore(app, { preferRest: true });
  database.settings({ host, ssl: false });
  return database;
}

/** Asks as a visitor does, without following redirects. @throws ExpectedError where nothing answers. */
export async function visit(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(addressOf(url), { redirect: 'manual', ...init });
  } catch (error) {
    throw new ExpectedError(`${new URL(url).host} does not answer: look at the network, then run the command again.`, {
      cause: error,
    });
  }
}

/** Calls a function as a browser does, with nothing. */
export async function call({ id, region }: { id: string; region: string }, name: string): Promise<Response> {
  return visit(`https://${region}-${id}.cloudfunctions.net/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"data":null}',
  });
}

/** Sends a request. @throws RefusedRequest where the service refuses, ExpectedError where it does not answer. */
export async function send(
  project: GoogleProject,
  url: string,
  init: Omit<RequestInit, 'headers'> & { contentType?: string } = {},
): Promise<Response> {
  const headers = await project.headers();
  if (init.contentType !== undefined) headers.set('content-type', init.contentType);
  const response = await visit(url, { redirect: 'follow', ...init, headers });
  if (response.ok) return response;
  throw new RefusedRequest(
    response.status,
    `${init.method ?? 'GET'} ${url} was refused with ${response.status}: ${await response.text()}`,
  );
}

/** Waits for an answer; undefined where the service refuses with this status. */
export async function unlessRefused<Answer>(status: number, request: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof RefusedRequest && error.status === status) return undefined;
    throw error;
  }
}

/** Sends JSON, as text, and reads the answer's. */
export async function sendJson(project: GoogleProject, url: string, body?: string): Promise<unknown> {
  const response = await send(
    project,
    url,
    body === undefined ? {} : { method: 'POST', contentType: 'application/json', body },
  );
  return response.json();
}
