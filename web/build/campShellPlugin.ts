import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { shells } from '../src/lib/routing/shells.ts';
import { afterBuild } from './afterBuild.ts';
import { projectPath } from '../src/lib/firebase/projectPath.ts';

/** Asks and reads before the app is there. */
const start = 'src/app/boot/campPreload.ts';
/**
 * Modules that a camper's first page would otherwise fetch one after another, in the order in which it is needed. The
 * database's own client is not among it: the first answers come over REST (src/lib/firestore/firstRead.ts).
 */
const neededSources = [
  start,
  'firebase/app/dist/esm/index.esm.js',
  'firebase/auth/dist/esm/index.esm.js',
  'src/lib/firestore/browserSource.ts',
  'firebase/firestore/lite/dist/esm/index.esm.js',
  'src/entry-client.tsx',
  'src/app/boot/makePage.tsx',
  'src/app/navigation/startNavigation.ts',
  'src/app/routes/campRoutes.ts',
  'src/app/layouts/CampLayout.tsx',
  'src/features/camp-dashboard/CampDashboardPage.tsx',
] as const;

/** The file that brings a module. @throws where the build has no such module. */
function chunkOf(bundle: Rolldown.OutputBundle, source: string): Rolldown.OutputChunk {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  // The file that an import() of it fetches, where it has one; else the file that contains it.
  const chunk =
    chunks.find((each) => each.facadeModuleId?.endsWith(source) === true) ??
    chunks.find((each) => each.moduleIds.some((id) => id.endsWith(source)));
  if (chunk === undefined)
    throw new Error(`The camp's shell wants to load ${source} ahead, and the build has no such module.`);
  return chunk;
}

/** Scripts and styles of some modules, with all that they import. @throws where the build has no such module. */
function filesOf(bundle: Rolldown.OutputBundle): { scripts: Set<string>; styles: Set<string> } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string): void => {
    const chunk = bundle[name];
    if (scripts.has(name) || chunk?.type !== 'chunk') return;
    scripts.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    chunk.imports.forEach(visit);
  };
  for (const source of neededSources) visit(chunkOf(bundle, source).fileName);
  return { scripts, styles };
}

/**
 * Builds `camp-app.html`, the empty shell for the camp's pages: `app.html` and the list of what the dashboard needs, so
 * that a phone asks for everything at once, and not for each part after the one that names it.
 */
export function campShellPlugin(web: string): Plugin {
  return afterBuild('steeple-camp-shell', web, async (folder, bundle) => {
    const { scripts, styles } = filesOf(bundle);
    const html = await readFile(join(folder, shells.public), 'utf8');
    const styleOf = (name: string): string => `<link rel="stylesheet" crossorigin href="/${name}">`;
    const ofShell = [...styles].filter((name) => html.includes(styleOf(name)));
    const ofPages = [...styles].filter((name) => !ofShell.includes(name));
    const withoutStyles = ofShell.reduce((text, name) => text.replace(styleOf(name), ''), html);
    // The words of the shell wait for its own styles, so these come first. Styles of pages are fetched beside them.
    const links = [
      ...ofShell.map(styleOf),
      `<link rel="preload" as="fetch" crossorigin href="${projectPath}" />`,
      '<link rel="preload" as="fetch" crossorigin href="/_payload.json" />',
      ...[...scripts].map((name) => `<link rel="modulepreload" href="/${name}" />`),
      ...ofPages.map((name) => `<link rel="preload" as="style" crossorigin href="/${name}" />`),
      `<script type="module" async crossorigin src="/${chunkOf(bundle, start).fileName}"></script>`,
    ].filter((link) => !withoutStyles.includes(link));
    await writeFile(
      join(folder, shells.camp),
      withoutStyles.replace('<!--head-->', () => `<!--head-->\n    ${links.join('\n    ')}`),
    );
  });
}
