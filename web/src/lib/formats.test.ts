import { expect, test } from 'vitest';
import { fileKind, fileSize } from './fileSize.ts';
import { formatPhone } from './phone.ts';

test('sizes, types and telephone numbers read as people write them', () => {
  expect(fileSize(23_400, 'en')).toBe('23 kB');
  expect(fileSize(1_300_000, 'en')).toBe('1.2 MB');
  expect(fileKind('application/pdf')).toBe('PDF');
  expect(formatPhone('+6565550118')).toBe('+65 6555 0118');
});
