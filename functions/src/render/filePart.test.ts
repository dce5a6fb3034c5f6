import { expect, test } from 'vitest';
import { largestPart, partOf } from './filePart.ts';

test('a small file is sent as a whole, a large one in parts that fit into a response', () => {
  expect(partOf(0, undefined)).toBeNull();
  expect(partOf(largestPart, undefined)).toBeNull();
  expect(partOf(largestPart + 1, undefined)).toEqual({ start: 0, end: largestPart - 1 });
  expect(partOf(largestPart + 1, `bytes=${largestPart}-`)).toEqual({ start: largestPart, end: largestPart });
});

test('a part that is asked for is as long as asked, and never longer than a response may be', () => {
  expect(partOf(1000, 'bytes=100-199')).toEqual({ start: 100, end: 199 });
  expect(partOf(3 * largestPart, 'bytes=5-')).toEqual({ start: 5, end: largestPart + 4 });
});

test('a header that asks for no part of the file is answered with the whole of a small one', () => {
  expect(partOf(1000, 'bytes=1000-')).toBeNull();
  expect(partOf(1000, 'bytes=999-')).toEqual({ start: 999, end: 999 });
});
