import { execFile } from 'node:child_process';
import { mkdtemp, mkdir, rm, writeFile, cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Imports by file: one that the lint rules must refuse, and one that they must not. */
const imports = [
  { file: 'model/src/a.ts', refused: 'firebase/firestore', accepted: 'valibot' },
  { file: 'model/src/a.ts', refused: 'node:fs', accepted: './b.ts' },
  { file: 'model/src/a.ts', refused: '../../web/src/lib/b.ts', accepted: './b.ts' },
  { file: 'functions/src/a/b.ts', refused: '@steeple/web/a', accepted: '@steeple/model/content/post' },
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
] as const;

const root = join(import.meta.dirname, '../..');
const programs = join(root, 'node_modules/.bin');
let folder: string;
/** The files in which the linter refuses an import. */
let refusedIn: Set<string>;

type ImportKind = 'refused' | 'accepted';

/** Returns the place of a case's file: each has a name of its own in the folder that the rules are about. */
function placeOf(index: number, kind: ImportKind): string {
  const { file } = imports[index] ?? imports[0];
  return file.replace(/(\w+)(\.test)?(\.tsx?)$/, `$1-${kind}-${index}$2$3`);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steeple-directions-'));
  await cp(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const [index, names] of imports.entries())
    for (const kind of ['refused', 'accepted'] as const) {
      const path = join(folder, placeOf(index, kind));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, `import { a } from '${names[kind]}';\nexport const b = a;\n`);
    }
  const linted = await promisify(execFile)(
    join(programs, 'oxlint'),
    ['-c', join(folder, '.oxlintrc.json'), '--format=json', '.'],
    // It finds its part for types by the path of programs, as `npm run` sets it.
    { cwd: folder, maxBuffer: 2 ** 24, env: { ...process.env, PATH: `${programs}:${process.env.PATH ?? ''}` } },
  ).catch((error: { stdout: string }) => error);
  const { diagnostics } = JSON.parse(linted.stdout) as { diagnostics: { code: string; filename: string }[] };
  refusedIn = new Set(
    diagnostics.filter(({ code }) => code.includes('no-restricted-imports')).map(({ filename }) => filename),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(imports.map((names, index) => ({ ...names, index })))(
  '$file may import $accepted, but not $refused',
  ({ index }) => {
    expect(refusedIn).toContain(placeOf(index, 'refused'));
    expect(refusedIn).not.toContain(placeOf(index, 'accepted'));
  },
);
