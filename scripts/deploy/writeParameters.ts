import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '../doctor/manifest.ts';
import { readParameters } from '../doctor/parameters.ts';
import type { CloudProject } from './CloudProject.ts';

/**
 * Writes the parameters that an installation has not set into `functions/.env.PROJECT`, with their defaults, so that
 * nothing is asked: pages are released on the project's own Hosting site, and functions run as an account of their own.
 * @returns the names of those that were written.
 */
export function writeParameters(root: string, cloud: Pick<CloudProject, 'id' | 'account'>): string[] {
  const existingParameters = readParameters(root, cloud.id);
  const ours: Readonly<Record<string, string>> = { HOSTING_SITE: cloud.id, SERVICE_ACCOUNT: cloud.account };
  const missing = (readManifest(root)?.params ?? []).filter(
    ({ name, type }) => type !== 'secret' && !existingParameters.has(name),
  );
  const lines = missing.map(
    ({ name, default: value }) => `${name}=${JSON.stringify(ours[name] ?? String(value ?? ''))}\n`,
  );
  if (lines.length > 0) appendFileSync(join(root, `functions/.env.${cloud.id}`), `\n${lines.join('')}`);
  return missing.map(({ name }) => name);
}
