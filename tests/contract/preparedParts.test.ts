import { readFileSync } from 'node:fs';
import { campCopyKinds } from '@steeple/model/camp/campCopy';
import { collectionOf, documentPaths } from '@steeple/model/database/paths';
import { preparableParts, preparedPartsSchema } from '@steeple/model/camp/preparedParts';
import { describe, expect, test } from 'vitest';
import { campParts } from '../../web/src/features/admin-camp/campParts.ts';
import { campQueries } from '../../web/src/lib/camp/campQueries.ts';

const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');

/** The block of firestore.rules for a collection of a camp. */
function blockOf(collection: string): string {
  const start = rules.indexOf(`match /${collection}/{`);
  expect(start).toBeGreaterThan(0);
  return rules.slice(start, rules.indexOf('\n      }\n', start));
}

describe.each(preparableParts)('the part %s', (part) => {
  test('is asked for by its own name in the rules, wherever campers read', () => {
    const block = blockOf(part);
    const reads = [...block.matchAll(/allow (?:read|get|list): if ([^;]+);/g)].map(([, condition = '']) => condition);
    expect(reads.length).toBeGreaterThan(0);
    for (const condition of reads) expect(condition).toContain(`isShown('${part}')`);
  });

  test('is a list of the camp, a part of the workspace and a field of the validator', () => {
    expect(Object.keys(campQueries)).toContain(part);
    expect(campParts.map(([key]) => key)).toContain(part);
    expect(Object.keys(preparedPartsSchema.entries)).toContain(part);
  });

  test('is copied from the collection of its name', () => {
    const [name] = campCopyKinds[part];
    expect(collectionOf(documentPaths[name].at('camp', 'one'))).toBe(`camps/camp/${part}`);
  });
});

test('the rules and the validator know the same parts', () => {
  const listed = /hasOnly\(value\.prepared, \[([^\]]+)\]/.exec(rules)?.[1] ?? '';
  expect([...listed.matchAll(/'(\w+)'/g)].map(([, part]) => part)).toEqual([...preparableParts]);
  expect(Object.keys(preparedPartsSchema.entries)).toEqual([...preparableParts]);
});
