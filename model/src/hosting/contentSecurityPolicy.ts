import { defaultRegion } from './region.ts';

/**
 * Placeholder of the project's id in the policies of `firebase.json`, which is the same for every church: a deployment
 * replaces it with the id.
 */
export const policyProject = 'PROJECT';

/**
 * Scripts of others that a page may load: a file, or a folder that ends in `/`. The loader of Google's sign-in window
 * and the code that it fetches; other paths of the host answer with whatever is asked for.
 */
export const libraryScripts: readonly string[] = [
  'https://apis.google.com/js/api.js',
  'https://apis.google.com/_/scs/abc-static/',
];

/** YouTube's player without cookies: pages load it once a visitor presses a video (`ui/sections/MediaSection.tsx`). */
export const videoPlayer = 'https://www.youtube-nocookie.com/embed/';

/**
 * Names of the Trusted Types policies that may be made, each for one sink: a place where text becomes markup or code
 * (decision record 0082).
 */
export const trustedPolicies = {
  /** Texts of the site, made of Markdown (`web/src/ui/content/ProseHtml.tsx`). */
  prose: 'steeple#prose',
  /** HTML that is pasted into the admin area's editor (`web/src/ui/admin/richText/paste/pastedTree.ts`). */
  paste: 'steeple#paste',
  /** The address of the service worker (`web/src/lib/storage/serviceWorker.ts`). */
  worker: 'steeple#worker',
  /** Sinks of libraries that know no Trusted Types (`web/src/lib/trustedTypes/libraryPolicy.ts`). */
  libraries: 'default',
} as const;

/** The policies that Google's sign-in makes for its own code. */
const policiesOfGoogle = ['gapi#gapi', 'goog#html'];

/** Directive by directive, what a page of the site may load and from where; `default-src 'none'` refuses all else. */
function directives(project: string, region: string) {
  // Firebase's former and present name of a project's own bucket; others are none of ours.
  const buckets = ['firebasestorage.app', 'appspot.com'].map(
    (domain) => `https://firebasestorage.googleapis.com/v0/b/${project}.${domain}/`,
  );
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...libraryScripts],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [...Object.values(trustedPolicies), ...policiesOfGoogle],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...buckets, 'https://www.google.com/images/cleardot.gif'],
    'font-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'connect-src': [
      "'self'",
      'https://firestore.googleapis.com',
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://content-firebaseappcheck.googleapis.com',
      ...buckets,
      `https://${region}-${project}.cloudfunctions.net`,
    ],
    'frame-src': [`https://${project}.firebaseapp.com`, videoPlayer],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  } as const;
}

/** Directives by which a page of the local stack reaches its emulators, which listen on ports of their own. */
const reachingEmulators: ReadonlySet<string> = new Set(['connect-src', 'frame-src', 'img-src']);
const emulators = ['http://127.0.0.1:*', 'ws://127.0.0.1:*'];

/** Values that complete the policy of a page. */
export interface PolicyOptions {
  /** The project's id; {@link policyProject} where a deployment fills it in. */
  readonly project?: string | undefined;
  /** Region of the functions. */
  readonly region?: string;
  /** Digests of the page's own style elements, such as `sha256-…`. */
  readonly styles?: readonly string[];
  /** Digests of the page's own scripts that are in its HTML. */
  readonly scripts?: readonly string[];
  /** True in the local stack: pages may ask the emulators. */
  readonly local?: boolean;
}

/**
 * The `Content-Security-Policy` of a page: no script, style or frame but our own and Google's sign-in, no service but
 * this project's, nothing inline but what is named by its digest, no text as markup or code but by
 * {@link trustedPolicies}. `firebase.json` has it for whatever hosting sends
 * by itself; `render` sends it with the pages that it makes, since only it knows their digests.
 */
export function contentSecurityPolicy({
  project = policyProject,
  region = defaultRegion,
  styles = [],
  scripts = [],
  local = false,
}: PolicyOptions = {}): string {
  return Object.entries(directives(project, region))
    .map(([name, sources]) =>
      [
        name,
        ...sources,
        ...(name === 'style-src' ? styles : name === 'script-src' ? scripts : []).map((digest) => `'${digest}'`),
        ...(local && reachingEmulators.has(name) ? emulators : []),
      ].join(' '),
    )
    .join('; ');
}

/** A policy of `firebase.json` as it is deployed to a project. */
export function policyFor(project: string, policy: string): string {
  return policy.replaceAll(policyProject, project);
}
