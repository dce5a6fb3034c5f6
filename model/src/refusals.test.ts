import { expect, it } from 'vitest';
import { isRefusalReason } from './refusals.ts';

it('knows its reasons, and no other value', () => {
  expect(['failed', 'toString', 'other', 7, null].map(isRefusalReason)).toEqual([true, false, false, false, false]);
});
