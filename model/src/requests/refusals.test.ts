import { expect, it } from 'vitest';
import { isRefusalReason } from './refusals.ts';

it('knows its reasons, and no other value', () => {
  expect(isRefusalReason('failed')).toBe(true);
  for (const other of ['toString', 'other', '', 7, null, undefined, ['failed']])
    expect(isRefusalReason(other)).toBe(false);
});
