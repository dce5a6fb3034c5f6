import { existsSync } from 'node:fs';
import type { PublicSource } from '@steeple/model/database/publicSource';
import type { AddressedCard } from '@steeple/model/hosting/sharingCard';

/** A request to a renderer. */
export interface RenderOptions {
  readonly source: PublicSource;
  readonly origin: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Receives errors that do not keep the page from being shown. */
  readonly report: (error: unknown) => void;
  /** True where the answer is released as a file. */
  readonly asFile?: boolean;
}

/** The site's renderer: web/src/entry-server.tsx, built and copied beside the functions' bundle. */
export interface Renderer {
  readonly render: (
    url: string,
    options: RenderOptions,
  ) => Promise<{
    readonly status: number;
    readonly body: string;
    readonly contentType: string;
    readonly location: string | null;
    readonly styles: readonly string[];
    readonly scripts: readonly string[];
    /** The card of a page without a picture, for link previews. */
    readonly card: AddressedCard | null;
  }>;
  /** The text that search looks through of a post or page, without Markdown, by language; takes milliseconds. */
  readonly plainBody: (
    name: 'post' | 'page',
    data: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, string>>;
}

/** The renderer with what releases need of it beside the pages (`web/src/app/server/releasedAddresses.ts`). */
export interface ReleaseRenderer extends Renderer {
  /** The id of the client's build that rendered pages belong to. */
  readonly buildId: string;
  /** Addresses that may be files, each with the regular expression of those that share its headers. */
  readonly releasedAddresses: (
    source: PublicSource,
    now: number,
  ) => Promise<readonly { readonly url: string; readonly pattern: string }[]>;
  /** The next moment, milliseconds since the epoch, at which a released page changes by the clock alone. */
  readonly nextChange: (source: PublicSource, now: number) => Promise<number>;
  /** A rendered text without the moment at which it was made. */
  readonly withoutMoment: (body: string) => string;
}

/** The renderer's place, seen from the bundle's own folder and from that of its chunks. */
const places = ['./site/entry-server.js', '../site/entry-server.js'].map((place) => new URL(place, import.meta.url));

let loading: Promise<ReleaseRenderer> | undefined;

/** Loads a renderer from the first of some places that has one. @throws where the site has not been built. */
export async function loadRenderer(from: readonly URL[]): Promise<ReleaseRenderer> {
  const place = from.find((candidate) => existsSync(candidate));
  if (place === undefined) throw new Error('functions/lib/site is missing: build the site with `npm run build`.');
  return (await import(place.href)) as ReleaseRenderer;
}

/** The renderer, loaded at the first request of an instance. @throws where the site has not been built. */
export function siteRenderer(): Promise<ReleaseRenderer> {
  loading ??= loadRenderer(places);
  return loading;
}
