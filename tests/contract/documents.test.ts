import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** What the documents name exists: commands, files, decision records. */
const root = join(import.meta.dirname, '../..');
const scripts = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }).scripts;
const documents = ['README.md', 'CONTRIBUTING.md', 'web/README.md', 'functions/README.md', 'scripts/stack/README.md', 'docs/security.md', 'docs/deploy.md', 'docs/operations.md', 'CHANGELOG.md', 'docs/architecture.md', 'docs/decisions/README.md', 'starter/README.md', 'docs/languages.md', 'docs/walk.md'];

/** Commands of npm itself. */
const ownCommands = ['ci', 'install', 'audit'];

describe.each(documents)('%s', (document) => {
  const path = join(root, document);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';

  test('exists', () => expect(text).not.toBe(''));

  test('names only commands that package.json has', () => {
    const named = [...text.matchAll(/`?npm (?:run )?([a-z][\w:-]*)/g)].map((match) => match[1] ?? '');
    expect(named.filter((command) => !ownCommands.includes(command) && scripts[command] === undefined)).toEqual([]);
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
