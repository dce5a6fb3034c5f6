import type { Policy } from '../CloudState.ts';
import { type Answer, CloudError, notFound, existing, replacePolicy, needApi } from './answer.ts';

/** Answers of Secret Manager. */
export const secrets: readonly Answer[] = [
  [
    'POST',
    'secretmanager.googleapis.com/v1/projects/[^/]+/secrets',
    ({ state, query, body }) => {
      const name = query.get('secretId') ?? '';
      needApi(state, 'secretmanager.googleapis.com');
      if (state.secrets.has(name)) throw new CloudError(409, 'ALREADY_EXISTS', `Secret ${name} exists`);
      state.secrets.set(name, { versions: [], policy: { bindings: [], etag: '' }, labels: body.labels ?? {} });
      return { name };
    },
  ],
  [
    'GET',
    'secretmanager.googleapis.com/v1/(projects/[^/]+/secrets/([^/:]+))',
    ({ state, names: [path = '', name = ''] }) => ({
      name: path,
      labels: existing(state.secrets.get(name), name).labels,
    }),
  ],
  [
    'GET',
    'secretmanager.googleapis.com/v1/(projects/[^/]+/secrets/([^/]+))/versions/(\\w+)',
    ({ state, names: [path = '', name = '', number = ''] }) => {
      const { versions } = existing(state.secrets.get(name), name);
      const index = number === 'latest' ? versions.length : Number(number);
      const { state: is } = existing(versions[index - 1], `${name}/${number}`);
      return { name: `${path}/versions/${index}`, state: is };
    },
  ],
  [
    'GET',
    'secretmanager.googleapis.com/v1/projects/[^/]+/secrets/([^/]+)/versions/(\\w+):access',
    ({ state, names: [name = '', number = ''] }) => {
      const { versions } = existing(state.secrets.get(name), name);
      const version = existing(number === 'latest' ? versions.at(-1) : versions[Number(number) - 1], name);
      if (version.state !== 'ENABLED')
        throw new CloudError(400, 'FAILED_PRECONDITION', `The version is ${version.state}.`);
      return { payload: { data: version.data } };
    },
  ],
  [
    'POST',
    'secretmanager.googleapis.com/v1/projects/[^/]+/secrets/([^/:]+):addVersion',
    ({ state, names: [name = ''], body }) => {
      existing(state.secrets.get(name), name).versions.push({ state: 'ENABLED', data: body.payload.data });
      return {};
    },
  ],
  [
    'GET',
    'secretmanager.googleapis.com/v1/projects/[^/]+/secrets/([^/:]+):getIamPolicy',
    ({ state, names: [name = ''] }) => existing(state.secrets.get(name), name).policy,
  ],
  [
    'POST',
    'secretmanager.googleapis.com/v1/projects/[^/]+/secrets/([^/:]+):setIamPolicy',
    ({ state, names: [name = ''], body }) =>
      replacePolicy(existing(state.secrets.get(name), name).policy, body.policy as Partial<Policy>),
  ],

  [
    'POST',
    'secretmanager.googleapis.com/v1/projects/[^/]+/secrets/([^/:]+)/versions/(\\d+):destroy',
    ({ state, names: [name = '', number = ''] }) => {
      const version = existing(existing(state.secrets.get(name), name).versions[Number(number) - 1], name);
      return Object.assign(version, { state: 'DESTROYED' });
    },
  ],
  [
    'DELETE',
    'secretmanager.googleapis.com/v1/projects/[^/]+/secrets/([^/:]+)',
    ({ state, names: [name = ''] }) => {
      if (!state.secrets.delete(name)) throw notFound(name);
      return {};
    },
  ],
];
