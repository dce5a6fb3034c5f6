import { expect, it } from 'vitest';
import { safeHref, typedAddress } from './addresses.ts';

it.each([
  ['example.org', 'https://example.org'],
  [' example.org/a b', null],
  ['https://example.org/a', 'https://example.org/a'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
  ['/en/visit', '/en/visit'],
  ['tel:+6561234567', 'tel:+6561234567'],
  ['Tel: +65 6123 4567', 'tel:+6561234567'],
  ['+65 6123-4567', 'tel:+656123-4567'],
  ['(02) 6123 4567', 'tel:0261234567'],
  ['tel:', null],
  ['tel:abc', null],
  ['javascript:alert(1)', null],
  ['words', null],
  ['', null],
])('the address %j becomes %j', (typed, complete) => {
  expect(typedAddress(typed)).toBe(complete);
});

it.each([
  [' tel:+65 6123 4567 ', 'tel:+6561234567'],
  ['https://example.org/tel:1 2', 'https://example.org/tel:1 2'],
  ['sms:1', ''],
  ['data:text/html,x', ''],
])('the address %j is kept as %j', (address, kept) => {
  expect(safeHref(address)).toBe(kept);
});
