/**
 * Compiles the interface texts of web/messages into typed functions in web/src/messages/generated. A program of its
 * own, because the compiler's store keeps the process alive for half a minute after it is done.
 */
import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';
import { baseLanguage, languages } from '@steeple/model/languages';

/** The languages as a type. */
const locale = languages.map((language) => `"${language}"`).join(' | ');

const web = dirname(fileURLToPath(import.meta.url));

/**
 * The module that the compiled texts import at run time: it holds the language. The compiler's own runtime also detects
 * languages from cookies, storage and addresses, code that every visitor would download without need.
 */
const runtime = `/** @typedef {string} LocalizedString */
/**
 * @template Inputs, Options, Markup
 * @typedef {{ readonly __inputs?: Inputs, readonly __options?: Options, readonly __markup?: Markup }} MessageMetadata
 */
/** @type {${locale} | undefined} */
export const experimentalStaticLocale = undefined;
/** @type {() => ${locale}} */
export let getLocale = () => '${baseLanguage}';
/** @param {() => ${locale}} read */
export const overwriteGetLocale = (read) => { getLocale = read; };
`;

/** Writes a file only when its content differs, so that watchers and a compilation at the same time see no needless change. */
async function writeWhenChanged(...[path, data, options]: Parameters<typeof fs.promises.writeFile>): Promise<void> {
  const wanted = basename(path as string) === 'runtime.js' ? runtime : data;
  const current = await fs.promises.readFile(path as string, 'utf8').catch(() => undefined);
  if (current !== wanted) await fs.promises.writeFile(path, wanted, options);
}

await compile({
  project: join(web, 'project.inlang'),
  outdir: join(web, 'src/messages/generated'),
  // The language comes from the address and is set before rendering: no cookie, no storage, no detection.
  strategy: ['globalVariable', 'baseLocale'],
  isServer: 'import.meta.env.SSR',
  disableAsyncLocalStorage: true,
  emitReadme: false,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  cleanOutdir: false,
  fs: { ...fs, promises: { ...fs.promises, writeFile: writeWhenChanged } },
});
process.exit(0);
