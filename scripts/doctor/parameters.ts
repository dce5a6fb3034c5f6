import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { defaultRegion } from '@steeple/model/hosting/region';
import { ExpectedError } from '../shared/expectedError.ts';
import type { Answer } from './finding.ts';
import { type Parameter, readManifest } from './manifest.ts';

/** Reads the parameters that the installation set for its functions, by name. */
export function readParameters(root: string, project: string): Map<string, string> {
  // Of the files that firebase-tools reads, the later counts.
  const files = ['.env', `.env.${project}`]
    .map((name) => join(root, 'functions', name))
    .filter((path) => existsSync(path));
  return new Map(
    files.flatMap((path) =>
      Object.entries(parseEnv(readFileSync(path, 'utf8'))).map(([name, value]) => [name, value ?? ''] as const),
    ),
  );
}

/** Reads the region of an installation's functions. */
export function readRegion(root: string, project: string): string {
  return readParameters(root, project).get('REGION') ?? defaultRegion;
}

/** Each parameter that is set is one that the functions know, with a value that they can use. */
export function checkParameters(root: string, project: string): Answer {
  const set = readParameters(root, project);
  if (set.size === 0) return 'all at their defaults';
  const parameters = readManifest(root)?.params;
  if (parameters === undefined) return { note: 'not compared, since nothing is built yet: `npm run build`' };
  const file = `functions/.env.${project}`;
  const faults = [...set].flatMap(([name, value]) => faultOf(name, value, parameters));
  if (faults.length > 0)
    throw new ExpectedError(`${faults.join('; ')}: correct \`${file}\` (docs/deploy.md, step 3, has the names).`);
  return `${[...set.keys()].join(', ')} set`;
}

function faultOf(name: string, value: string, parameters: readonly Parameter[]): string[] {
  const parameter = parameters.find((candidate) => candidate.name === name);
  if (parameter === undefined) return [`no function knows ${name}`];
  const mayBeNone = parameter.default === 0 && value === '0';
  if (parameter.type === 'int' && !/^[1-9]\d*$/.test(value) && !mayBeNone)
    return [`${name} is a whole number above 0, not "${value}"`];
  if (parameter.type === 'boolean' && !/^(true|false)$/.test(value))
    return [`${name} is true or false, not "${value}"`];
  if (name === 'REGION' && !/^[a-z]+-[a-z]+\d+$/.test(value))
    return [`REGION is a region such as ${defaultRegion}, not "${value}"`];
  return [];
}
