import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as names from '../../web/src/lib/storage/storageNames.ts';

/** Every name that the client stores something under. */
const declared = new Set(
  Object.values(names).flatMap((value): readonly string[] =>
    typeof value === 'string' ? [value] : Object.values(value),
  ),
);

/** Begins a name that is written in place, and not with one of the list as `${precachePrefix}-v2`. */
const literal = String.raw`['"\x60](?!\$\{)`;
/** The ways to name something stored, a channel or a lock in place. */
const literalNames = [
  String.raw`\b(?:get|set|remove)Item\(\s*${literal}`,
  String.raw`\bcaches\.(?:open|has|delete)\(\s*${literal}`,
  String.raw`\bcacheName: *${literal}`,
  String.raw`\b(?:indexedDB\.(?:open|deleteDatabase)|createObjectStore|objectStore|(?<=\.)transaction)\(\s*${literal}`,
  String.raw`\bnew BroadcastChannel\(\s*${literal}|\blocks\.request\(\s*${literal}`,
  String.raw`\b(?:local|session)Storage(?:\[${literal}|\.(?!(?:[gs]etItem|removeItem|names|clear|length|key)\b)[a-z])`,
].map((pattern) => new RegExp(pattern));

/** Finds names that a source writes in place of those of the list. */
function literalsIn(source: string): boolean {
  return literalNames.some((pattern) => pattern.test(source)) || /['"`]steeple-[a-z]/.test(source);
}

describe('names under which the client stores something', () => {
  test('stand in one list, and no module writes another one', () => {
    const sources = globSync('web/src/**/*.{ts,tsx}').filter(
      (file) => !/\.test\.|[sS]torageNames\.ts|generated/.test(file),
    );
    expect(sources.length).toBeGreaterThan(200);
    expect(sources.filter((file) => literalsIn(readFileSync(file, 'utf8')))).toEqual([]);
  });

  test('are the same in scripts that are no modules', () => {
    const scripts = globSync('web/public/**/*.js');
    expect(scripts).toContain('web/public/reloadBlankShell.js');
    const writtenNames = scripts.flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      expect(literalNames.filter((pattern) => pattern.test(source))).toEqual([]);
      return [...source.matchAll(/'(steeple-[^']*)'/g)].map(([, name]) => name);
    });
    expect(writtenNames.filter((name) => name === undefined || !declared.has(name))).toEqual([]);
    expect(writtenNames).toContain(names.tabNames.blankShellReload);
  });

  test.each([
    "localStorage.setItem('theme', 'dark')",
    'sessionStorage.getItem(`tab/${id}`)',
    "sessionStorage['tab']",
    'localStorage.theme = 1',
    "storage.removeItem('x')",
    "await caches.open('pages')",
    "caches.match(path, { cacheName: 'pages' })",
    "indexedDB.open('drafts', 1)",
    "database.createObjectStore('drafts')",
    "instance.transaction('drafts', mode)",
    "new BroadcastChannel('drafts')",
    "navigator.locks.request('files', work)",
    "const key = 'steeple-theme';",
  ])('a second one would be found: %s', (source) => {
    expect(literalsIn(source)).toBe(true);
  });
});
