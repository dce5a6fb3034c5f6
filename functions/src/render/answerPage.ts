import type { Recent } from '../requests/Recent.ts';
import { noCache, pageCache } from '../cacheControl.ts';
import { dataEnding } from '../dataEnding.ts';
import { digestOf, type InlineDigests, type PageAnswer } from './pageAnswer.ts';
import type { RenderOptions, Renderer } from '../renderer.ts';

/** A request to {@link answerPage}, with the services that it uses. */
export interface PageRequest extends RenderOptions {
  readonly renderer: Renderer;
  /** Path and query. */
  readonly url: string;
  /** Answers that need not be made again; undefined where each is. */
  readonly recent?: Recent<PageAnswer> | undefined;
  /** Makes the content security policy of a page with inline elements of these digests. */
  readonly policy: (digests: InlineDigests) => string;
}

/** The longest address that is answered, characters; the longest of the site's own is a sign-in link of some 2,000. */
const longestUrl = 4096;

/** A path of this site as a header may carry it: encoded, and never the address of another site. */
function locationOf(path: string): string {
  const { pathname, search, hash } = new URL(path, 'http://localhost');
  return pathname.replace(/^\/{2,}/, '/') + search + hash;
}

/** Renders a page, says what its browser may load and how long the CDN may keep it. */
export async function answerPage({ recent, ...request }: PageRequest): Promise<PageAnswer> {
  const { url } = request;
  if (url.length > longestUrl) {
    return {
      status: 414,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': noCache },
      body: 'This address is too long.',
    };
  }
  // There are as many payloads as pages, and they are cheap; these are few and expensive.
  if (recent === undefined || !dataEnding.test(url) || url.endsWith('_payload.json')) return renderPage(request);
  const answer = await recent.get(`${request.origin} ${url}`, async () => renderPage(request));
  return answer ?? renderPage(request);
}

async function renderPage({ renderer, url, policy, ...options }: Omit<PageRequest, 'recent'>): Promise<PageAnswer> {
  const { status, body, contentType, location, styles, scripts } = await renderer.render(url, options);
  return {
    status,
    headers: {
      'Content-Type': contentType,
      'Cache-Control': pageCache,
      'Content-Security-Policy': policy({ styles: styles.map(digestOf), scripts: scripts.map(digestOf) }),
      ...(location !== null && { Location: locationOf(location) }),
    },
    body,
  };
}
