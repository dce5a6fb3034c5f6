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
}

/** An HTTP answer. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Renders a page and says how long the CDN may keep it. */
export async function answerPage({ renderer, url, ...options }: PageRequest): Promise<PageAnswer> {
  const { status, body, contentType, location } = await renderer.render(url, options);
  return {
    status,
    headers: { 'Content-Type': contentType, 'Cache-Control': pageCache, ...(location !== null && { Location: encodeURI(decodeURI(location)) }) },
    body,
  };
}
