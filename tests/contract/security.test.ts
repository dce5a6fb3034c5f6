import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../scripts/stack/folders.ts';
import { people } from '../rules/people.ts';

/** docs/security.md promises nothing that docs/access.md, which is written from the rules' tables, does not say. */
const read = (name: string): string => readFileSync(join(ROOT, 'docs', name), 'utf8');
const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const linesOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map(cellsOf);

/** The letters of one kind of account in one row of the matrix. */
type Allowed = Readonly<Record<string, string>>;

/** The matrix by its rows, `document: …` and `file: …`. */
function readMatrix(text: string): ReadonlyMap<string, Allowed> {
  return new Map(
    ['document', 'file'].flatMap((kind) => {
      const [heading = [], , ...rows] = linesOf(
        text.split(`## ${kind === 'file' ? 'Files' : 'Documents'}`)[1]?.split('\n## ')[0] ?? '',
      );
      return rows.map(
        ([words = '', ...cells]) =>
          [
            `${kind}: ${words}`,
            Object.fromEntries(heading.slice(1).map((who, index) => [who, (cells[index] ?? '').replace('–', '')])),
          ] as const,
      );
    }),
  );
}
const matrix = readMatrix(read('access.md'));

/** The part of a page from one line that begins so to another. */
const between = (text: string, from: string, to: string): string =>
  text.slice(text.indexOf(from) + from.length, text.indexOf(to, text.indexOf(from)));
const page = read('security.md');
const exact = linesOf(between(page, '| promise | row | exactly |', 'Over the whole matrix')).slice(1);
const bounds = linesOf(between(page, '| promise | account | never more than | but |', 'The validators')).slice(1);

/** `camper gq, admin gqcud`, or `nobody`. */
function allowedBy(words: string): Allowed {
  if (words === 'nobody') return {};
  return Object.fromEntries(
    words
      .split(', ')
      .map((permission) => [
        permission.slice(0, permission.lastIndexOf(' ')),
        permission.slice(permission.lastIndexOf(' ') + 1),
      ]),
  );
}

/** Reads the permissions of each account from a row of the matrix; undefined where there is no such row. */
function allowedIn(row: string): Allowed | undefined {
  const found = matrix.get(row);
  return found === undefined
    ? undefined
    : Object.fromEntries(Object.entries(found).filter(([, letters]) => letters !== ''));
}

/** The rows in which one account may do more than another. */
function rowsWithMore(account: string, other: string): string[] {
  return [...matrix]
    .filter(([, allowed]) =>
      Array.from(allowed[account] ?? '?').some((letter) => !(allowed[other] ?? '').includes(letter)),
    )
    .map(([row]) => row);
}

describe('who may do what, as promised', () => {
  test.each(exact)('%s (%s): %s', (_promise, row = '', words = '') => {
    expect(allowedIn(row)).toEqual(allowedBy(words));
  });

  test.each(bounds)('%s', (_promise, account = '', other = '', but = '') => {
    expect(rowsWithMore(account, other).toSorted()).toEqual(
      but
        .split('; ')
        .filter((row) => row !== '')
        .toSorted(),
    );
  });

  test('is read out of both pages', () => {
    expect(matrix.size).toBeGreaterThan(50);
    expect(exact).toHaveLength(46);
  });

  test('is said of every kind of account that holds no role, or none any more', () => {
    const kinds = Object.keys([...matrix.values()][0] ?? {});
    expect(kinds.filter((who) => who !== 'visitor' && who !== 'admin').toSorted()).toEqual(
      bounds.map(([, account = '']) => account).toSorted(),
    );
  });
});

describe('a promise beyond the matrix', () => {
  test.each([
    ['a kind of account that may do less', 'document: `grants/{email}`', 'admin gqcu'],
    ['an account too few', 'document: `users/{uid}`, of the member', 'member gu'],
    ['an account too many', 'document: `audit/{entry}`', 'camper g, admin gq'],
    ['a row that is not there', 'document: `gone/{id}`', 'nobody'],
  ])('is noticed: %s', (_fault, row, words) => {
    expect(allowedIn(row)).not.toEqual(allowedBy(words));
  });

  test('is noticed: an account with more than it is said to have', () => {
    expect(rowsWithMore('camper', 'visitor').length).toBeGreaterThan(5);
    expect(rowsWithMore('nobody known', 'visitor').length).toBe(matrix.size);
  });
});

test('every test, page and account that the promises name is there', () => {
  const files = new Set(
    ['tests', 'model/src', 'functions/src', 'web/src', 'docs'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => !file.includes('node_modules'))
        .map((file) => basename(file)),
    ),
  );
  const promises = linesOf(between(page, '## Access', '### Read out of the matrix')).slice(2);
  const named = promises.flatMap(([, proof = '']) => Array.from(proof.matchAll(/`([^`]+)`/g), ([, name = '']) => name));
  const missing = named.filter(
    (name) =>
      !files.has(basename(name)) && !Object.hasOwn(people, name) && !['storage.rules', 'versions'].includes(name),
  );
  expect(missing).toEqual([]);
  expect(promises.filter(([, proof = '']) => !/[\w-]+\.ts|rules|tests\/|own documents/.test(proof))).toEqual([]);
});
