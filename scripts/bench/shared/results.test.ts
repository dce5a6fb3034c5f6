import { expect, test, vi } from 'vitest';
import { median, quantile } from './quantile.ts';
import { startTable } from './table.ts';

test('a quantile is one of the values, whatever their order, and the median the lower of two in the middle', () => {
  expect(quantile([30, 10, 20, 40], 0.95)).toBe(40);
  expect(median([30, 10, 20])).toBe(20);
  expect(median([30, 10, 20, 40])).toBe(20);
  expect(() => median([])).toThrow('Nothing was measured.');
});

test('a table is Markdown, and each row is printed as soon as it is there', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
  startTable('page | usable, ms')('/visit', 12);
  expect(log.mock.calls.flat()).toEqual(['| page | usable, ms |\n| --- | --- |', '| /visit | 12 |']);
  log.mockRestore();
});
