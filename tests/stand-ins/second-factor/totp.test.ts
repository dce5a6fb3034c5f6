import { expect, it } from 'vitest';
import { base32, codeAt, newKey } from './totp.ts';

const key = base32(Buffer.from('12345678901234567890'));

it('writes keys as RFC 4648 does', () => {
  expect(key).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(newKey()).toMatch(/^[A-Z2-7]{32}$/);
});

// The examples of RFC 6238, appendix B, which have eight digits.
it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('shows at second %d the last digits of %s', (second, code) => {
  expect(codeAt(key, second * 1000)).toBe(code.slice(-6));
});
