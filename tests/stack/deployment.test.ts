import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { documentPaths } from '@steeple/model/database/paths';
import { versionIdOf } from '@steeple/model/editing/version';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { deployedConfiguration } from '../../scripts/shared/deployedConfiguration.ts';
import { giveRole } from '../../scripts/shared/giveRole.ts';
import { OFF } from '../../scripts/setup/makeKeys.ts';
import { createSite, readStarter } from '../../scripts/setup/createSite.ts';
import { addressesAt, stackEnvironment } from '../../scripts/stack/addresses.ts';
import { ROOT } from '../../scripts/stack/folders.ts';
import { prepareJava } from '../../scripts/stack/java/prepareJava.ts';
import { findNeeds } from '../../scripts/stack/needs.ts';
import { portsAt } from '../../scripts/stack/ports.ts';
import { readSchedules, runSchedule } from '../../scripts/stack/schedules.ts';
import { startSuite, type Suite } from '../../scripts/stack/suite.ts';
import { welcomed } from '../welcomed.ts';
import { ownOffset } from './startCommand.ts';

/**
 * Tests exactly what `npm run deploy` would send: the functions folder and the site's folder as firebase-tools picks
 * their files, away from the checkout, with packages installed as Google's build does it. They run on empty emulators,
 * as in a new project. After an intended change, `npm test -- stack --file deployment --update` writes deployed/ again.
 */
const PROJECT = 'demo-steeple-deployment';
const run = promisify(execFile);
const requireTool = createRequire(join(ROOT, 'node_modules/firebase-tools/package.json'));
const { readdirRecursive } = requireTool('./lib/fsAsync.js') as {
  readdirRecursive: (options: { path: string; ignore: string[] }) => Promise<{ name: string }[]>;
};
const { listFiles } = requireTool('./lib/listFiles.js') as {
  listFiles: (folder: string, ignore: string[]) => string[];
};

type HostingConfiguration = { public: string; ignore: string[]; headers: unknown; rewrites: unknown };
const configuration = JSON.parse(deployedConfiguration(readFileSync(join(ROOT, 'firebase.json'), 'utf8'), PROJECT)) as {
  hosting: HostingConfiguration;
  functions: { source: string; runtime: string; ignore: string[] };
};

const emulators = ['auth', 'firestore', 'functions', 'hosting'] as const;
const offset = ownOffset(2);
const ports = portsAt(offset);
const addresses = addressesAt(ports);
const folder = mkdtempSync(join(tmpdir(), 'steeple-deployed-'));
const functionsFolder = join(folder, 'functions');
const siteFolder = join(folder, 'site');
let siteFiles: string[];
let manifest: Manifest;
let suite: Suite | undefined;

type Manifest = {
  endpoints: Record<string, Record<string, unknown>>;
  params: { name: string; type: string; default?: string | number | boolean }[];
  requiredAPIs: unknown;
};

/** Node as a build machine has it: npm hands its own settings on to what it runs. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !/^(npm_(?!config_(registry|cache|userconfig|cafile))|VITEST|NODE_ENV|NODE_PATH|INIT_CWD)/i.test(name),
    ),
  );
}

beforeAll(async () => {
  const { functions, hosting } = configuration;
  const uploaded = await readdirRecursive({ path: join(ROOT, functions.source), ignore: [...functions.ignore] });
  for (const { name } of uploaded) {
    const to = join(functionsFolder, relative(join(ROOT, functions.source), name));
    mkdirSync(dirname(to), { recursive: true });
    cpSync(name, to);
  }
  siteFiles = listFiles(join(ROOT, hosting.public), hosting.ignore).sort();
  for (const file of siteFiles) {
    mkdirSync(dirname(join(siteFolder, file)), { recursive: true });
    cpSync(join(ROOT, hosting.public, file), join(siteFolder, file));
  }

  // Google's build has no lockfile to go by, as the folder has none, and leaves development dependencies out.
  await run('npm', ['install', '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline'], {
    cwd: functionsFolder,
    env: { ...cleanEnvironment(), NODE_ENV: 'production' },
  });
  manifest = await declaredFunctions();
  writeFileSync(
    join(functionsFolder, '.env.local'),
    manifest.params
      .filter(({ type }) => type !== 'secret')
      .map(({ name, default: value }) => `${name}=${JSON.stringify(String(value ?? ''))}\n`)
      .join(''),
  );
  // A new installation that wants no push messages.
  const secrets = manifest.params.filter(({ type }) => type === 'secret');
  writeFileSync(join(functionsFolder, '.secret.local'), secrets.map(({ name }) => `${name}=${OFF}\n`).join(''));
  suite = await startEmulators();
  Object.assign(
    process.env,
    stackEnvironment({ projectId: PROJECT, storageBucket: `${PROJECT}.appspot.com`, addresses }),
  );
}, 300_000);

afterAll(async () => {
  await suite?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** Asks the installed functions what they are, as firebase-tools does before it deploys. */
async function declaredFunctions(): Promise<Manifest> {
  const file = join(folder, 'manifest.json');
  await run(
    process.execPath,
    [join(functionsFolder, 'node_modules/firebase-functions/lib/bin/firebase-functions.js'), functionsFolder],
    {
      cwd: functionsFolder,
      env: {
        ...cleanEnvironment(),
        FUNCTIONS_CONTROL_API: 'true',
        FUNCTIONS_MANIFEST_OUTPUT_PATH: file,
        GCLOUD_PROJECT: PROJECT,
        FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT }),
      },
    },
  );
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

async function startEmulators(): Promise<Suite> {
  const needs = await findNeeds({ portOffset: offset, emulators });
  const at = (port: number): object => ({ host: '127.0.0.1', port });
  const temporary = mkdtempSync(join(folder, 't'));
  for (const file of ['firestore.rules', 'firestore.indexes.json']) cpSync(join(ROOT, file), join(folder, file));
  writeFileSync(
    join(folder, 'firebase.json'),
    JSON.stringify({
      // Headers and rewrites to the letter, not those that the local stack relaxes.
      hosting: { ...configuration.hosting, public: 'site', predeploy: undefined },
      functions: { source: 'functions', runtime: configuration.functions.runtime },
      firestore: { rules: 'firestore.rules', indexes: 'firestore.indexes.json' },
      emulators: {
        hub: at(ports.hub),
        logging: at(ports.logging),
        ui: { enabled: false },
        auth: at(ports.auth),
        functions: at(ports.functions),
        hosting: at(ports.site),
        firestore: { ...at(ports.firestore), websocketPort: ports.firestoreWebsocket },
        eventarc: at(ports.eventarc),
        tasks: at(ports.tasks),
        singleProjectMode: true,
      },
    }),
  );
  return startSuite({
    firestore: `127.0.0.1:${ports.firestore}`,
    projectId: PROJECT,
    emulators,
    folder: {
      path: folder,
      temporary,
      log: join(folder, 'suite.log'),
      copyBuilds: () => undefined,
      close: () => undefined,
    },
    mark: randomUUID(),
    environment: prepareJava(folder, needs, process.env).environment,
    mayDownload: needs.archive?.from === 'download',
  });
}

/** The name of a parameter, by which a list is sorted; a list of other things stays as it is. */
function nameOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : '';
}

/** Without what is at its default, and in an order that does not depend on the bundler. */
function compact(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(compact).toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .map(([key, item]) => [key, compact(item)] as const)
    .filter(([, item]) => item !== null && !(typeof item === 'object' && Object.keys(item).length === 0));
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const asText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

describe('the functions folder, copied alone and installed clean', () => {
  test('holds the bundle, the renderer and its manifest, the glyphs of sharing cards, and no source', async () => {
    for (const path of ['lib/index.js', 'lib/site', 'assets/cards/simplified.glyphs.br'])
      expect([path, existsSync(join(functionsFolder, path))]).toEqual([path, true]);
    expect(existsSync(join(functionsFolder, 'src'))).toBe(false);
    // Nothing here can lean on the checkout: no link leads out of the folder.
    const { stdout } = await run('find', [functionsFolder, '-type', 'l', '-lname', `${ROOT}*`]);
    expect(stdout).toBe('');
  });

  test('declares triggers, schedules, regions, memory and secrets as written down in deployed/functions.json', async () => {
    const { endpoints, params, requiredAPIs } = manifest;
    await expect(asText(compact({ endpoints, params, requiredAPIs }))).toMatchFileSnapshot('deployed/functions.json');
  });

  test('answers a callable, an address of the site and a schedule', async () => {
    const call = (name: string): Promise<Response> =>
      fetch(`${addresses.functions}/${PROJECT}/asia-southeast1/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"data":{"path":""}}',
      });
    expect(await (await call('listCollections')).json()).toMatchObject({ error: { status: 'UNAUTHENTICATED' } });
    const feed = await fetch(`${addresses.site}/calendar.ics`);
    expect([feed.status, feed.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR/);
    const schedules = await readSchedules(addresses.functions);
    const publishDue = schedules.find(({ name }) => name === 'publishDue');
    expect(publishDue).toBeDefined();
    if (publishDue !== undefined) await runSchedule(addresses.functions, PROJECT, publishDue, new Date());
  }, 120_000);
});

/** Addresses of the site of each kind: rendered, shell, file, function, and none. */
const VISITED = [
  '/',
  '/zh',
  '/visit',
  '/camp',
  '/camp/booklet',
  '/zh/camp',
  '/admin',
  '/zh/admin/custom',
  '/login',
  '/zh/login',
  '/account',
  '/app',
  '/service-worker.js',
  '/crawlers.txt',
  '/icon.svg',
  '/calendar.ics',
  '/no-such-page',
];

describe('on the first evening', () => {
  const visit = async (path: string): Promise<{ status: number; text: string }> => {
    const response = await fetch(addresses.site + path);
    return { status: response.status, text: await response.text() };
  };

  test('the site has no page yet, and says so in its own words', async () => {
    expect(await visit('/')).toMatchObject({ status: 404, text: expect.stringContaining('<main') });
  }, 180_000);

  test('somebody registers, becomes the first admin by command, and the function gives the claim', async () => {
    const app =
      getApps().find(({ name }) => name === 'deployment') ?? initializeApp({ projectId: PROJECT }, 'deployment');
    const { uid } = await getAuth(app).createUser({
      email: 'first@steeple.test',
      emailVerified: true,
      password: 'steeple-demo',
    });
    await welcomed(getFirestore(app), uid, 'first@steeple.test');
    expect(await giveRole(PROJECT, { role: 'admin' }, 'first@steeple.test')).toBe(
      'Granted, and the account has the role now.',
    );
    expect((await getAuth(app).getUser(uid)).customClaims).toMatchObject({ admin: true });
  }, 90_000);

  test('`npm run setup` gives the site its settings and pages, once', async () => {
    const database = getFirestore(
      getApps().find(({ name }) => name === 'deployment') ?? initializeApp({ projectId: PROJECT }, 'deployment'),
    );
    const starter = await readStarter(join(ROOT, 'starter'), new Date());
    expect(await createSite(database, starter)).toEqual({ created: starter.map(({ path }) => path), kept: [] });
    await database.doc('pages/home').update({ 'title.en': 'Grace Church' });
    expect(await createSite(database, starter)).toEqual({ created: [], kept: starter.map(({ path }) => path) });

    await vi.waitFor(
      async () =>
        expect(await visit('/')).toMatchObject({ status: 200, text: expect.stringContaining('Grace Church') }),
      { timeout: 90_000, interval: 500 },
    );
    expect(await visit('/zh/visit')).toMatchObject({ status: 200, text: expect.stringContaining('本页暂无内容') });
  }, 120_000);

  test('the admin saves the settings through the rules, as the admin area does', async () => {
    const settingsPath = documentPaths.siteConfig.at();
    const signedIn = await fetch(
      `http://${addresses.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'first@steeple.test', password: 'steeple-demo', returnSecureToken: true }),
      },
    );
    const { idToken, localId } = (await signedIn.json()) as { idToken: string; localId: string };
    const root = `projects/${PROJECT}/databases/(default)/documents`;
    const stored = await fetch(`http://${addresses.firestore}/v1/${root}/${settingsPath}`, {
      headers: { authorization: 'Bearer owner' },
    });
    const { fields: before } = (await stored.json()) as { fields: Record<string, unknown> };
    const changed = {
      revision: { integerValue: '2' },
      tagline: { mapValue: { fields: { en: { stringValue: 'Open on Sundays' } } } },
    };
    // Every save of the settings stores its version.
    const version = {
      path: { stringValue: settingsPath },
      content: { mapValue: { fields: { ...before, ...changed } } },
      savedBy: { stringValue: localId },
    };
    const save = (headers: Record<string, string>): Promise<Response> =>
      fetch(`http://${addresses.firestore}/v1/${root}:commit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({
          writes: [
            {
              update: { name: `${root}/${settingsPath}`, fields: changed },
              updateMask: { fieldPaths: ['revision', 'tagline'] },
              updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
            },
            {
              update: { name: `${root}/versions/${versionIdOf(settingsPath, 2) ?? ''}`, fields: version },
              updateTransforms: [{ fieldPath: 'savedAt', setToServerValue: 'REQUEST_TIME' }],
            },
          ],
        }),
      });
    expect((await save({})).status).toBe(403);
    expect((await save({ authorization: `Bearer ${idToken}` })).status).toBe(200);
  });
});

describe("the site's folder", () => {
  test('holds what deployed/site.txt names: shell, styles, code and pictures, and nothing hidden', async () => {
    const kinds = siteFiles.map((file) =>
      file.replace(/^assets\/.*(\.\w+)$/, 'assets/*$1').replace(/^builds\/.*$/, 'builds/*'),
    );
    await expect(`${[...new Set(kinds)].join('\n')}\n`).toMatchFileSnapshot('deployed/site.txt');
  });

  test('is served with the headers written down in deployed/headers.json', async () => {
    const asset = siteFiles.find((file) => /^assets\/.*\.js$/.test(file)) ?? '';
    const answers = await Promise.all(
      [...VISITED, `/${asset}`].map(async (path) => {
        const { status, headers } = await fetch(addresses.site + path, { redirect: 'manual' });
        const shownHeaders = Object.fromEntries(
          ['content-type', 'cache-control', 'location'].flatMap((name) =>
            headers.get(name) === null ? [] : [[name, headers.get(name)]],
          ),
        );
        return {
          answer: { path: path === `/${asset}` ? '/assets/*.js' : path, status, ...shownHeaders },
          guards: guardsAmong(headers),
        };
      }),
    );
    // Every answer carries every header that guards, with one and the same value.
    const [everywhere, ...otherGuards] = [...new Set(answers.map(({ guards }) => JSON.stringify(guards)))];
    expect(otherGuards).toEqual([]);
    await expect(
      asText({ everywhere: JSON.parse(everywhere ?? '{}') as unknown, answers: answers.map(({ answer }) => answer) }),
    ).toMatchFileSnapshot('deployed/headers.json');
  }, 90_000);
});

function guardsAmong(headers: Headers): Record<string, string | null> {
  const names = [
    'content-security-policy',
    'strict-transport-security',
    'x-content-type-options',
    'x-frame-options',
    'referrer-policy',
    'cross-origin-opener-policy',
    'permissions-policy',
  ];
  // A page also names its own styles, by digests that change with them; and functions that run here let pages ask the
  // emulators.
  const withoutOwn = (value: string): string =>
    value.replaceAll(/ 'sha256-[^']+'/g, '').replaceAll(' http://127.0.0.1:* ws://127.0.0.1:*', '');
  return Object.fromEntries(
    names.map((name) => [name, headers.has(name) ? withoutOwn(headers.get(name) ?? '') : null]),
  );
}
