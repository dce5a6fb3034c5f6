import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/stack/folders.ts';

/** One method of a Google API, as the installed `googleapis` package declares it. */
interface Method {
  readonly verb: string;
  /** Of the path of a request. */
  readonly pattern: RegExp;
  /** Names of the parameters that may stand in the query. */
  readonly query: ReadonlySet<string>;
  /** The type of the body, such as `Schema$Function`; undefined where there is none. */
  readonly body: string | undefined;
}

/** Fields of the types of one API: for each field its type, as TypeScript has it. */
type Types = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The versions of the APIs that a deployment uses, by host. */
const APIS: Readonly<Record<string, readonly string[]>> = {
  'artifactregistry.googleapis.com': ['artifactregistry/v1'],
  'cloudbilling.googleapis.com': ['cloudbilling/v1'],
  'cloudfunctions.googleapis.com': ['cloudfunctions/v1', 'cloudfunctions/v2'],
  'cloudresourcemanager.googleapis.com': ['cloudresourcemanager/v1', 'cloudresourcemanager/v3'],
  'cloudscheduler.googleapis.com': ['cloudscheduler/v1'],
  'compute.googleapis.com': ['compute/v1'],
  'eventarc.googleapis.com': ['eventarc/v1'],
  'firebase.googleapis.com': ['firebase/v1beta1'],
  'firebasehosting.googleapis.com': ['firebasehosting/v1beta1'],
  'firebaserules.googleapis.com': ['firebaserules/v1'],
  'firebasestorage.googleapis.com': ['firebasestorage/v1beta'],
  'firestore.googleapis.com': ['firestore/v1'],
  'iam.googleapis.com': ['iam/v1'],
  'identitytoolkit.googleapis.com': ['identitytoolkit/v2'],
  'logging.googleapis.com': ['logging/v2'],
  'orgpolicy.googleapis.com': ['orgpolicy/v2'],
  'run.googleapis.com': ['run/v1', 'run/v2'],
  'secretmanager.googleapis.com': ['secretmanager/v1'],
  'serviceusage.googleapis.com': ['serviceusage/v1', 'serviceusage/v1beta1'],
  'storage.googleapis.com': ['storage/v1'],
};

const apis = new Map<string, { methods: Method[]; types: Types }>();

/** Reads an API from code and types of `googleapis`, which are generated and have one form. */
function readApi(name: string): { methods: Method[]; types: Types } {
  const cached = apis.get(name);
  if (cached !== undefined) return cached;
  const file = join(ROOT, 'node_modules/googleapis/build/src/apis', name);
  const types = readTypes(readFileSync(`${file}.d.ts`, 'utf8'));
  const methods: Method[] = [];
  let resource = '';
  let method = '';
  let path = '';
  for (const line of readFileSync(`${file}.js`, 'utf8').split('\n')) {
    resource = /^ {4}class (Resource\$[\w$]+) /.exec(line)?.[1] ?? resource;
    method = /^ {8}(\w+)\(paramsOrCallback, optionsOrCallback, callback\) \{$/.exec(line)?.[1] ?? method;
    path = /rootUrl \+ '([^']+)'/.exec(line)?.[1] ?? path;
    const verb = /^ +method: '(\w+)',$/.exec(line)?.[1];
    if (verb === undefined) continue;
    // Written with one capital: `Getiampolicy`.
    const parameters = `Params$${resource}$${(method[0] ?? '').toUpperCase()}${method.slice(1).toLowerCase()}`;
    const fields = fieldsOf(types, parameters);
    const common = fieldsOf(types, 'StandardParameters');
    const pattern = path
      .replaceAll(/[.$]/g, '\\$&')
      .replaceAll(/\{\+\w+\}/g, '[^:]+')
      .replaceAll(/\{\w+\}/g, '[^/:]+');
    methods.push({
      verb,
      pattern: new RegExp(`^${pattern}$`),
      query: new Set([...fields.keys(), ...common.keys()]),
      body: fields.get('requestBody'),
    });
  }
  const api = { methods, types };
  apis.set(name, api);
  return api;
}

function fieldsOf(types: Types, name: string): ReadonlyMap<string, string> {
  const fields = types.get(name);
  if (fields === undefined) throw new RangeError(`googleapis declares no ${name}`);
  return fields;
}

function readTypes(declarations: string): Types {
  const types = new Map<string, Map<string, string>>();
  let fields = new Map<string, string>();
  for (const line of declarations.split('\n')) {
    const name = /^ {4}(?:export )?interface ([\w$]+)/.exec(line)?.[1];
    if (name !== undefined) types.set(name, (fields = new Map()));
    const [, field, type] = /^ {8}'?([\w$.]+)'?\?: (.+?)(?: \| null)?;?$/.exec(line) ?? [];
    if (field !== undefined && type !== undefined) fields.set(field, type);
  }
  return types;
}

/** Names the fields of a body that its type does not have, as paths. */
function strangeFields(body: unknown, type: string, types: Types, path: string): string[] {
  if (Array.isArray(body))
    return body.flatMap((item, index) => strangeFields(item, type.replace(/\[\]$/, ''), types, `${path}[${index}]`));
  const fields = types.get(type);
  // Texts, numbers, and maps from any key.
  if (fields === undefined || typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) => {
    const next = fields.get(name);
    const at = path === '' ? name : `${path}.${name}`;
    return next === undefined ? [at] : strangeFields(value, next, types, at);
  });
}

/**
 * Compares a request with the methods that Google declares.
 * @returns what Google would refuse, in words; undefined where the request is well-formed.
 */
export function faultOf(verb: string, url: URL, body: unknown): string | undefined {
  const versions = (APIS[url.hostname] ?? []).map(readApi);
  // firebase-tools asks for the default bucket in an earlier version, which has the same form.
  const path = decodeURIComponent(url.pathname)
    .replace(/^\/v1alpha\/(projects\/[^/]+\/defaultBucket)$/, '/v1beta/$1')
    // Likewise the domains that may sign in.
    .replace(/^\/admin\/v2\/(projects\/[^/]+\/config)$/, '/v2/$1');
  const fitting = versions.flatMap(({ methods, types }) =>
    methods.filter((method) => method.verb === verb && method.pattern.test(path)).map((method) => ({ method, types })),
  );
  if (fitting.length === 0) return `There is no method ${verb} ${url.hostname}${path}`;
  const faults = fitting.map(({ method, types }) => {
    // Every method takes the system parameters, which begin with a dollar sign.
    // Google takes both spellings of a mask.
    const parameters = [...url.searchParams.keys()].filter(
      (name) => !method.query.has(name.replace(/^\$(?!\.)/, '').replace('update_mask', 'updateMask')),
    );
    const fields = method.body === undefined ? [] : strangeFields(body, method.body, types, '');
    return [...parameters.map((name) => `query ${name}`), ...fields.map((name) => `field ${name}`)];
  });
  if (faults.some(({ length }) => length === 0)) return undefined;
  return `${verb} ${url.hostname}${path}: unknown ${faults[0]?.join(', ') ?? ''}`;
}
