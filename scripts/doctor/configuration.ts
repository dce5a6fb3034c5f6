import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { policyProject } from '@steeple/model/hosting/contentSecurityPolicy';
import { defaultRegion } from '@steeple/model/hosting/region';
import { deployedConfiguration } from '../shared/deployedConfiguration.ts';
import { ExpectedError } from '../shared/expectedError.ts';
import { type Answer, find, type Finding } from './finding.ts';
import { readManifest } from './manifest.ts';
import { readParameters, readRegion } from './parameters.ts';
import { readJson } from './readJson.ts';

type Rewrite = { source: string; function?: { functionId: string; region: string } };
type Configuration = {
  hosting: { rewrites: Rewrite[] };
  functions: { runtime: string };
  firestore: { rules: string; indexes: string };
  storage: { rules: string };
};
type FunctionsPackage = {
  engines?: { node?: string };
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

/** Name of the parameter of functions/src/parameters.ts in the manifest. */
const REGION_PARAMETER = '{{ params.REGION }}';

/** Checks the configuration files of the checkout, in which a mistake shows only at deployment or after it. */
export async function checkConfiguration(root: string, project: string | undefined): Promise<Finding[]> {
  const configuration = await find('firebase.json', () => Object.keys(readConfiguration(root)).join(', '));
  if (configuration.verdict === 'missing') return [configuration];
  return [
    configuration,
    await find('rules', () => checkRules(root)),
    await find('indexes', () => checkIndexes(root)),
    await find('runtime', () => checkRuntime(root)),
    await find('functions', () => checkFunctionsPackage(root)),
    await find('region', () => checkRegion(root, project)),
    await find('lockfile', () => checkLockfile(root)),
    await find('interface texts', () => checkMessages(root)),
  ];
}

function readConfiguration(root: string): Configuration {
  return readJson(root, 'firebase.json') as Configuration;
}

function checkRules(root: string): string {
  const { firestore, storage } = readConfiguration(root);
  const files = [firestore.rules, storage.rules];
  const absent = files.filter((file) => !existsSync(join(root, file)));
  if (absent.length > 0)
    throw new ExpectedError(
      `firebase.json names ${absent.join(' and ')}, which is missing: \`git restore ${absent.join(' ')}\`.`,
    );
  return files.join(', ');
}

function checkIndexes(root: string): string {
  const { indexes, fieldOverrides } = readJson(root, readConfiguration(root).firestore.indexes) as {
    indexes: unknown[];
    fieldOverrides: unknown[];
  };
  return `${indexes.length} composite, ${fieldOverrides.length} fields`;
}

function checkRuntime(root: string): string {
  const { runtime } = readConfiguration(root).functions;
  const { engines } = readJson(root, 'functions/package.json') as FunctionsPackage;
  const declared = `nodejs${engines?.node ?? ''}`;
  if (declared !== runtime)
    throw new ExpectedError(
      `firebase.json runs functions on ${runtime}, functions/package.json on ${declared}: make \`engines.node\` and \`functions.runtime\` the same.`,
    );
  const first = Object.entries(readManifest(root)?.endpoints ?? {})
    .filter(([, { platform }]) => platform === 'gcfv1')
    .map(([name]) => name);
  if (first.length > 0) {
    throw new ExpectedError(
      `Google does not run functions of the first generation on ${runtime}: declare ${first.join(', ')} with firebase-functions/v2.`,
    );
  }
  return runtime;
}

/** Google's build resolves every name of the uploaded package.json, development dependencies included. */
function checkFunctionsPackage(root: string): string {
  const { dependencies = {}, devDependencies = {} } = readJson(root, 'functions/package.json') as FunctionsPackage;
  const ours = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => name.startsWith('@steeple/'));
  if (ours.length > 0)
    throw new ExpectedError(
      `functions/package.json names ${ours.join(', ')}, which is on no registry, so that Google's build would fail: remove it from \`functions/package.json\`.`,
    );
  const loose = Object.entries(dependencies)
    .filter(([, version]) => !/^\d/.test(version))
    .map(([name]) => name);
  if (loose.length > 0)
    throw new ExpectedError(
      `functions/package.json leaves the version of ${loose.join(', ')} open: \`npm install -w functions --save-exact ${loose.join(' ')}\`.`,
    );
  return `${Object.keys(dependencies).length} packages, pinned`;
}

/**
 * The rewrites and policies of firebase.json, as it is deployed, name the functions' region; a function elsewhere would
 * answer 404, or browsers would refuse to call it.
 */
function checkRegion(root: string, project: string | undefined): Answer {
  const expectedRegion = project === undefined ? defaultRegion : readRegion(root, project);
  const deployed = deployedConfiguration(
    JSON.stringify(readConfiguration(root)),
    project ?? policyProject,
    expectedRegion,
  );
  const regions = new Set([
    ...[...deployed.matchAll(/"region":"([^"]*)"/g)].map(([, region = '']) => region),
    ...[...deployed.matchAll(/https:\/\/([a-z]+-[a-z]+\d+)-[\w-]+\.cloudfunctions\.net/g)].map(
      ([, region = '']) => region,
    ),
  ]);
  const declared = declaredRegions(root, project);
  if (declared.size === 0) return { note: 'not compared, since nothing is built yet: `npm run build`' };
  const missing = [...regions].filter((region) => !declared.has(region));
  if (missing.length > 0) {
    throw new ExpectedError(
      `firebase.json names ${missing.join(', ')}, the functions are in ${[...declared].join(', ')}: write ${defaultRegion} into the rewrites and policies of \`firebase.json\`, which a deployment replaces by \`REGION\` of functions/.env.${project ?? 'PROJECT'}.`,
    );
  }
  return [...regions].join(', ');
}

function declaredRegions(root: string, project: string | undefined): Set<string> {
  const manifest = readManifest(root);
  const named = Object.values(manifest?.endpoints ?? {}).flatMap(({ region }) =>
    typeof region === 'string' ? [region] : (region ?? []),
  );
  const chosenRegion = project === undefined ? undefined : readParameters(root, project).get('REGION');
  const standard = manifest?.params?.find(({ name }) => name === 'REGION')?.default;
  return new Set(named.map((name) => (name === REGION_PARAMETER ? (chosenRegion ?? String(standard ?? name)) : name)));
}

function checkLockfile(root: string): string {
  const { packages } = readJson(root, 'package-lock.json') as {
    packages: Record<string, { resolved?: string; version?: string }>;
  };
  const addressed = Object.entries(packages).filter(
    ([, { resolved }]) => resolved !== undefined && /^https?:/.test(resolved),
  );
  if (addressed.length > 0) {
    throw new ExpectedError(
      `package-lock.json holds the address of a registry that others may not reach (${addressed[0]?.[0] ?? ''}${addressed.length > 1 ? ` and ${addressed.length - 1} more` : ''}): \`npm install --package-lock-only\` with the .npmrc of this checkout.`,
    );
  }
  return `${Object.keys(packages).length} packages, no addresses`;
}

function checkMessages(root: string): Answer {
  const compiled = join(root, 'web/src/messages/generated/messages.js');
  if (!existsSync(compiled)) return { note: 'not compiled yet; `npm run build` and `npm start` do it' };
  return readFileSync(compiled, 'utf8') === '' ? { note: 'empty: `node web/compileMessages.ts`' } : 'compiled';
}
