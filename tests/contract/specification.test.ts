import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../scripts/stack/folders.ts';

/** A row of docs/specification.md: a sentence of the owner's and the test that holds it. */
type Row = { id: string; sentence: string; heldBy: string };

const text = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8');
const rows: Row[] = [...text.matchAll(/^\| (\d+\.\d+) \| (.+?) \| (.+?) \|$/gm)].map(
  ([, id = '', sentence = '', heldBy = '']) => ({ id, sentence, heldBy }),
);

/** Says what is wrong with the last column of a row; undefined where the named test is there. */
function fault({ heldBy }: Row): string | undefined {
  if (heldBy.startsWith('provider: ')) return undefined;
  const [, record] = /^decided: `([^`]+)`/.exec(heldBy) ?? [];
  if (record !== undefined) return existsSync(join(ROOT, record)) ? undefined : `${record} is gone`;
  const [, file = '', title = ''] = /^`([^`]+)` ›(.*)$/.exec(heldBy) ?? [];
  if (!/\.test\.tsx?$/.test(file)) return `"${heldBy}" names no test`;
  if (!existsSync(join(ROOT, file))) return `${file} is gone`;
  const source = readFileSync(join(ROOT, file), 'utf8').replaceAll("\\'", "'");
  if (!/\b(test|it)(\.\w+\([^]*?\))?\(/.test(source)) return `${file} has no test`;
  return source.includes(title.trim()) ? undefined : `${file} has no test called "${title.trim()}"`;
}

test('the table has every section of the specification, and no sentence twice', () => {
  const ids = rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...new Set(ids.map((id) => Number(id.split('.')[0])))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(rows.length).toBeGreaterThanOrEqual(50);
  // A row that the pattern above does not read would be held by nothing.
  expect(text.split('\n').filter((line) => /^\| \d/.test(line))).toHaveLength(rows.length);
});

describe('every sentence is held by a test that exists', () => {
  test.each(rows)('$id: $sentence', (row) => {
    expect(fault(row)).toBeUndefined();
  });
});

test.each([
  ['`web/src/app/navigation/shell.test.ts` › a title that no test has', /has no test called/],
  ['`web/src/app/gone.test.ts` › anything', /is gone/],
  ['`web/src/app/navigation/navigation.ts` › navigation', /names no test/],
])('%s would be noticed', (heldBy, complaint) => {
  expect(fault({ id: '0.0', sentence: '', heldBy })).toMatch(complaint);
});
