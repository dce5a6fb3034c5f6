import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Words that say less than a field's own term, or that only we understand. Whole words, capital letters or not. */
const forbidden = [
  'whoever',
  'dearest',
  'strangers?',
  'colophon',
  'stirs?',
  'the house',
  'public house',
  'at the foot',
  'at the desk',
  'mends?',
  'mended',
  'gone',
  'told',
  'lies',
  'stands',
  'stood',
  'hears?',
  'heard',
  'asleep',
  'wakes?',
  'speaks?',
  'spoke',
  'alive',
  'dies',
  'died',
  'dear',
  'dearer',
  'verdicts?',
  'anew',
  'thrice',
  'once more',
  'by heart',
  'at hand',
  'to life',
];
/** First words of a sentence that asks or circles, where a documentation comment names or tells. */
const questions = [
  'What',
  'Who',
  'Whom',
  'Whose',
  'Whoever',
  'Whatever',
  'How',
  'Where',
  'When',
  'Whenever',
  'Whether',
  'Why',
  'Is',
  'Are',
  'Does',
  'Do',
  'Can',
  'May',
  'Must',
  'Has',
  'Will',
];

interface Comment {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  readonly isDocumentation: boolean;
}

/** Finds the comments of a source by its lines; good enough for sources without `/*` inside a text. */
function commentsOf(file: string, source: string): Comment[] {
  const found: Comment[] = [];
  for (const match of source.matchAll(/\/\*(\*?)([^]*?)\*\/|(?<=^|\s)\/\/ (.*)$/gm)) {
    const text = (match[2] ?? match[3] ?? '')
      .replaceAll(/^\s*\* ?/gm, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    found.push({
      file,
      line: source.slice(0, match.index).split('\n').length,
      text,
      isDocumentation: match[1] === '*',
    });
  }
  return found;
}

/** Finds the names of tests that are written as one text. */
function testNamesOf(file: string, source: string): Comment[] {
  return [...source.matchAll(/\b(?:test|it|describe)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g)].map(
    (match) => ({
      file,
      line: source.slice(0, match.index).split('\n').length,
      text: match[2] ?? '',
      isDocumentation: false,
    }),
  );
}

/** Finds the lines of a document, without code and without the addresses of links. */
function linesOf(file: string, document: string): Comment[] {
  // The glossary ends with a table of words that must not be used.
  const [text = ''] = document.split('## Words that must not be used');
  return text.split('\n').map((line, index) => ({
    file,
    line: index + 1,
    text: line.replaceAll(/`[^`]*`|\]\([^)]*\)/g, ''),
    isDocumentation: false,
  }));
}

function faultsOf({ text, isDocumentation }: Comment): string[] {
  const words = new RegExp(`\\b(${forbidden.join('|')})\\b`, 'i').exec(text)?.[0];
  const opening = isDocumentation ? new RegExp(`^(${questions.join('|')})\\b`).exec(text)?.[0] : undefined;
  return [
    ...(words === undefined ? [] : [`says "${words}"`]),
    ...(opening === undefined ? [] : [`begins with "${opening}"`]),
  ];
}

function filesOf(...patterns: string[]): string[] {
  return execFileSync('git', ['ls-files', '--', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n');
}

/** Documents that a test or a bench writes. */
const generatedDocuments = ['docs/access.md', 'docs/lighthouse.md'];
const sources = filesOf('*.ts', '*.tsx', '*.mjs', '*.css', '*.rules').filter(
  (file) => file !== 'tests/contract/comments.test.ts',
);
const documents = filesOf('docs/*.md', 'docs/**/*.md').filter((file) => !generatedDocuments.includes(file));

function faultsIn(comments: readonly Comment[]): string[] {
  return comments.flatMap((comment) => faultsOf(comment).map((fault) => `${comment.file}:${comment.line} ${fault}`));
}

describe('comments', () => {
  test('say plainly what a thing is or does', () => {
    const comments = sources.flatMap((file) => commentsOf(file, readFileSync(join(ROOT, file), 'utf8')));
    expect(comments.filter(({ isDocumentation }) => isDocumentation).length).toBeGreaterThan(1500);
    expect(faultsIn(comments)).toEqual([]);
  });

  test('and names of tests use plain terms', () => {
    const names = sources
      .filter((file) => /\.test\.tsx?$/.test(file))
      .flatMap((file) => testNamesOf(file, readFileSync(join(ROOT, file), 'utf8')));
    expect(names.length).toBeGreaterThan(1500);
    expect(faultsIn(names)).toEqual([]);
  });

  test('and documents use plain terms', () => {
    expect(documents.length).toBeGreaterThan(40);
    expect(faultsIn(documents.flatMap((file) => linesOf(file, readFileSync(join(ROOT, file), 'utf8'))))).toEqual([]);
  });

  test.each([
    ['/** What a page shows. */', 'begins with "What"'],
    ['/**\n * Whoever signs in.\n */', 'begins with "Whoever"'],
    ['// The dearest request', 'says "dearest"'],
    ['/* For a stranger. */', 'says "stranger"'],
  ])('%j is found', (source, fault) => {
    expect(commentsOf('a.ts', source).flatMap(faultsOf)).toContain(fault);
  });

  test('a word in the name of a test is found, and one in the code of a document is not', () => {
    expect(testNamesOf('a.ts', "test('a page that is gone', () => {").flatMap(faultsOf)).toEqual(['says "gone"']);
    expect(linesOf('a.md', 'A page is gone.').flatMap(faultsOf)).toEqual(['says "gone"']);
    expect(linesOf('a.md', 'See [a page](gone.md) and `gone`.').flatMap(faultsOf)).toEqual([]);
  });

  test.each([
    '/** Shows a page. */',
    '/** The page that shows whatever was asked for. */',
    '// What follows is sorted.',
    "const url = 'https://whoever.example';",
  ])('%j is not', (source) => {
    expect(commentsOf('a.ts', source).flatMap(faultsOf)).toEqual([]);
  });
});
