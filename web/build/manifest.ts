import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RouteSources, routeSourcesFile } from './routeSourcesPlugin.ts';

/** A chunk of Vite's manifest. Imports are keys of the manifest. */
export interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly src?: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** Vite's manifest: the chunks of the client's build by source path, those without one by name. */
export type Manifest = Readonly<Record<string, Chunk>>;

/** Key of the app's own chunk. */
export const app = 'index.html';

/** Reads the manifest of the client's build, and the sources of its pages. */
export async function readManifest(client: string): Promise<{ manifest: Manifest; sources: RouteSources }> {
  const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(join(client, file), 'utf8'));
  const [manifest, sources] = await Promise.all(['.vite/manifest.json', routeSourcesFile].map(read));
  return { manifest: manifest as Manifest, sources: sources as RouteSources };
}

/** The keys of chunks and of all that they import, and import in turn. */
export function withImports(manifest: Manifest, keys: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (key: string): void => {
    if (found.has(key)) return;
    found.add(key);
    manifest[key]?.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...found];
}

/** Files that the server names in a page. */
export interface PageFiles {
  /** The page's own script; empty for a page without a route. */
  readonly module: string;
  /** The script of the app first. */
  readonly scripts: readonly string[];
  /** Styles to have before the first paint, those of the app last. */
  readonly styles: readonly string[];
}

/**
 * The files of a page and of everything that it imports.
 * @param shared keys of the chunks that every page of its area needs.
 * @param source key of the page's own chunk.
 */
export function filesOfPage(manifest: Manifest, shared: readonly string[], source: string): PageFiles {
  const { file: script, css: ownStyles = [], imports = [] }: Chunk = manifest[app] ?? { file: '' };
  const chunks = withImports(manifest, [...imports, ...shared, source])
    .filter((key) => key !== app)
    .flatMap((key) => manifest[key] ?? []);
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  return {
    module: manifest[source]?.file ?? '',
    scripts: [...new Set([script, ...chunks.map(({ file }) => file)])],
    styles: [...[...styles].filter((style) => !ownStyles.includes(style)), ...ownStyles],
  };
}

/**
 * The keys of the chunks that follow each other by dynamic imports from one to the one that loads another, or is it.
 * @throws where no import leads there.
 */
export function importsBetween(manifest: Manifest, from: string, to: string): string[] {
  const ways = new Map<string, readonly string[]>([[from, []]]);
  // The loop visits what it adds: the shortest ways come first.
  for (const [key, way] of ways) {
    const loaded = withImports(manifest, [key]);
    if (loaded.includes(to)) return [...way];
    for (const next of loaded.flatMap((file) => manifest[file]?.dynamicImports ?? []))
      if (!ways.has(next)) ways.set(next, [...way, next]);
  }
  throw new Error(`No import of ${from} leads to ${to} in the client's build.`);
}

/** The keys of what the browser needs to make a page of the camp, besides the app and the page's own. */
export function campChunks(manifest: Manifest, { campRoutes, laterLayouts }: RouteSources): string[] {
  const [page = ''] = Object.values(campRoutes ?? {});
  return [...importsBetween(manifest, app, page).slice(0, -1), laterLayouts?.['camp'] ?? ''];
}
