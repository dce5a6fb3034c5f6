import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { shells } from '../src/lib/routing/shells.ts';
import { afterBuild } from './afterBuild.ts';
import { app, campChunks, importsBetween, type Manifest, readManifest, withImports } from './manifest.ts';
import type { RouteSources } from './routeSourcesPlugin.ts';
import { sharedChunks } from './sharedChunks.ts';
import { projectPath } from '../src/lib/firebase/projectPath.ts';

/** Asks and reads before the app is there. */
const start = 'src/app/boot/campPreload.ts';
/** The SDKs with a file of their own. The first answers come over REST (src/lib/firestore/firstRead.ts). */
const sdks = sharedChunks.flatMap(({ name }) => (typeof name === 'string' ? name : []));

/** The keys of what a camper's first page would otherwise fetch one after another, in the order of its need. */
function neededChunks(manifest: Manifest, sources: RouteSources): string[] {
  const ofSdks = Object.keys(manifest).filter((key) => sdks.includes(manifest[key]?.name ?? ''));
  const needed = [
    start,
    ...ofSdks.flatMap((sdk) => importsBetween(manifest, start, sdk)),
    app,
    ...campChunks(manifest, sources),
    sources['campRoutes']?.['campDashboard'] ?? '',
  ];
  return withImports(manifest, needed);
}

/**
 * Builds `camp-app.html`, the empty shell for the camp's pages: `app.html` and the list of what the dashboard needs, so
 * that a phone asks for everything at once, and not for each part after the one that names it.
 */
export function campShellPlugin(web: string): Plugin {
  return afterBuild('steeple-camp-shell', web, async (folder) => {
    const { manifest, sources } = await readManifest(folder);
    const needed = neededChunks(manifest, sources).flatMap((key) => manifest[key] ?? []);
    const scripts = needed.map(({ file }) => file);
    const styles = [...new Set(needed.flatMap(({ css = [] }) => css))];
    const html = await readFile(join(folder, shells.public), 'utf8');
    const styleOf = (name: string): string => `<link rel="stylesheet" crossorigin href="/${name}">`;
    const ofShell = styles.filter((name) => html.includes(styleOf(name)));
    const ofPages = styles.filter((name) => !ofShell.includes(name));
    const withoutStyles = ofShell.reduce((text, name) => text.replace(styleOf(name), ''), html);
    // The words of the shell wait for its own styles, so these come first. Styles of pages are fetched beside them.
    const links = [
      ...ofShell.map(styleOf),
      `<link rel="preload" as="fetch" crossorigin href="${projectPath}" />`,
      '<link rel="preload" as="fetch" crossorigin href="/_payload.json" />',
      ...scripts.map((name) => `<link rel="modulepreload" href="/${name}" />`),
      ...ofPages.map((name) => `<link rel="preload" as="style" crossorigin href="/${name}" />`),
      `<script type="module" async crossorigin src="/${scripts[0] ?? ''}"></script>`,
    ].filter((link) => !withoutStyles.includes(link));
    await writeFile(
      join(folder, shells.camp),
      withoutStyles.replace('<!--head-->', () => `<!--head-->\n    ${links.join('\n    ')}`),
    );
  });
}
