import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from './readJson.ts';

export type Parameter = { name: string; type: string; default?: string | number | boolean };

/** The part of the manifest of the functions, written by `scripts/build/functions.ts`, that is read here. */
export type Manifest = {
  endpoints: Record<string, { platform: string; region?: string | string[] }>;
  params?: Parameter[];
};

const FILE = 'functions/functions.yaml';

/** Reads the manifest of the built functions, or undefined before the first build. */
export function readManifest(root: string): Manifest | undefined {
  return existsSync(join(root, FILE)) ? (readJson(root, FILE) as Manifest) : undefined;
}
