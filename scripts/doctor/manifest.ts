import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from './readJson.ts';

export type Parameter = { name: string; type: string; default?: string | number | boolean };

/** One function, as it is declared. */
export type Endpoint = {
  platform: string;
  region?: string | string[];
  cpu?: number;
  labels?: Record<string, string>;
  httpsTrigger?: object;
  callableTrigger?: object;
  scheduleTrigger?: object;
  eventTrigger?: object;
};

/** The part of the manifest of the functions, written by `scripts/build/functions.ts`, that is read here. */
export type Manifest = {
  endpoints: Record<string, Endpoint>;
  params?: Parameter[];
};

/** Path of the manifest, below the checkout. */
export const MANIFEST = 'functions/functions.yaml';

/** Reads the manifest of the built functions, or undefined before the first build. */
export function readManifest(root: string): Manifest | undefined {
  return existsSync(join(root, MANIFEST)) ? (readJson(root, MANIFEST) as Manifest) : undefined;
}
