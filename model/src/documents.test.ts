import { expect, it } from 'vitest';
import { documentSchemas, schemaAt } from './documents.ts';
import { check } from './requests/validation.ts';

it('finds the validator of a path, and none where there is no document', () => {
  expect(schemaAt('camps/camp-2026/schedule/a')).toBe(documentSchemas.scheduleItem);
  expect(schemaAt('nowhere/a')).toBeUndefined();
});

it.each(['syncDigest', 'listing', 'scratch'] as const)('takes any fields of the kind %s', (name) => {
  expect(check(documentSchemas[name], { any: 'thing' })).toMatchObject({ ok: true });
});
