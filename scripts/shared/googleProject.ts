import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, initializeFirestore } from 'firebase-admin/firestore';
import { ExpectedError } from './expectedError.ts';
import type { Addresses, ReachedStack } from '../stack/addresses.ts';

/** Addresses of the services of a project, each up to the version, and the credentials for a request. */
interface Services {
  readonly firestore: string;
  readonly identity: string;
  readonly storage: string;
  readonly headers: () => Promise<Headers>;
}

/** Emulators of a stack; the hub is null where no functions run, so that there are no triggers to disable. */
export type EmulatorAddresses = Pick<Addresses, 'firestore' | 'auth' | 'storage'> & { hub: string | null };

type Verb = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * A project, and its resources by Google's own REST interfaces. The emulators answer the same requests at other
 * addresses, so the tests exercise the code that runs against the real project.
 */
export class GoogleProject {
  readonly id: string;
  readonly bucket: string;
  /** Everything up to `/documents`. */
  readonly database: string;
  /** Everything up to `/accounts`. */
  readonly accounts: string;
  /** Address of the project's configuration, which contains the parameters of password hashing. */
  readonly configuration: string;
  readonly storage: string;
  /** The emulators' hub, which can disable triggers; null for a real project. */
  readonly hub: string | null;
  /** Credentials for a request. @throws ExpectedError where there are none. */
  readonly headers: () => Promise<Headers>;

  /** A project at Google, unless the services of emulators are given. */
  constructor(
    id: string,
    bucket = `${id}.firebasestorage.app`,
    services: Services = servicesOfGoogle(id),
    hub: string | null = null,
  ) {
    this.id = id;
    this.bucket = bucket;
    this.database = `${services.firestore}/v1/projects/${id}/databases/(default)/documents`;
    this.accounts = `${services.identity}/v1/projects/${id}`;
    this.configuration = `${services.identity}/v2/projects/${id}/config`;
    this.storage = services.storage;
    this.hub = hub;
    this.headers = services.headers;
  }

  /** Sends a request. @throws RefusedRequest where the service refuses, ExpectedError where it does not answer. */
  async send(url: string, init: Omit<RequestInit, 'headers'> & { contentType?: string } = {}): Promise<Response> {
    const headers = await this.headers();
    if (init.contentType !== undefined) headers.set('content-type', init.contentType);
    const response = await visit(url, { redirect: 'follow', ...init, headers });
    if (response.ok) return response;
    throw new RefusedRequest(
      response.status,
      `${init.method ?? 'GET'} ${url} was refused with ${response.status}: ${await response.text()}`,
    );
  }

  /** Reads or changes a resource. @throws RefusedRequest */
  async ask<Answer>(url: string, verb: Verb = 'GET', body?: object): Promise<Answer> {
    const response = await this.send(url, {
      method: verb,
      ...(body !== undefined && { contentType: 'application/json', body: JSON.stringify(body) }),
    });
    return (await response.json()) as Answer;
  }

  /** Reads a resource; undefined where there is none. */
  async find<Answer>(url: string): Promise<Answer | undefined> {
    return unlessRefused(404, this.ask<Answer>(url));
  }

  /**
   * Reads a list, page by page.
   * @param field the name under which the answer has the list.
   * @param parameter the name under which a request takes the token of its page.
   */
  async *pages<Item>(url: string, field: string, parameter = 'pageToken'): AsyncGenerator<Item[]> {
    for (let token = ''; ;) {
      const page = await this.ask<Record<string, unknown>>(
        `${url}${token === '' ? '' : `${url.includes('?') ? '&' : '?'}${parameter}=${encodeURIComponent(token)}`}`,
      );
      yield (page[field] ?? []) as Item[];
      token = (page['nextPageToken'] ?? '') as string;
      if (token === '') return;
    }
  }

  /** Reads every page of a list. @param field the name under which the answer has the list. */
  async list<Item>(url: string, field: string): Promise<Item[]> {
    const items: Item[] = [];
    for await (const page of this.pages<Item>(url, field)) items.push(...page);
    return items;
  }
}

/**
 * A stack on this machine. Emulators accept the word `owner` in place of credentials, and then do not apply the rules.
 */
export function localProject({ projectId, storageBucket, addresses }: ReachedStack<EmulatorAddresses>): GoogleProject {
  const services = {
    firestore: `http://${addresses.firestore}`,
    identity: `http://${addresses.auth}/identitytoolkit.googleapis.com`,
    storage: `http://${addresses.storage}`,
    headers: async () => new Headers({ authorization: 'Bearer owner' }),
  };
  return new GoogleProject(projectId, storageBucket, services, addresses.hub);
}

/** Google's services, with the credentials of `gcloud auth application-default login`. */
function servicesOfGoogle(projectId: string): Services {
  let headers: (() => Promise<Headers>) | undefined;
  return {
    firestore: 'https://firestore.googleapis.com',
    identity: 'https://identitytoolkit.googleapis.com',
    storage: 'https://storage.googleapis.com',
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

/** Waits for an answer; undefined where the service refuses with this status. */
export async function unlessRefused<Answer>(status: number, request: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof RefusedRequest && error.status === status) return undefined;
    throw error;
  }
}
