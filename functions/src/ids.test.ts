import { generatedIdPattern } from '@steeple/model/fields';
import { expect, test } from 'vitest';
import { generatedId } from './ids.ts';

test('a generated id has twenty alphanumeric characters, and no two are alike', () => {
  const ids = Array.from({ length: 1000 }, generatedId);
  expect(ids.filter((id) => !generatedIdPattern.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});
