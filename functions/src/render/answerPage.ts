import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from '@steeple/model/contentSecurityPolicy';
import type { PublicSource } from '@steeple/model/publicSource';
import { pageCache } from './cacheControl.ts';
import type { Renderer } from './renderer.ts';

/** What {@link answerPage} works with. */
export interface PageRequest {
  readonly renderer: Renderer;
  readonly source: PublicSource;
  /** Path and query. */
  readonly url: string;
  readonly origin: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** True in the local stack, whose pages ask the emulators. */
  readonly local: boolean;
}

/** An HTTP answer. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How a content security policy names an inline element (CSP Level 3, section 8.3). */
function digestOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Renders a page, says what its browser may load and how long the CDN may keep it. */
export async function answerPage({ renderer, url, local, ...options }: PageRequest): Promise<PageAnswer> {
  const { status, body, contentType, location, styles } = await renderer.render(url, options);
  return {
    status,
    headers: {
      'Content-Type': contentType,
      'Cache-Control': pageCache,
      'Content-Security-Policy': contentSecurityPolicy({ styles: styles.map(digestOf), local }),
      ...(location !== null && { Location: encodeURI(decodeURI(location)) }),
    },
    body,
  };
}
