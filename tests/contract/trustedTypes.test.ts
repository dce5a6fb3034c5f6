import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentSecurityPolicy } from '@steeple/model/hosting/contentSecurityPolicy';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../scripts/stack/folders.ts';
import { markdownToHtml } from '../../web/src/lib/content/markdown.ts';
import { proseMarkup } from '../../web/src/lib/trustedTypes/proseMarkup.ts';
import { attacks } from '../security/attacks.ts';

/** Places where a browser takes text as markup or code. */
const sink =
  /\.(inner|outer)HTML\s*=[^=]|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write|srcdoc|createContextualFragment|parseFromString|HTMLUnsafe|\beval\(|new Function\(|new (Shared)?Worker\(|serviceWorker\.register\(|importScripts|createElement\('(script|iframe|embed|object)'\)|javascript:/;

/**
 * Modules that load or open a library with a sink. All of Firebase Auth takes the instance that `initializeAuth` makes.
 */
const library = /import\('(pannellum\/|firebase\/app-check')|\binitializeAuth\(/;

const record = readFileSync(join(ROOT, 'docs/decisions/0082-trusted-types-one-policy-a-sink.md'), 'utf8');
const rows = record
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| sink') && !line.startsWith('| ---'));
const cells = (index: number): string[] =>
  rows.flatMap((row) => [...(row.split(' | ')[index] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/(\.test|\.d|InTests)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .filter((file) => !file.includes('/generated/'));
}

/** A source without its comments. */
function codeOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8').replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
}

describe('decision record 0082', () => {
  test('names every file with a sink, or that loads a library with one, and no other', () => {
    const found = sources('web/src').filter((file) => {
      const code = codeOf(file);
      return sink.test(code) || library.test(code);
    });
    expect(found.toSorted()).toEqual([...new Set(cells(1))].toSorted());
  });

  test('names every policy that a page may declare', () => {
    const [, names = ''] = /(?:^|; )trusted-types ([^;]*)/.exec(contentSecurityPolicy()) ?? [];
    expect(names.split(' ').toSorted()).toEqual([...new Set(cells(2))].toSorted());
    expect(contentSecurityPolicy()).toContain("require-trusted-types-for 'script'");
    // With it an attacker's code could declare a policy of ours again, with rules of its own.
    expect(names).not.toContain('allow-duplicates');
  });
});

describe('the policy of texts', () => {
  const short = attacks.filter(({ family }) => family !== 'oversized');
  test.each(short.map(({ id, text }) => [id, text] as const))('lets pass what Markdown makes of %s', (_id, text) => {
    for (const html of [text, `[a](${text})`, `![a](${text})`, `<${text}>`].map(markdownToHtml))
      expect(proseMarkup(html)).toBe(html);
  });
});
