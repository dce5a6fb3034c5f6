import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from './readJson.ts';

export type Parameter = { name: string; type: string; default?: string | number | boolean };

/** What `scripts/build/functions.ts` writes about the functions. */
export type Manifest = {
  endpoints: Record<string, { platform: string; region?: string | string[] }>;
  params?: Parameter[];
};

const FILE = 'functions/functions.yaml';

/** What the built functions declare, or undefined before the first build. */
export function readManifest(root: string): Manifest | undefined {
  return existsSync(join(root, FILE)) ? (readJson(root, FILE) as Manifest) : undefined;
}
