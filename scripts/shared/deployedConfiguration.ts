import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { policyFor } from '@steeple/model/hosting/contentSecurityPolicy';
import { defaultRegion } from '@steeple/model/hosting/region';
import { readRegion } from '../doctor/parameters.ts';
import { ROOT } from '../stack/folders.ts';

/** Beside firebase.json, since firebase-tools reads every path from the folder of its configuration. */
const NAME = 'firebase.deployed.json';

/**
 * Writes `firebase.json` as it is deployed to a project: its content security policies name that project and no other,
 * and they and its rewrites the region of its functions.
 * @param options `isBuilt` leaves out the build before each part.
 * @returns the path of what was written.
 */
export function writeDeployedConfiguration(
  project: string,
  region = readRegion(ROOT, project),
  { isBuilt = false, root = ROOT } = {},
): string {
  const path = join(root, NAME);
  const text = deployedConfiguration(readFileSync(join(root, 'firebase.json'), 'utf8'), project, region);
  const withoutBuild = (key: string, value: unknown): unknown => (key === 'predeploy' ? undefined : value);
  writeFileSync(path, isBuilt ? JSON.stringify(JSON.parse(text), withoutBuild) : text);
  return path;
}

/** The text of `firebase.json` for a project whose functions are in a region. */
export function deployedConfiguration(text: string, project: string, region = defaultRegion): string {
  return policyFor(project, text.replaceAll(defaultRegion, region));
}

/**
 * Variables for the build that is deployed, by which browsers find functions in another region than the default. One
 * that is set already stays.
 */
export function deployedEnvironment(
  region: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Readonly<Record<string, string>> {
  return region === defaultRegion || environment['VITE_FUNCTIONS_REGION'] ? {} : { VITE_FUNCTIONS_REGION: region };
}

// A second argument is the region; the parameters of the project have it where there is none, or an empty one.
const [, script, project, region] = process.argv;
if (script === import.meta.filename && project !== undefined) writeDeployedConfiguration(project, region || undefined);
