import { expect, it } from 'vitest';
import { documentSchemas, schemaAt } from './documents.ts';

it('finds the validator of a path, and none where there is no document', () => {
  expect(schemaAt('camps/camp-2026/schedule/a')).toBe(documentSchemas.scheduleItem);
  expect(schemaAt('nowhere/a')).toBeUndefined();
});
