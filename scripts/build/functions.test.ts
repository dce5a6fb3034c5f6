import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';
import { createGoogleCalendar } from '../../tests/stand-ins/google-calendar/createGoogleCalendar.ts';
import { ROOT } from '../stack/folders.ts';
import { FUNCTIONS_NODE_OPTIONS } from '../stack/workFolder.ts';
import { bundleOptions, writeManifest } from './functions.ts';

const manifest = JSON.parse(readFileSync(join(ROOT, 'functions/package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

/** `firebase-admin/app` belongs to firebase-admin, `@google-cloud/firestore` to itself. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

test('the bundle imports Node and the packages that a deployment installs, nothing else', async () => {
  const { metafile } = await build({ ...bundleOptions(), write: false, metafile: true, sourcemap: false });
  const outside = Object.values(metafile?.outputs ?? {})
    .flatMap((output) => output.imports)
    .filter((imported) => imported.external === true)
    .map((imported) => imported.path);
  expect(outside.length).toBeGreaterThan(0);
  const allowed = new Set([...Object.keys(manifest.dependencies), ...builtinModules]);
  const strangers = outside.filter((path) => !path.startsWith('node:') && !allowed.has(packageOf(path)));
  expect(strangers).toEqual([]);
});

test('the Google client is not loaded before it is needed', async () => {
  const { metafile } = await build({ ...bundleOptions(), write: false, metafile: true, sourcemap: false });
  const outputs = metafile?.outputs ?? {};
  const entry = Object.keys(outputs).find((path) => path.endsWith('lib/index.js')) ?? '';
  const eager = new Set<string>();
  const follow = (path: string): void => {
    if (eager.has(path)) return;
    eager.add(path);
    for (const imported of outputs[path]?.imports ?? [])
      if (imported.kind === 'import-statement') follow(imported.path);
  };
  follow(entry);
  const fromGoogle = (path: string): boolean =>
    Object.keys(outputs[path]?.inputs ?? {}).some((input) => input.includes('node_modules/googleapis/'));
  expect([...eager]).toContain('firebase-functions/params');
  expect([...eager].filter(fromGoogle)).toEqual([]);
  expect(Object.keys(outputs).filter(fromGoogle)).not.toEqual([]);
});

test('the bundle carries two Google APIs, and only packages that `npm audit --omit=dev` asks about', async () => {
  const { metafile } = await build({ ...bundleOptions(), write: false, metafile: true, sourcemap: false });
  const inputs = Object.keys(metafile?.inputs ?? {}).filter((path) => path.includes('node_modules/'));
  const apis = inputs.flatMap((path) => /googleapis\/build\/src\/apis\/([^/]+)\//.exec(path)?.[1] ?? []);
  expect(new Set(apis)).toEqual(new Set(['calendar', 'firebasehosting']));
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const folders = new Set(
    inputs.map((path) => {
      const name = packageOf(path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
      return path.slice(path.indexOf('node_modules/'), path.lastIndexOf('node_modules/')) + `node_modules/${name}`;
    }),
  );
  expect(folders).toContain('node_modules/googleapis');
  // `debug` looks for it to write in colours, which it never does in a function.
  const colors = ['node_modules/has-flag', 'node_modules/supports-color'];
  expect(
    [...folders]
      .filter((folder) => packages[folder] === undefined || packages[folder]?.dev === true)
      .filter((folder) => !colors.includes(folder)),
  ).toEqual([]);
});

test('the bundled Google client reads a calendar, and credentials, where nothing is installed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'steeple-bundle-'));
  const google = await createGoogleCalendar();
  onTestFinished(async () => {
    await google.close();
    rmSync(folder, { recursive: true });
  });
  const event = { id: 'sunda1', summary: 'Sunday service', start: { date: '2026-11-22' }, end: { date: '2026-11-23' } };
  google.load([{ calendar: { id: 'church', summary: 'Church', timeZone: 'Asia/Singapore' }, events: [event] }]);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  await build({
    ...bundleOptions(),
    entryPoints: [join(ROOT, 'functions/src/calendar/google/googleCalendarApi.ts')],
    outdir: join(folder, 'lib'),
  });
  writeFileSync(
    join(folder, 'read.js'),
    `
    import { googleCalendarApi } from './lib/googleCalendarApi.js';
    const page = { googleId: 'church', timeMin: new Date('2026-11-01'), timeMax: new Date('2026-12-01'), pageToken: undefined };
    const { items } = await googleCalendarApi('${google.url}/').listPage(page);
    console.log(JSON.stringify({ items, account: await googleCalendarApi('https://www.googleapis.com/').account() }));
  `,
  );
  const account = 'calendar@demo-steeple.iam.gserviceaccount.com';
  const credentials = join(folder, 'credentials.json');
  writeFileSync(credentials, JSON.stringify({ type: 'service_account', client_email: account, private_key: 'none' }));
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'read.js')], {
    cwd: folder,
    env: { ...process.env, GOOGLE_APPLICATION_CREDENTIALS: credentials },
  });
  expect(JSON.parse(stdout)).toMatchObject({ items: [{ summary: 'Sunday service' }], account });
});

test("an error that a bundled function throws names our file and line, not the bundle's", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'steeple-bundle-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(
    join(folder, 'boom.ts'),
    "const unused: number = 1;\n\nexport function boom(): never {\n  throw new Error('boom');\n}\nboom();\n",
  );
  await build({ ...bundleOptions(), entryPoints: [join(folder, 'boom.ts')], outdir: join(folder, 'lib') });
  const { stderr } = spawnSync(process.execPath, [join(folder, 'lib/boom.js')], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: FUNCTIONS_NODE_OPTIONS },
  });
  expect(stderr).toContain('boom.ts:4');
});

test('a function that throws while it is loaded is named by our file and line, without the warnings of what loaded before it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'steeple-bundle-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module","main":"lib/index.js"}');
  writeFileSync(
    join(folder, 'callable.ts'),
    "import { defineBoolean } from 'firebase-functions/params';\nimport { onCall } from 'firebase-functions/v2/https';\nexport const ask = onCall({ enforceAppCheck: defineBoolean('CHECK', { default: false }) }, () => null);\n",
  );
  writeFileSync(join(folder, 'boom.ts'), "const unused: number = 1;\n\nthrow new Error('boom');\n");
  writeFileSync(join(folder, 'index.ts'), "export * from './callable.ts';\nimport './boom.ts';\n");
  await build({ ...bundleOptions(), entryPoints: [join(folder, 'index.ts')], outdir: join(folder, 'lib') });
  const failure = await writeManifest(folder).then(() => '', String);
  expect(failure).toContain('The functions do not load');
  expect(failure).toContain('boom.ts:3');
  expect(failure).not.toContain('.value() invoked');
});
