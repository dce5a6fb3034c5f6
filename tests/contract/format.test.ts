import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** The most characters of a line: `.oxfmtrc.json`. */
const { printWidth } = JSON.parse(readFileSync(join(ROOT, '.oxfmtrc.json'), 'utf8')) as { printWidth: number };

/** A line that cannot be broken: with a text, a pattern, a note to the linter, or one long word. */
function isUnbreakable(line: string): boolean {
  return (
    /['"`]|(eslint|oxlint)-disable/.test(line) ||
    /^\s*([\w:]+:? )?\/.+\/[a-z]*[,;]?$/.test(line) ||
    !line
      .trim()
      .replace(/^(\/\/|\*) /, '')
      .includes(' ')
  );
}

const isComment = (line: string): boolean => /^\s*(\/\/|\*|\/\*)/.test(line) && !/(eslint|oxlint)-disable/.test(line);

test('no line is longer than the formatter allows, except one that cannot be broken', () => {
  const files = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.mjs', '*.css'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
  const long = files.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    // Templates of several lines hold texts of their own.
    const lines = source.replaceAll(/`[^`]*`/g, (template) => template.replaceAll(/[^\n]/g, '`')).split('\n');
    return lines.flatMap((line, index) =>
      line.length > printWidth && (isComment(line) ? line.trim().split(' ').length > 2 : !isUnbreakable(line))
        ? [`${file}:${index + 1}`]
        : [],
    );
  });
  expect(files.length).toBeGreaterThan(1000);
  expect(long).toEqual([]);
});
