import { expect, test } from 'vitest';
import { isHalfTyped } from './halfTyped.ts';

test.each([
  ['a date', ['', '0002-11-22', '0020-11-22', '0202-11-22', '2028-11-22']],
  ['a date with a time', ['', '0002-11-22T09:30', '0020-11-22T09:30', '0202-11-22T09:30', '2028-11-22T09:30']],
] as const)('%s of which the year is typed means nothing before its last digit', (_what, values) => {
  const half = values.map((value, index) => isHalfTyped({ value, validity: { badInput: index === 0 } }));
  expect(half).toEqual([true, true, true, true, false]);
});

test.each([
  ['an empty field', '', false, false],
  ['a minus sign alone', '', true, true],
  ['a number', '-0.05', false, false],
  ['a time', '09:30', false, false],
] as const)('%s is half typed: %j', (_what, value, badInput, isHalf) => {
  expect(isHalfTyped({ value, validity: { badInput } })).toBe(isHalf);
});
