import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { policyFor } from '@steeple/model/contentSecurityPolicy';
import { ROOT } from '../stack/folders.ts';

/** Beside firebase.json, since firebase-tools reads every path from the folder of its configuration. */
const NAME = 'firebase.deployed.json';

/**
 * Writes `firebase.json` as it is deployed to a project: its content security policies name that project and no other.
 * @returns the path of what was written.
 */
export function writeDeployedConfiguration(project: string, root = ROOT): string {
  const path = join(root, NAME);
  writeFileSync(path, deployedConfiguration(readFileSync(join(root, 'firebase.json'), 'utf8'), project));
  return path;
}

/** The text of `firebase.json` for a project. */
export function deployedConfiguration(text: string, project: string): string {
  return policyFor(project, text);
}

const [, script, project] = process.argv;
if (script === import.meta.filename && project !== undefined) writeDeployedConfiguration(project);
