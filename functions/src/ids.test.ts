import { generatedIdPattern } from '@steeple/model/schemas/fields';
import { expect, test } from 'vitest';
import { generatedId } from './ids.ts';

test('a generated id has twenty alphanumeric characters, and no two are alike', () => {
  const ids = Array.from({ length: 1000 }, generatedId);
  expect(ids.filter((id) => !/^[A-Za-z0-9]{20}$/.test(id))).toEqual([]);
  // The pattern by which the model recognizes them.
  expect(ids.filter((id) => !generatedIdPattern.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test('every character of an id is about equally likely, so that none can be guessed better', () => {
  const drawn = Array.from({ length: 6200 }, generatedId).join('');
  const counts = Map.groupBy(drawn, (character) => character);
  expect(counts.size).toBe(62);
  // Each is expected 2000 times; a deviation of 300 is seven times the standard one.
  expect([...counts].filter(([, { length }]) => Math.abs(length - 2000) > 300)).toEqual([]);
});
