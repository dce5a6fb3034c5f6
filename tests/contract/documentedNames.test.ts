import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CHANGED, PARTS } from '../../scripts/shared/testParts.ts';
import { languages, traditionalChinese } from '@steeple/model/text/language';
import * as functions from '../../functions/src/index.ts';
import { ROOT } from '../../scripts/stack/folders.ts';
import { generatedFiles } from '../../web/src/app/server/feedsAndSitemap.ts';
import { legacyRedirect } from '../../web/src/lib/routing/legacyRedirects.ts';
import { matchPage } from '../../web/src/lib/routing/matchPage.ts';

/**
 * Tests that files, functions, commands, page addresses and screens that documents name exist. Decision records are
 * left out: they describe the project of their date and may name what existed then. `documents.test.ts` checks their
 * paths and links.
 */

/** Files and folders that people did not write: installed packages, builds, caches. */
const skippedPaths =
  /(^|\/)(node_modules|\.git|\.cache|\.state|dist|generated)(\/|$)|^functions\/(lib\/|functions\.yaml$)/;
const repositoryFiles = filesBelow('');
const documents = repositoryFiles.filter((file) => file.endsWith('.md') && !file.startsWith('docs/decisions/'));
/** Source code, rules and configuration: the places in which a name must occur. */
const sources = repositoryFiles.filter(
  (file) => /\.(tsx?|mjs|rules|json|yml|css)$/.test(file) && file !== 'package-lock.json',
);
const words = new Set(sources.flatMap((file) => readText(file).match(/[A-Za-z_$][\w$]*/g) ?? []));
/** Beginnings of the addresses that functions answer, those of pages apart. */
const functionAddresses = (
  JSON.parse(readText('firebase.json')) as { hosting: { rewrites: { source: string; function?: unknown }[] } }
).hosting.rewrites
  .filter((rewrite) => rewrite.function !== undefined && rewrite.source !== '**')
  .map(({ source }) => source.replace('**', ''));
/** Parts of the tests, as scripts/test.ts has them. */
const parts: readonly string[] = [...PARTS, CHANGED];

/** Functions of firebase-functions that documents recommend and the code does not use yet. */
const functionsOfLibraries = new Set(['defineSecret', 'setGlobalOptions']);
/** The languages and scripts of addresses, and the language that docs/languages.md adds as an example. */
const documentedLanguages = [...languages, traditionalChinese.segment, 'ta'];

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (skippedPaths.test(path) || entry.isSymbolicLink()) return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

function readText(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** The texts in backticks of a document, code blocks left out. */
function codeSpans(text: string): string[] {
  return [...text.replaceAll(/^```[^]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
}

/**
 * Tells whether a file of this name, or of this end of a path, is in the repository. `#lib/…` and the like are folders
 * of web/src. Data and pages may also be written by a build or a command, whose code has the name in a string.
 */
function isFile(name: string): boolean {
  const path = name
    .replace(/^#(app|features|ui|lib|messages)\//, 'web/src/$1/')
    .replace(/^@steeple\/model\//, 'model/src/');
  return (
    repositoryFiles.some((file) => file === path || file.endsWith(`/${path}`)) ||
    (/\.(json|html)$/.test(name) && isWrittenByCode(name))
  );
}

function isWrittenByCode(name: string): boolean {
  const beginning = name.replace(/\bid\b.*$/, '');
  return sources.some(
    (file) =>
      /\.(ts|mjs)$/.test(file) &&
      !file.includes('.test.') &&
      [`'${name}'`, `/${beginning}`].some((literal) => readText(file).includes(literal)),
  );
}

/**
 * File names and ends of paths in a document: `guards.ts`, `admin-results/QuestionChart.tsx`, `#lib/routing/paths.ts`,
 * `{en,zh}.json`.
 */
function namedFiles(text: string): string[] {
  return codeSpans(text)
    .flatMap(
      (span) =>
        span.match(
          /(?:^|(?<=[\s(=]))[#@\w.{][\w./@{},-]*\.(?:tsx?|mjs|rules|json|css|md|html|yml|jar)(?=$|[\s):;,])/g,
        ) ?? [],
    )
    .flatMap((name) => expanded(name));
}

function expanded(name: string): string[] {
  const [braces, list] = /\{([\w,-]+)\}/.exec(name) ?? [];
  return braces === undefined || list === undefined
    ? [name]
    : list.split(',').flatMap((choice) => expanded(name.replace(braces, choice)));
}

/** Identifiers in a document: camelCase words, keys of messages, and names with parentheses behind them. */
function namedIdentifiers(text: string): string[] {
  return codeSpans(text).flatMap((span) => {
    if (/^[a-z][a-z0-9]*[A-Z]\w*$|^(?:account|admin|camp|errors|feedback|public|shell)(?:_[a-zA-Z0-9]+)+$/.test(span))
      return [span];
    return [...span.matchAll(/(?<![\w.$])([a-z]\w*)\((?!\/)/g)].map(([, name = '']) => name);
  });
}

/**
 * Addresses in a document, with an example for each part that is a placeholder. `/{zh,ta}/…` is a pattern, and `/…`
 * any address.
 */
function namedAddresses(text: string): string[] {
  return codeSpans(text)
    .filter((span) => /^\/(?!\{|…)[\w./?=&{}…%\u3400-\u9fff-]*$/.test(span))
    .map((span) => span.replace(/\{[^}]*\}|…/g, '1').replace(/\?.*$/, ''));
}

/** Tells whether the site answers an address: by a page, a former address that leads on, a function, or a file. */
function isAddress(address: string): boolean {
  const [, prefix = '', rest = '/'] = /^\/([^/]*)(\/.*)?$/.exec(address) ?? [];
  const path = documentedLanguages.includes(prefix) ? rest : address;
  return (
    path === '/1' ||
    matchPage(path).route !== null ||
    legacyRedirect(path) !== null ||
    path in generatedFiles ||
    functionAddresses.some((start) => path.startsWith(start)) ||
    existsSync(join(ROOT, 'web/public', path))
  );
}

/** The TSX of a document: its code blocks in that language. */
function componentsShown(text: string): string[] {
  return [...text.matchAll(/^```tsx\n([^]*?)^```$/gm)].map(([, block = '']) => block);
}

describe.each(documents)('%s', (document) => {
  const text = readText(document);

  test('names only files that exist', () => {
    expect(namedFiles(text).filter((name) => !isFile(name))).toEqual([]);
  });

  test('names only functions and fields that the code has', () => {
    expect(namedIdentifiers(text).filter((name) => !words.has(name) && !functionsOfLibraries.has(name))).toEqual([]);
  });

  test('names only addresses that the site answers', () => {
    expect(namedAddresses(text).filter((path) => !isAddress(path))).toEqual([]);
  });

  test('gives only arguments that the commands take', () => {
    const wrong: string[] = [];
    for (const [, command = '', list = ''] of text.matchAll(
      /npm (?:run )?(test|prove|bench|schedule) -- ((?:[\w-]+ ?)+)/g,
    )) {
      for (const name of list.trim().split(' ')) {
        if (name.startsWith('--')) break;
        const exists =
          command === 'bench'
            ? existsSync(join(ROOT, `scripts/bench/${name}.ts`))
            : command === 'schedule'
              ? name === 'NAME' || name in functions
              : parts.includes(name);
        if (!exists) wrong.push(`${command} -- ${name}`);
      }
    }
    for (const [, filter = ''] of text.matchAll(/--file ([\w./-]+)/g)) {
      if (
        !['NAME', 'WORD'].includes(filter) &&
        !repositoryFiles.some((file) => /\.test\.tsx?$/.test(file) && file.includes(filter))
      )
        wrong.push(`--file ${filter}`);
    }
    expect(wrong).toEqual([]);
  });
});

test('functions/README.md lists every function that is deployed, and no other', () => {
  const listed = [
    ...readText('functions/README.md').matchAll(/^\| (`\w+`(?:, `\w+`)*) \| [^|]+ \| [^|]+ \|$/gm),
  ].flatMap(([, cell = '']) => codeSpans(cell));
  expect(listed.filter((name) => name in functions).toSorted()).toEqual(Object.keys(functions).toSorted());
  expect(listed.filter((name) => !(name in functions) && !words.has(name))).toEqual([]);
});

test('components that web/README.md shows are those of the code, word for word', () => {
  const code = sources.filter((file) => file.startsWith('web/src/') && file.endsWith('.tsx')).map(readText);
  const blocks = componentsShown(readText('web/README.md'));
  expect(blocks.length).toBeGreaterThan(0);
  expect(blocks.filter((block) => !code.some((text) => text.includes(block)))).toEqual([]);
});

test('docs/decisions/README.md lists every record under its title', () => {
  const index = readText('docs/decisions/README.md');
  const records = repositoryFiles.filter((file) => /^docs\/decisions\/\d{4}-/.test(file)).toSorted();
  const lines = records.map(
    (file) => `- [${basename(file).slice(0, 4)}](${basename(file)}): ${/^# (.+)$/m.exec(readText(file))?.[1] ?? ''}`,
  );
  expect(lines.filter((line) => !index.includes(`${line}\n`))).toEqual([]);
});

test('every search of docs/walk.md finds something', () => {
  const searches = codeSpans(readText('docs/walk.md')).filter((span) => span.startsWith('git grep '));
  expect(searches.length).toBeGreaterThanOrEqual(10);
  const fruitless = searches.filter((search) => {
    const [, quoted, bare = '', places = ''] = /^git grep (?:-\w+ )?(?:"([^"]+)"|(\S+))(.*)$/.exec(search) ?? [];
    const folders = places.split(' ').filter((place) => place !== '');
    return !sources.some(
      (file) =>
        (folders.length === 0 || folders.some((folder) => file.startsWith(folder))) &&
        readText(file).includes(quoted ?? bare),
    );
  });
  expect(fruitless).toEqual([]);
});
