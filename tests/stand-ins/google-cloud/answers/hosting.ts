import { pageCache } from '../../../../functions/src/cacheControl.ts';
import { findAnswer } from '../../hosting/createHosting.ts';
import type { CloudState } from '../CloudState.ts';
import { type Answer, CloudError } from './answer.ts';

/** Answers as Hosting does: reserved addresses first, then files, then the function that renders pages. */
function serve(state: CloudState, path: string): unknown {
  const { live } = state.hosting;
  const page = (status: number, html: string, headers: object = {}): object => ({ status, html, headers });
  if (path === '/__/firebase/init.json')
    return state.webApps.length === 0
      ? { projectId: state.project }
      : {
          projectId: state.project,
          appId: state.webApps[0]?.appId,
          apiKey: 'AIzaLocal',
          authDomain: `${state.project}.firebaseapp.com`,
          ...(state.bucketLocation !== null && { storageBucket: `${state.project}.firebasestorage.app` }),
        };
  if (path.startsWith('/__/')) return page(200, '<script src="iframe.js"></script>');
  if (live === undefined) return page(404, 'Site Not Found');
  const file = state.hosting.serve(path);
  if (file !== null) return page(200, file.body, file.headers);
  const run = live.config.rewrites?.at(-1)?.run;
  const service = `projects/${state.project}/locations/${run?.region ?? ''}/services/${run?.serviceId ?? ''}`;
  if (!state.isPublic(service)) return page(403, '403 Forbidden');
  return page(path === '/' ? 200 : 404, '<main>Welcome</main>', { 'cache-control': pageCache });
}

/** Answers of Hosting, and what visitors see of it and of the functions. */
export const hosting: readonly Answer[] = [
  // Hosting
  [
    'GET',
    'firebasehosting.googleapis.com/v1beta1/projects/[^/]+/sites',
    ({ state }) => ({ sites: [{ name: `projects/${state.project}/sites/${state.project}`, type: 'DEFAULT_SITE' }] }),
  ],
  [
    'GET',
    'firebasehosting.googleapis.com/v1beta1/projects/[^/]+/sites/([^/]+)',
    ({ state }) => ({
      name: `projects/${state.project}/sites/${state.project}`,
      type: 'DEFAULT_SITE',
      ...(state.webApps[0] !== undefined && { appId: state.webApps[0].appId }),
    }),
  ],
  ['PATCH', 'firebasehosting.googleapis.com/v1beta1/projects/[^/]+/sites/([^/]+)', ({ body }) => body as unknown],
  ...['GET', 'POST', 'PATCH', 'DELETE'].map((verb): Answer => [
    verb,
    'firebasehosting.googleapis.com(/v1beta1)/(?:projects/[^/]+/)?(sites/.+)',
    ({ state, names: [version = '', path = ''], query, text, origin }) =>
      findAnswer(state.hosting, verb, new URL(`${version}/${path}?${query.toString()}`, origin)).answer(text),
  ]),
  [
    'POST',
    '(upload/sites/.+)',
    ({ state, names: [path = ''], text, origin }) =>
      findAnswer(state.hosting, 'POST', new URL(path, origin)).answer(text),
  ],

  // What visitors see
  [
    'GET',
    '[^/]+--(.+)-[0-9a-f]{8}\\.web\\.app(/.*)',
    ({ state, names: [channel = '', path = ''] }) => {
      const file = state.hosting.serve(path, state.hosting.releasesOf(channel)[0]?.version);
      return file === null
        ? { status: 404, html: 'Not Found' }
        : { status: 200, html: file.body, headers: file.headers };
    },
  ],
  ['GET', '[^/]+\\.(?:web\\.app|firebaseapp\\.com)(/.*)', ({ state, names: [path = ''] }) => serve(state, path)],
  [
    'POST',
    '([a-z0-9-]+)\\.cloudfunctions\\.net/(\\w+)',
    ({ state, names: [host = '', id = ''] }) => {
      const region = host.replace(`-${state.project}`, '');
      const service = `projects/${state.project}/locations/${region}/services/${id.toLowerCase()}`;
      if (!state.isPublic(service)) return { status: 403, html: '<h1>Error: Forbidden</h1>' };
      throw new CloudError(401, 'UNAUTHENTICATED', 'Sign in first.');
    },
  ],
];
