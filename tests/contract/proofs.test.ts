import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/stack/folders.ts';
import { reloadModules } from '../../vitest.config.ts';

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

test('unit tests that load modules again are in a process of their own', () => {
  const options = { cwd: ROOT, exclude: ['**/node_modules/**'] };
  const again = globSync('{functions,model,scripts,web,tests}/**/*.test.{ts,tsx}', options).filter(
    (file) =>
      !/^tests\/(e2e|functions|rules|stack)\//.test(file) &&
      /vi\.(resetModules|doMock|mock)\(|\bfreshModules\(|\breplaceBrowser\(/.test(
        readFileSync(join(ROOT, file), 'utf8'),
      ),
  );
  expect(again.filter((file) => !file.endsWith('proofs.test.ts')).toSorted()).toEqual(
    globSync(reloadModules, { cwd: ROOT }).toSorted(),
  );
});
