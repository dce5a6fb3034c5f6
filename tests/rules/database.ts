import { Agent, request } from 'node:http';
import { collectionOf, idOf } from '@steeple/model/database/paths';
import { idToken } from './idToken.ts';
import { type Plain, restFields, restValueOf, serverTimePaths } from './values.ts';

/** The sender of a request: an ID token's claims, nobody, or the functions, to which rules do not apply. */
export type Caller = Plain | null | 'functions';

export type Operation = 'get' | 'list' | 'create' | 'update' | 'delete';

/** A query: of one collection, or with `everywhere` of all collections of that name. */
export interface Query {
  readonly where?: readonly (readonly [field: string, operator: '==' | 'in', value: unknown])[];
  readonly limit?: number;
  /** Documents that are skipped; each is read, and paid for. */
  readonly offset?: number;
  readonly everywhere?: boolean;
}

/** One request to the database. `path` is a document's, also for a query, which asks for the documents beside it. */
export interface Attempt {
  readonly operation: Operation;
  readonly path: string;
  readonly data?: Plain;
  readonly query?: Query;
  /** Documents that the commit of a write creates besides. */
  readonly along?: Readonly<Record<string, Plain>>;
}

/**
 * Outcome of an attempt. Where rules allowed it and it failed all the same (it created a document that existed
 * already), `failure` says so; where they denied it, `reason` is the emulator's.
 */
export type RuleDecision =
  | { readonly allowed: true; readonly failure?: string }
  | { readonly allowed: false; readonly reason: string };

/** Firestore's emulator over REST: the same rules as the SDKs meet, at a tenth of the cost. */
export interface Database {
  readonly loadRules: (source: string) => Promise<void>;
  /** Reads the emulator's report of the evaluations of the rules' expressions since they were loaded. */
  readonly coverage: () => Promise<string>;
  /** Writes documents without applying the rules; null deletes. */
  readonly put: (documents: Readonly<Record<string, Plain | null>>) => Promise<void>;
  readonly attempt: (caller: Caller, attempt: Attempt) => Promise<RuleDecision>;
  readonly close: () => void;
}

/** Most times that a request is sent while the emulator gives up a transaction because of others (`ABORTED`). */
const attemptLimit = 10;

/** The most writes one commit takes. */
const commitLimit = 400;

const operators = { '==': 'EQUAL', in: 'IN' } as const;

/** Options for opening a database. */
export interface DatabaseOptions {
  readonly connections?: number;
  /**
   * Takes an internal error of the emulator for an answer that is neither wanted nor a denial. Rules that were changed
   * at random make it fail, which the rules themselves never do: there an error ends the test.
   */
  readonly mayFail?: boolean;
}

/** Opens a project's database in the emulator at `host`:`port`. */
export function openDatabase(
  { host, port }: { host: string; port: number },
  project: string,
  { connections = 8, mayFail = false }: DatabaseOptions = {},
): Database {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const root = `projects/${project}/databases/(default)/documents`;

  /** Sends a request again where it met another one: this is neither allowed nor denied. */
  async function send(
    method: string,
    path: string,
    caller: Caller,
    body?: unknown,
  ): Promise<{ status: number; text: string }> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await sendOnce(method, path, caller, body);
      const metAnother = answer.status === 409 && answer.text.includes('"ABORTED"');
      if (!metAnother || attempt === attemptLimit) return answer;
    }
  }

  async function sendOnce(
    method: string,
    path: string,
    caller: Caller,
    body?: unknown,
  ): Promise<{ status: number; text: string }> {
    const content = body === undefined ? '' : JSON.stringify(body);
    const token = caller === null ? undefined : caller === 'functions' ? 'owner' : idToken(project, caller);
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(content),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    return new Promise((resolve, reject) => {
      const call = request({ host, port, method, path, agent, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
        );
      });
      call.on('error', reject);
      call.end(content);
    });
  }

  function verdict(attemptName: string, { status, text }: { status: number; text: string }): RuleDecision {
    if (status === 200) return { allowed: true };
    if (status === 403) return { allowed: false, reason: text };
    if (status === 404 || (status === 409 && !text.includes('"ABORTED"')) || (status === 500 && mayFail))
      return { allowed: true, failure: text };
    throw new Error(`${attemptName}: neither allowed nor denied, but ${status}: ${text.slice(0, 400)}`);
  }

  const write = ({ operation, path, data = {} }: Attempt): unknown =>
    operation === 'delete'
      ? { delete: `${root}/${path}`, currentDocument: { exists: true } }
      : {
          update: { name: `${root}/${path}`, fields: restFields(data) },
          updateTransforms: serverTimePaths(data).map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
          currentDocument: { exists: operation === 'update' },
        };

  function structuredQuery(path: string, { where = [], limit, offset, everywhere = false }: Query): unknown {
    const filters = where.map(([field, operator, value]) => ({
      fieldFilter: { field: { fieldPath: field }, op: operators[operator], value: restValueOf(value) },
    }));
    return {
      from: [{ collectionId: idOf(collectionOf(path)), allDescendants: everywhere }],
      ...(filters.length === 0 ? {} : { where: { compositeFilter: { op: 'AND', filters } } }),
      ...(limit === undefined ? {} : { limit }),
      ...(offset === undefined ? {} : { offset }),
    };
  }

  return {
    async loadRules(source) {
      const { status, text } = await send('PUT', `/emulator/v1/projects/${project}:securityRules`, 'functions', {
        rules: { files: [{ name: 'firestore.rules', content: source }] },
      });
      if (status !== 200) throw new Error(`These rules do not compile: ${text}`);
    },
    async coverage() {
      const { status, text } = await send('GET', `/emulator/v1/projects/${project}:ruleCoverage`, 'functions');
      if (status !== 200) throw new Error(`No coverage report: ${text.slice(0, 400)}`);
      return text;
    },
    async put(documents) {
      const entries = Object.entries(documents);
      for (let at = 0; at < entries.length; at += commitLimit) {
        const writes = entries
          .slice(at, at + commitLimit)
          .map(([path, data]) =>
            data === null
              ? { delete: `${root}/${path}` }
              : { update: { name: `${root}/${path}`, fields: restFields(data) } },
          );
        const { status, text } = await send('POST', `/v1/${root}:commit`, 'functions', { writes });
        if (status !== 200) throw new Error(`Seeding failed: ${text.slice(0, 400)}`);
      }
    },
    async attempt(caller, attempt) {
      const { operation, path } = attempt;
      const attemptName = `${operation} ${path}`;
      if (operation === 'get') return verdict(attemptName, await send('GET', `/v1/${root}/${path}`, caller));
      if (operation !== 'list') {
        const along = Object.entries(attempt.along ?? {}).map(([created, data]) =>
          write({ operation: 'create', path: created, data }),
        );
        return verdict(
          attemptName,
          await send('POST', `/v1/${root}:commit`, caller, { writes: [write(attempt), ...along] }),
        );
      }
      const query = attempt.query ?? {};
      const above = query.everywhere === true ? [] : path.split('/').slice(0, -2);
      const at = [root, ...above].join('/');
      return verdict(
        attemptName,
        await send('POST', `/v1/${at}:runQuery`, caller, { structuredQuery: structuredQuery(path, query) }),
      );
    },
    close: () => agent.destroy(),
  };
}
