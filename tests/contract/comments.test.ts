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

function faultsOf({ text, isDocumentation }: Comment): string[] {
  const words = new RegExp(`\\b(${forbidden.join('|')})\\b`, 'i').exec(text)?.[0];
  const opening = isDocumentation ? new RegExp(`^(${questions.join('|')})\\b`).exec(text)?.[0] : undefined;
  return [
    ...(words === undefined ? [] : [`says "${words}"`]),
    ...(opening === undefined ? [] : [`begins with "${opening}"`]),
  ];
}

const sources = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.mjs', '*.css', '*.rules'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => file !== 'tests/contract/comments.test.ts');

describe('comments', () => {
  test('say plainly what a thing is or does', () => {
    const comments = sources.flatMap((file) => commentsOf(file, readFileSync(join(ROOT, file), 'utf8')));
    expect(comments.filter(({ isDocumentation }) => isDocumentation).length).toBeGreaterThan(1500);
    expect(
      comments.flatMap((comment) => faultsOf(comment).map((fault) => `${comment.file}:${comment.line} ${fault}`)),
    ).toEqual([]);
  });

  test.each([
    ['/** What a page shows. */', 'begins with "What"'],
    ['/**\n * Whoever signs in.\n */', 'begins with "Whoever"'],
    ['// The dearest request', 'says "dearest"'],
    ['/* For a stranger. */', 'says "stranger"'],
  ])('%j is found', (source, fault) => {
    expect(commentsOf('a.ts', source).flatMap(faultsOf)).toContain(fault);
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
