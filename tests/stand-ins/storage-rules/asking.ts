import { loadRuleset } from './ruleset.ts';
import type { Method } from './syntax.ts';
import { PathValue, type Value } from './values.ts';

/** A request that a test makes to the rules, in plain JavaScript values. */
export interface Ask {
  readonly method?: Method;
  readonly path?: string;
  readonly auth?: unknown;
  readonly upload?: unknown;
  readonly existing?: unknown;
  readonly documents?: Readonly<Record<string, unknown>>;
}

/** A plain JavaScript value as a value of the language: integers become ints. */
export function toValue(plain: unknown): Value {
  if (plain === undefined || plain === null) return null;
  if (typeof plain === 'number') return Number.isInteger(plain) ? BigInt(plain) : plain;
  if (Array.isArray(plain)) return plain.map(toValue);
  if (plain instanceof Date || plain instanceof PathValue) return plain;
  if (typeof plain === 'object') return new Map(Object.entries(plain).map(([key, value]) => [key, toValue(value)]));
  return plain as string | boolean;
}

/** Loads rules and answers whether they permit something. The bucket is `demo`; `path` is the file's path in it. */
export function permits(rules: string, ask: Ask): boolean {
  const path = `/b/demo/o/${ask.path ?? 'a/b'}`;
  return loadRuleset(rules).permits({
    method: ask.method ?? 'get',
    path,
    request: toValue({
      auth: ask.auth,
      resource: ask.upload,
      time: new Date('2026-11-22T01:30:00Z'),
      path: new PathValue(path.split('/').filter(Boolean)),
    }),
    resource: toValue(ask.existing),
    readDocument: (documentPath) => toValue(ask.documents?.[documentPath]),
  });
}

/** Rules whose single condition guards every file. */
export function rulesWith(condition: string, functions = ''): string {
  return `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    ${functions}
    match /{folder}/{file} {
      allow read, write: if ${condition};
    }
  }
}`;
}
