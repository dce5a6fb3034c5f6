import { execFile } from 'node:child_process';
import { mkdtemp, mkdir, rm, writeFile, cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/**
 * The lint rules hold the direction of imports; here each is given one import that it must refuse and one that it must
 * not.
 */
const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steeple-directions-'));
  await cp(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function refusals(file: string, specifier: string): Promise<string> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `import { a } from '${specifier}';\nexport const b = a;\n`);
  const result = await run(join(root, 'node_modules/.bin/oxlint'), ['-c', join(folder, '.oxlintrc.json'), file], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error);
  await rm(path);
  return result.stdout;
}

describe('the direction of imports', () => {
  test.each([
    { file: 'model/src/a.ts', refused: 'firebase/firestore', accepted: 'valibot' },
    { file: 'model/src/a.ts', refused: 'node:fs', accepted: './b.ts' },
    { file: 'model/src/a.ts', refused: '../../web/src/lib/b.ts', accepted: './b.ts' },
    { file: 'functions/src/a/b.ts', refused: '@steeple/web/a', accepted: '@steeple/model/post' },
    { file: 'functions/src/a/b.ts', refused: 'googleapis', accepted: 'googleapis/build/src/apis/calendar' },
    { file: 'functions/src/a/b.ts', refused: 'firebase-functions/v2', accepted: 'firebase-functions/v2/https' },
    { file: 'functions/src/a/b.ts', refused: '../../../tests/a.ts', accepted: '../b.ts' },
    {
      file: 'functions/src/a/b.test.ts',
      refused: '../../../scripts/a.ts',
      accepted: '../../../tests/memory/services.ts',
    },
    { file: 'web/src/features/events/a.tsx', refused: '#features/camp/b.ts', accepted: '#ui/Button.tsx' },
    { file: 'web/src/features/events/a.tsx', refused: '../camp/b.ts', accepted: './b.ts' },
    { file: 'web/src/features/events/list/a.tsx', refused: '../../camp/b.ts', accepted: '../b.ts' },
    { file: 'web/src/features/events/list/a.tsx', refused: '#features/camp/b.ts', accepted: './b.ts' },
    { file: 'web/src/features/events/a.tsx', refused: '#app/routes/routes.ts', accepted: '#lib/auth/session.ts' },
    { file: 'web/src/features/events/a.tsx', refused: 'firebase-admin/app', accepted: 'firebase/app' },
    { file: 'web/src/features/events/loadA.ts', refused: '#messages/generated/messages.js', accepted: '#lib/b.ts' },
    { file: 'web/src/features/events/loadA.ts', refused: '#features/camp/b.ts', accepted: './b.ts' },
    { file: 'web/src/ui/a.tsx', refused: '#features/events/b.ts', accepted: '#lib/b.ts' },
    { file: 'web/src/ui/a.tsx', refused: '../../../tests/a.ts', accepted: './Button.tsx' },
    { file: 'web/src/lib/a.ts', refused: '#ui/Button.tsx', accepted: '#lib/b.ts' },
    { file: 'web/src/lib/a.ts', refused: '../../../functions/src/a.ts', accepted: './b.ts' },
    { file: 'web/src/app/a.ts', refused: '../../../scripts/a.ts', accepted: '#features/events/b.ts' },
    { file: 'web/src/app/a.ts', refused: 'firebase-admin/app', accepted: 'firebase/app' },
  ])('$file may import $accepted, but not $refused', async ({ file, refused, accepted }) => {
    expect(await refusals(file, refused)).toContain('no-restricted-imports');
    expect(await refusals(file, accepted)).not.toContain('no-restricted-imports');
  });
});
