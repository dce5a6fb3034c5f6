import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const sources = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !/\.test\.tsx?$/.test(file));

/** The most sources in a folder that has no subfolders; tests do not count. */
const mostSources = 25;
/** Folders whose files all follow one pattern: one for each concept, with its name (model/README.md). */
const onePattern = ['model/src/examples'];
/** Files that choose from an SDK what a page loads: a dynamic import of the SDK itself would load all of it. */
const chosenFromSdk = ['authSdk.ts', 'secondFactorSdk.ts', 'firestoreLiteSdk.ts'];

test('a folder with many sources has subfolders, or one pattern', () => {
  const folders = Map.groupBy(sources, (file) => dirname(file));
  const withSubfolders = new Set([...folders.keys()].map((folder) => dirname(folder)));
  const crowded = [...folders]
    .filter(([folder, files]) => files.length > mostSources && !withSubfolders.has(folder))
    .map(([folder]) => folder);
  expect(crowded).toEqual(onePattern);
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
  expect(forwarding.filter((file) => !chosenFromSdk.some((name) => file.endsWith(`/${name}`)))).toEqual([]);
  // The pattern finds those that there are.
  expect(forwarding).toHaveLength(chosenFromSdk.length);
});
