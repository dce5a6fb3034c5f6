import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../../scripts/stack/folders.ts';
import { breakages } from './breakages.ts';
import { document, namedTest, projectsOf, type Row, rows, titlePattern } from './table.ts';

/** Rows that a test of ours holds. */
const tested = rows.filter((row) => namedTest(row) !== null);

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** Names the fault of a row's last column; undefined where it names a test that exists, a provider or a decision. */
function faultOf(row: Pick<Row, 'heldBy'>): string | undefined {
  if (row.heldBy.startsWith('provider: ')) return undefined;
  const [, record] = /^decided: `([^`]+)`/.exec(row.heldBy) ?? [];
  if (record !== undefined) return existsSync(join(ROOT, record)) ? undefined : `${record} is missing`;
  const named = namedTest(row);
  if (named === null) return `"${row.heldBy}" names no test`;
  const { file, title } = named;
  if (!existsSync(join(ROOT, file))) return `${file} is missing`;
  if (projectsOf(named).length === 0) return `${file} needs a stack, with which no breakage is tried`;
  // A text before a function is the title of a test or of a group.
  const titles = read(file).matchAll(/(['"`])((?:(?!\1).)+)\1,\s*(?:\{[^}]*\},\s*)?(?:async\s*)?\(/g);
  return [...titles].some(([, , found = '']) => found.includes(title))
    ? undefined
    : `${file} has no test called "${title}"`;
}

test('the table has every section of the specification, and no sentence twice', () => {
  const ids = rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...new Set(ids.map((id) => Number(id.split('.')[0])))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(rows.length).toBeGreaterThanOrEqual(50);
  // A row that the pattern of the table does not read would be held by nothing.
  expect(document.split('\n').filter((line) => /^\| \d/.test(line))).toHaveLength(rows.length);
});

describe('every sentence is held by a test that exists', () => {
  test.each(rows)('$id: $sentence', (row) => {
    expect(faultOf(row)).toBeUndefined();
  });
});

test.each([
  ['`web/src/lib/newId.test.ts` › a title that no test has', /has no test called/],
  ['`web/src/lib/newId.test.ts` › alphabet', /has no test called/],
  ['`web/src/lib/newId.test.ts` ›', /names no test/],
  ['`web/src/lib/newId.test.ts` › ', /names no test/],
  ['`web/src/app/gone.test.ts` › anything', /is missing/],
  ['`web/src/lib/newId.ts` › newId', /names no test/],
  ['`tests/e2e/routes.test.ts` › guarded pages', /needs a stack/],
])('%s would be noticed', (heldBy, complaint) => {
  expect(faultOf({ heldBy })).toMatch(complaint);
});

test('the names of a test with values are found by its title', () => {
  expect('paths /some-page is a page (or not?)').toMatch(new RegExp(titlePattern('%s is a page (or not?)')));
  expect('row 7 of the table').toMatch(new RegExp(titlePattern('row $id of')));
});

test('every sentence that a test holds has a breakage, and no other one', () => {
  expect(Object.keys(breakages).toSorted()).toEqual(tested.map(({ id }) => id).toSorted());
});

test.each(Object.entries(breakages))('the breakage of %s fits the file that it changes', (_id, { file, from, to }) => {
  expect(read(file).split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
  expect(file).not.toMatch(/\.test\.|^tests\/|^docs\//);
});
