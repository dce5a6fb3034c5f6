import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/stack/folders.ts';

const document = readFileSync(join(ROOT, 'docs/testing.md'), 'utf8');
const rows = [...document.matchAll(/^\| `([^`]+\.prove\.test\.ts)` \| (.+) \|$/gm)];

test('docs/testing.md says of each test that only `npm run prove` runs why, and of no other', () => {
  const proofs = globSync('{model,functions,web,scripts,tests}/**/*.prove.test.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  });
  expect(new Set(rows.map(([, file]) => file))).toEqual(new Set(proofs));
  expect(rows.every(([, , reason = '']) => reason.length > 20)).toBe(true);
});
