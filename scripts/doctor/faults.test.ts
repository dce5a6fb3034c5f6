import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readProject } from '../shared/project.ts';
import { ROOT } from '../stack/folders.ts';
import { addressesAt } from '../stack/addresses.ts';
import { NEXT_STACK_OFFSET, portsAt, takenPorts } from '../stack/ports.ts';
import { findRunning, forgetRunning, noteRunning, type RunningStack } from '../stack/running.ts';
import { findOnPath } from '../stack/java/java.ts';
import { checkConfiguration } from './configuration.ts';
import { checkMachine, type Machine, PORTS_OF_THE_STACK } from './machine.ts';
import { checkParameters } from './parameters.ts';
import { checkProject } from './project.ts';
import { find, type Finding } from './finding.ts';

/** A checkout with nothing wrong, and tools of a machine with nothing wrong; each test plants one fault. */
let root: string;
let tools: string;
let machine: Machine;
const project = 'a-church';
const ownStack = {
  pid: process.pid,
  projectId: 'demo-doctor',
  storageBucket: 'demo-doctor.appspot.com',
};

/** An offset at which no other program holds a port of a stack. */
let freeOffset: number;
/** Holds a port of that offset at which doctor does not look, so that no other run of these tests takes the offset. */
let claim: Server;
/** Distance of an offset at which the site has the port that Firestore has here. */
const siteAtFirestore = portsAt(0).firestore - portsAt(0).site;

const stackAt = (portOffset: number): RunningStack => ({
  ...ownStack,
  portOffset,
  addresses: addressesAt(portsAt(portOffset)),
});

/** Listens on a port; undefined where another program holds it. */
async function listen(port: number): Promise<Server | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

async function close(server: Server | undefined): Promise<void> {
  await new Promise((resolve) => {
    if (server === undefined) resolve(undefined);
    else server.close(resolve);
  });
}

beforeAll(async () => {
  for (freeOffset = 11_520; freeOffset < 11_520 + siteAtFirestore; freeOffset += NEXT_STACK_OFFSET) {
    const ports = portsAt(freeOffset);
    const server = await listen(ports.ui);
    if (server !== undefined && (await takenPorts(ports, PORTS_OF_THE_STACK)).length === 0) {
      claim = server;
      return;
    }
    await close(server);
  }
  throw new Error('Other programs hold ports at every offset that these tests may take.');
});

afterAll(async () => close(claim));

const manifest = {
  endpoints: {
    render: { platform: 'gcfv2', region: '{{ params.REGION }}' },
  },
  params: [
    { name: 'REGION', type: 'string', default: 'asia-southeast1' },
    { name: 'RETENTION_DAYS', type: 'int', default: 180 },
    { name: 'TRUSTED_PROXIES', type: 'int', default: 0 },
    { name: 'ENFORCE_APP_CHECK', type: 'boolean', default: false },
  ],
};

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function change(file: string, from: string | RegExp, to: string): void {
  const before = readFileSync(join(root, file), 'utf8');
  const after = before.replace(from, to);
  expect(after, `${file} has ${String(from)}`).not.toBe(before);
  writeFileSync(join(root, file), after);
}

function fakeTool(name: string, script: string): void {
  rmSync(join(tools, name), { force: true });
  writeFileSync(join(tools, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(tools, name), 0o755);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'steeple-doctor-'));
  tools = mkdtempSync(join(tmpdir(), 'steeple-tools-'));
  for (const file of [
    'firebase.json',
    'firestore.rules',
    'storage.rules',
    'firestore.indexes.json',
    'functions/package.json',
  ]) {
    cpSync(join(ROOT, file), join(root, file));
  }
  write('functions/functions.yaml', JSON.stringify(manifest));
  write(
    'package-lock.json',
    JSON.stringify({
      packages: { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { resolved: 'model' } },
    }),
  );
  write('web/src/messages/generated/messages.js', 'export {};');
  for (const name of ['firebase-tools', 'vite', 'vitest', 'esbuild', 'firebase-admin'])
    write(`node_modules/${name}/package.json`, '{ "version": "1.0.0" }');
  fakeTool('java', 'echo \'openjdk version "17.0.15" 2025-04-15\' >&2');
  fakeTool('chromium', 'exit 0');
  symlinkSync(findOnPath('sh', process.env.PATH) ?? '/bin/sh', join(tools, 'sh'));
  write('emulator.jar', '');
  machine = {
    environment: {
      PATH: tools,
      HOME: tools,
      npm_config_user_agent: 'npm/11.19.0 node/v24',
      FIRESTORE_EMULATOR_BINARY_PATH: join(root, 'emulator.jar'),
      CLOUDSDK_ROOT_DIR: tools,
      STEEPLE_OFFLINE: '1',
    },
    nodeVersion: '24.10.0',
    root,
    portOffset: freeOffset,
  };
});

afterEach(() => {
  rmSync(root, { recursive: true });
  rmSync(tools, { recursive: true });
});

async function lookAtAll(): Promise<Finding[]> {
  return [
    ...(await checkMachine(machine)),
    ...(await checkConfiguration(root, project)),
    await find('parameters', () => checkParameters(root, project)),
  ];
}

async function faults(): Promise<Finding[]> {
  return (await lookAtAll()).filter(({ verdict }) => verdict === 'missing');
}

/** That doctor finds this one fault and no other, and what it says. */
async function expectOneFault(name: string, remedy: RegExp): Promise<void> {
  const found = await faults();
  expect(found.map((finding) => finding.name)).toEqual([name]);
  expect(found[0]?.detail).toMatch(remedy);
}

test('finds nothing to fix where nothing is wrong', async () => {
  expect(await faults()).toEqual([]);
});

test('finds nothing to fix where the functions are in another region, which a deployment puts into firebase.json', async () => {
  write(`functions/.env.${project}`, 'REGION=europe-west1\n');
  expect(await faults()).toEqual([]);
  expect((await lookAtAll()).find(({ name }) => name === 'region')?.detail).toBe('europe-west1');
});

describe('finds on a machine, with the command that fixes it,', () => {
  test('a Node that is too old', async () => {
    machine = { ...machine, nodeVersion: '20.20.2' };
    await expectOneFault('Node', /`nvm install 24`/);
  });

  test('an npm that is too old', async () => {
    machine.environment.npm_config_user_agent = 'npm/10.8.2 node/v24';
    await expectOneFault('npm', /`npm install --global npm@11`/);
  });

  test('packages that are not installed', async () => {
    rmSync(join(root, 'node_modules/vite'), { recursive: true });
    await expectOneFault('packages', /^vite not installed: `npm ci`/);
  });

  test('no Java', async () => {
    rmSync(join(tools, 'java'));
    await expectOneFault('Java', /not on the PATH: install it with `/);
  });

  test('a Java that is too old', async () => {
    fakeTool('java', 'echo \'openjdk version "1.8.0_412"\' >&2');
    await expectOneFault('Java', /^Java 8 is too old .*install it with `/);
  });

  test('no Firestore emulator and no way to download it', async () => {
    machine.environment.FIRESTORE_EMULATOR_BINARY_PATH = '';
    await expectOneFault('Firestore emulator', /`npx firebase setup:emulators:firestore`/);
  });

  test('a variable that names an emulator which is not there', async () => {
    rmSync(join(root, 'emulator.jar'));
    await expectOneFault('Firestore emulator', /`unset FIRESTORE_EMULATOR_BINARY_PATH`/);
  });

  test('a port that another program holds', async () => {
    const { firestore } = portsAt(freeOffset);
    const server = await listen(firestore);
    try {
      await expectOneFault(
        'ports',
        new RegExp(
          String.raw`${firestore} \(Firestore\) is taken by another program.*\`npm start -- --port-offset \d+\``,
        ),
      );
    } finally {
      await close(server);
    }
  });

  test("a port of Steeple's own stack, which is not called another program's", async () => {
    const server = await listen(portsAt(freeOffset).firestore);
    // The site of this stack has the port that Firestore would have here.
    const holder = stackAt(freeOffset + siteAtFirestore);
    noteRunning(holder);
    try {
      await expectOneFault(
        'ports',
        new RegExp(
          String.raw`taken by Steeple's own stack at port offset ${holder.portOffset}: stop it with \`kill -INT \d+\``,
        ),
      );
      noteRunning({ ...stackAt(freeOffset), isStarting: true });
      expect((await lookAtAll()).find(({ name }) => name === 'ports')).toMatchObject({
        verdict: 'ok',
        detail: `in use by the stack that starts as process ${process.pid}`,
      });
      expect(findRunning(freeOffset)).toBeUndefined();
      noteRunning(stackAt(freeOffset));
      expect(findRunning(freeOffset)?.pid).toBe(process.pid);
    } finally {
      for (const offset of [holder.portOffset, freeOffset]) forgetRunning(offset);
      await close(server);
    }
  });
});

describe('finds in a checkout, with the step that fixes it,', () => {
  test('a firebase.json that is no JSON', async () => {
    change('firebase.json', '{', '{,');
    await expectOneFault('firebase.json', /`git restore firebase.json`/);
  });

  test('rules that are missing', async () => {
    rmSync(join(root, 'storage.rules'));
    await expectOneFault('rules', /`git restore storage.rules`/);
  });

  test('indexes that are missing', async () => {
    rmSync(join(root, 'firestore.indexes.json'));
    await expectOneFault('indexes', /is missing: `git restore firestore.indexes.json`/);
  });

  test('indexes that are no JSON', async () => {
    write('firestore.indexes.json', '{ "indexes": [ }');
    await expectOneFault('indexes', /is no JSON .*`git restore firestore.indexes.json`/);
  });

  test('two runtimes', async () => {
    change('functions/package.json', '"node": "24"', '"node": "22"');
    await expectOneFault('runtime', /make `engines.node` and `functions.runtime` the same/);
  });

  test('a function of the first generation, which the runtime does not have', async () => {
    const endpoints = { ...manifest.endpoints, onOldEvent: { platform: 'gcfv1', region: ['{{ params.REGION }}'] } };
    write('functions/functions.yaml', JSON.stringify({ ...manifest, endpoints }));
    await expectOneFault('runtime', /declare onOldEvent with firebase-functions\/v2/);
  });

  test('a package of our own that the functions would have to install', async () => {
    change('functions/package.json', '"devDependencies": {', '"devDependencies": { "@steeple/model": "0.1.0",');
    await expectOneFault('functions', /remove it from `functions\/package.json`/);
  });

  test('a package of the functions whose version is open', async () => {
    change('functions/package.json', /"firebase-admin": "/, '"firebase-admin": "^');
    await expectOneFault('functions', /`npm install -w functions --save-exact firebase-admin`/);
  });

  test('rewrites to a region without functions', async () => {
    change('firebase.json', /"region": "asia-southeast1"/g, '"region": "europe-west1"');
    await expectOneFault('region', /names europe-west1, the functions are in asia-southeast1: write asia-southeast1/);
  });

  test('a policy that lets browsers call functions of another region', async () => {
    change('firebase.json', 'https://asia-southeast1-PROJECT.', 'https://europe-west1-PROJECT.');
    await expectOneFault('region', /names europe-west1, the functions are in asia-southeast1/);
  });

  test('a function that is not in the region of the parameter', async () => {
    write(`functions/.env.${project}`, 'REGION=europe-west1\n');
    write(
      'functions/functions.yaml',
      JSON.stringify({ ...manifest, endpoints: { render: { platform: 'gcfv2', region: 'asia-southeast1' } } }),
    );
    await expectOneFault('region', /names europe-west1, the functions are in asia-southeast1/);
  });

  test('the address of a registry in the lockfile', async () => {
    write(
      'package-lock.json',
      JSON.stringify({ packages: { 'node_modules/a': { resolved: 'https://registry.invalid/a.tgz' } } }),
    );
    await expectOneFault('lockfile', /`npm install --package-lock-only`/);
  });
});

describe('finds among the parameters', () => {
  test.each([
    [
      'a name that no function knows',
      'RETENTION_DAY=90',
      /no function knows RETENTION_DAY: correct `functions\/.env.a-church`/,
    ],
    ['a number that is none', 'RETENTION_DAYS=ninety', /RETENTION_DAYS is a whole number above 0, not "ninety"/],
    ['none of what there must be some', 'RETENTION_DAYS=0', /RETENTION_DAYS is a whole number above 0, not "0"/],
    ['a switch that is neither', 'ENFORCE_APP_CHECK=yes', /ENFORCE_APP_CHECK is true or false, not "yes"/],
  ])('%s', async (_fault, line, remedy) => {
    write(`functions/.env.${project}`, `${line}\n`);
    await expectOneFault('parameters', remedy);
  });

  test('nothing where all are usable', async () => {
    write(`functions/.env.${project}`, 'RETENTION_DAYS=90\nTRUSTED_PROXIES=0\nENFORCE_APP_CHECK=true\n');
    expect(await faults()).toEqual([]);
  });
});

describe('says of the project', () => {
  /** A project whose Firestore has an admin, and has its settings, or not. */
  const projectWith = (
    admins: readonly object[],
    settings: object | undefined,
  ): Parameters<typeof checkProject>[0] => ({
    id: project,
    database: '',
    ask: async <Answer>() => admins as Answer,
    find: async <Answer>() => settings as Answer | undefined,
  });
  const admin = { document: {} };

  test('that nobody is admin yet', async () => {
    const [firstAdmin, siteConfig] = await checkProject(projectWith([{}], {}));
    expect(firstAdmin).toMatchObject({
      verdict: 'note',
      detail: expect.stringContaining(`npm run grant -- admin someone@example.org --project ${project}`),
    });
    expect(siteConfig?.verdict).toBe('ok');
  });

  test('that the site is not set up yet', async () => {
    const [firstAdmin, siteConfig] = await checkProject(projectWith([admin], undefined));
    expect(siteConfig).toMatchObject({
      verdict: 'note',
      detail: expect.stringContaining(`npm run setup -- --project ${project}`),
    });
    expect(firstAdmin?.verdict).toBe('ok');
  });

  test('that there are no credentials', async () => {
    const refuse = async () => Promise.reject(new Error('Could not load the default credentials.\nmore'));
    const [firstAdmin] = await checkProject({ ...projectWith([], {}), ask: refuse });
    expect(firstAdmin).toMatchObject({
      verdict: 'missing',
      detail: expect.stringContaining('`gcloud auth application-default login`'),
    });
  });

  test('that none is chosen, when deploying without one', async () => {
    const finding = await find('project', () => readProject(undefined, root));
    expect(finding).toMatchObject({ verdict: 'missing', detail: expect.stringContaining('`npx firebase use --add`') });
  });
});
