import { existsSync, globSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Tests that the commands, files and decision records that the documents name exist. */
const root = join(import.meta.dirname, '../..');
const scripts = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> })
  .scripts;
/** Every document of the repository. */
const documents = [
  '.',
  '.github',
  'art',
  'docs',
  'emulator-data',
  'functions',
  'model',
  'scripts',
  'starter',
  'tests',
  'web',
]
  .flatMap((folder) =>
    // Not into folders of builds, which another part may be making.
    globSync(folder === '.' ? '*.md' : '**/*.md', {
      cwd: join(root, folder),
      exclude: ['**/node_modules', 'dist', 'lib'],
    }).map((name) => join(folder, name)),
  )
  .sort();

/** Written by `npm run bench -- lighthouse --write`. */
const LIGHTHOUSE_NUMBERS = 'docs/lighthouse.md';
/** Tells whether a file is made by builds or people and ignored by git. */
const isMade = (file: string): boolean =>
  file === LIGHTHOUSE_NUMBERS ||
  /^(functions\/(lib|\.env|functions\.yaml)|web\/(dist|src\/messages\/generated))/.test(file);

/** Commands of npm itself. */
const ownCommands = ['ci', 'install', 'audit'];

describe.each(documents)('%s', (document) => {
  const path = join(root, document);
  const text = readFileSync(path, 'utf8');

  test('says something', () => expect(text.trim()).not.toBe(''));

  test('names only commands that package.json has', () => {
    const namedCommands = [...text.matchAll(/(?:`|^|&& |\| )npm (?:run )?([a-z][\w:-]*)/gm)].map(
      (match) => match[1] ?? '',
    );
    expect(namedCommands.filter((command) => !ownCommands.includes(command) && scripts[command] === undefined)).toEqual(
      [],
    );
  });

  test('names only paths and scripts that exist', () => {
    const namedPaths = [
      ...text.matchAll(
        /[`\s(]((?:\.github|art|docs|emulator-data|functions|model|monitoring|scripts|starter|tests|web)\/[\w./-]*\w)(?=[`\s),.:;])/g,
      ),
    ].map((match) => match[1] ?? '');
    expect(
      namedPaths.filter(
        (file) => !existsSync(join(root, file)) && !existsSync(join(dirname(path), file)) && !isMade(file),
      ),
    ).toEqual([]);
  });

  test('names only tools that are installed', () => {
    const namedTools = [...text.matchAll(/npx ([a-z][\w-]*)/g)].map((match) => match[1] ?? '');
    expect(namedTools.filter((tool) => !existsSync(join(root, 'node_modules/.bin', tool)))).toEqual([]);
  });

  test('links only to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map((match) => match[1] ?? '');
    expect(links.filter((link) => !existsSync(join(dirname(path), link)))).toEqual([]);
  });
});

test('README has fewer than 100 lines', () => {
  expect(readFileSync(join(root, 'README.md'), 'utf8').split('\n').length).toBeLessThan(100);
});

test('README names the Node that package.json asks for, and the one below which commands refuse to run', () => {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    engines: { node: string; npm: string };
  };
  const [, refused = '?'] =
    /needs Node ([\d.]+) or later/.exec(readFileSync(join(root, 'scripts/shared/requireNode.mjs'), 'utf8')) ?? [];
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  expect(engines.node).toMatch(/^>=\d+$/);
  expect(readme).toContain(`Node: ${engines.node.replace('>=', '')} or later on Linux x64`);
  expect(readme).toContain(`npm ${engines.npm.replace('>=', '')}`);
  expect(readme.replaceAll('\n', ' ')).toContain(`${refused} or later elsewhere`);
});

test('CONTRIBUTING has a recipe for what people add most, and names the options of the tests', () => {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const rows = [
    'a field to an entity',
    'a kind of document',
    'a kind of question',
    'a page',
    'a callable',
    'a scheduled function',
    'a query',
    'a calendar',
    'a role',
    'a language',
  ].map((recipe) => `[Add ${recipe}](docs/recipes/`);
  const words = [...rows, '--file', '--running', '--port-offset', 'STEEPLE_PORT_OFFSET'];
  expect(words.filter((word) => !text.includes(word))).toEqual([]);
});

test('every script of package.json runs a file that exists', () => {
  const files = Object.values(scripts).flatMap((command) =>
    command.split(' ').filter((word) => /\.(ts|mjs)$/.test(word)),
  );
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('decision records have a number of their own', async () => {
  const numbers = (await readdir(join(root, 'docs/decisions')))
    .filter((name) => name !== 'README.md')
    .map((name) => /^\d{4}(?=-[a-z0-9.-]+\.md$)/.exec(name)?.[0] ?? name);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.filter((number) => !/^\d{4}$/.test(number))).toEqual([]);
});

test('README.md names at most eight commands, and docs/commands.md every other one of package.json', () => {
  const [readme, commandList] = ['README.md', 'docs/commands.md'].map((file) =>
    readFileSync(join(root, file), 'utf8'),
  ) as [string, string];
  const named = (text: string): string[] =>
    Object.keys(scripts).filter((name) => new RegExp(`npm (?:run )?${name}(?![\\w-])`).test(text));
  expect(named(readme).length).toBeLessThanOrEqual(8);
  expect(Object.keys(scripts).filter((name) => ![...named(readme), ...named(commandList)].includes(name))).toEqual([]);
});

test('no decision record counts lines of files, which the next change makes untrue', () => {
  const counting =
    /`[\w./-]+\.(?:tsx?|mjs)`,? (?:\(?\d+ lines|\d+,|\(\d+\))|\bin \d+ (?:lines|files)\b|\d+ lines in \d+ files/;
  expect(
    documents.filter(
      (file) => file.startsWith('docs/decisions/') && counting.test(readFileSync(join(root, file), 'utf8')),
    ),
  ).toEqual([]);
});
