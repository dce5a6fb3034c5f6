import { expect, it } from 'vitest';
import { formatMoney } from './money.ts';

it('writes amounts of the minor unit, without needless cents', () => {
  expect(formatMoney(18_500, 'SGD', 'en')).toBe('S$185');
  expect(formatMoney(9250, 'SGD', 'zh')).toBe('S$92.50');
  expect(formatMoney(0, 'SGD', 'en')).toBe('S$0');
});

it('knows currencies without a minor unit', () => {
  expect(formatMoney(1800, 'JPY', 'en')).toContain('1,800');
});
