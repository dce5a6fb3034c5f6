import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf } from '../support/imports.ts';

const ROOT = join(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n');
const sources = files.filter((file) => !/\.test\.tsx?$/.test(file));
/** True for a test, and for a file in a folder for what only tests use. */
const isOfTests = (file: string): boolean => /(^|\/)tests\/|\.test\.tsx?$/.test(file);
const imports = importsOf(files);

/** The most sources in a folder that has no subfolders; tests do not count. */
const mostSources = 25;
/** Folders whose files all follow one pattern: one for each concept, with its name (model/README.md). */
const onePattern = ['art/scenes', 'model/tests/examples'];

test('a folder with many sources has subfolders, or one pattern', () => {
  const folders = Map.groupBy(sources, (file) => dirname(file));
  const withSubfolders = new Set([...folders.keys()].map((folder) => dirname(folder)));
  const crowded = [...folders]
    .filter(([folder, within]) => within.length > mostSources && !withSubfolders.has(folder))
    .map(([folder]) => folder);
  expect(crowded).toEqual(onePattern);
});

/** Files with which a program begins, and which a test imports too. */
const entries = ['functions/src/index.ts', 'web/src/boot.ts', 'web/src/entry-server.tsx'];

/** Of these files, those that are imported, and only by files of which this is true. */
function importedOnlyBy(candidates: readonly string[], isImporter: (file: string) => boolean): string[] {
  const importers = Map.groupBy(imports, ({ to }) => to);
  return candidates.filter((file) => importers.get(file)?.every(({ from }) => isImporter(from)) ?? false);
}

test('what only tests import is in a folder of tests', () => {
  const found: string[] = [];
  for (let more = ['first']; more.length > 0; found.push(...more))
    more = importedOnlyBy(
      sources.filter((file) => !isOfTests(file) && !entries.includes(file) && !found.includes(file)),
      (file) => isOfTests(file) || found.includes(file),
    );
  expect(found).toEqual([]);
});

test('what is deployed imports nothing from a folder of tests, and nothing imports the drawings', () => {
  const isDeployed = (file: string): boolean => /^(model|functions|web)\//.test(file) && !isOfTests(file);
  const wrong = imports.filter(
    ({ from, to }) => (isDeployed(from) && isOfTests(to)) || (to.startsWith('art/') && !from.startsWith('art/')),
  );
  expect(wrong).toEqual([]);
  expect(imports.length).toBeGreaterThan(4000);
});

/** True for a module that exports nothing of its own. */
function onlyForwards(source: string): boolean {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const statements = code.split(';').map((statement) => statement.trim());
  const own = statements.filter((statement) => statement !== '' && !/^import\b/.test(statement));
  return (
    own.length > 0 && own.every((statement) => /^export (type )?(\*|\{[^}]*\})( as \w+)?( from|$)/.test(statement))
  );
}

test('no file only forwards what another one exports', () => {
  const forwarding = sources.filter((file) => onlyForwards(readFileSync(join(ROOT, file), 'utf8')));
  expect(forwarding).toEqual([]);
  // The pattern finds one.
  expect(onlyForwards("import './policy.ts';\nexport { initializeAuth } from 'firebase/auth';")).toBe(true);
});

/** Folders of which none may reach itself by its imports; a file at the top is a place of its own. */
const areas = ['model/src', 'functions/src', 'web/src/lib', 'web/src/app', 'web/src/ui'];
/** Areas whose subfolders count one by one. */
const areasOfSubfolders = ['functions/src'];

/** The places of an area that import each other by value, each list a circle. */
function circlesIn(area: string): string[][] {
  const placeOf = (file: string): string => {
    const path = file.slice(area.length + 1);
    return areasOfSubfolders.includes(area) && path.includes('/') ? dirname(path) : (path.split('/')[0] ?? '');
  };
  const next = new Map<string, Set<string>>();
  for (const { from, to, isValue } of imports) {
    const isWithin = [from, to].every((file) => file.startsWith(`${area}/`) && !isOfTests(file));
    if (!isValue || !isWithin || placeOf(from) === placeOf(to)) continue;
    next.set(placeOf(from), (next.get(placeOf(from)) ?? new Set()).add(placeOf(to)));
  }
  const reached = (place: string): Set<string> => {
    const found = new Set<string>();
    const waiting = [place];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
      for (const to of next.get(at) ?? []) {
        if (!found.has(to)) waiting.push(to);
        found.add(to);
      }
    return found;
  };
  const all = new Map([...next.keys()].map((place) => [place, reached(place)]));
  const circles = [...all].map(([place, found]) =>
    [...found].filter((other) => all.get(other)?.has(place) === true).toSorted(),
  );
  return [...new Map(circles.filter(({ length }) => length > 0).map((circle) => [circle.join(' '), circle])).values()];
}

test('no folder imports, by value, what imports it', () => {
  const circles = areas.flatMap((area) => circlesIn(area).map((circle) => `${area}: ${circle.join(' ')}`));
  expect(circles).toEqual([]);
});
