import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** What the documents name exists: commands, files, decision records. */
const root = join(import.meta.dirname, '../..');
const scripts = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }).scripts;
/** Every document of the repository. */
const documents = ['.', '.github', 'docs', 'emulator-data', 'functions', 'model', 'scripts', 'starter', 'tests', 'web'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: folder !== '.', encoding: 'utf8' })
    .map((name) => join(folder, name)).filter((file) => file.endsWith('.md') && !file.includes('node_modules'))).sort();

/** Written by `npm run bench -- lighthouse --write`. */
const LIGHTHOUSE_NUMBERS = 'docs/lighthouse.md';
/** What builds and people make, and git ignores. */
const isMade = (file: string): boolean => file === LIGHTHOUSE_NUMBERS || /^(functions\/(lib|\.env|functions\.yaml)|web\/(dist|src\/messages\/generated))/.test(file);

/** Commands of npm itself. */
const ownCommands = ['ci', 'install', 'audit'];

describe.each(documents)('%s', (document) => {
  const path = join(root, document);
  const text = readFileSync(path, 'utf8');

  test('says something', () => expect(text.trim()).not.toBe(''));

  test('names only commands that package.json has', () => {
    const named = [...text.matchAll(/(?:`|^|&& |\| )npm (?:run )?([a-z][\w:-]*)/gm)].map((match) => match[1] ?? '');
    expect(named.filter((command) => !ownCommands.includes(command) && scripts[command] === undefined)).toEqual([]);
  });

  test('names only paths and scripts that exist', () => {
    const named = [...text.matchAll(/[`\s(]((?:\.github|docs|emulator-data|functions|model|monitoring|scripts|starter|tests|web)\/[\w./-]*\w)(?=[`\s),.:;])/g)].map((match) => match[1] ?? '');
    expect(named.filter((file) => !existsSync(join(root, file)) && !existsSync(join(dirname(path), file)) && !isMade(file))).toEqual([]);
  });

  test('names only tools that are installed', () => {
    const named = [...text.matchAll(/npx ([a-z][\w-]*)/g)].map((match) => match[1] ?? '');
    expect(named.filter((tool) => !existsSync(join(root, 'node_modules/.bin', tool)))).toEqual([]);
  });

  test('links only to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map((match) => match[1] ?? '');
    expect(links.filter((link) => !existsSync(join(dirname(path), link)))).toEqual([]);
  });
});

test('README has fewer than 100 lines', () => {
  expect(readFileSync(join(root, 'README.md'), 'utf8').split('\n').length).toBeLessThan(100);
});

test('every script of package.json runs a file that exists', () => {
  const files = Object.values(scripts).flatMap((command) => command.split(' ').filter((word) => /\.(ts|mjs)$/.test(word)));
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('decision records have a number of their own', async () => {
  const numbers = (await readdir(join(root, 'docs/decisions'))).filter((name) => name !== 'README.md').map((name) => /^\d{4}(?=-[a-z0-9.-]+\.md$)/.exec(name)?.[0] ?? name);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.filter((number) => !/^\d{4}$/.test(number))).toEqual([]);
});
