import { expect, test } from 'vitest';
import { storedPath } from './storedPath.ts';

test.each([
  ['/file/camps/one.pdf', 'camps/one.pdf'],
  ['/file/camps/%E8%90%A5%E4%BC%9A%201.pdf', 'camps/营会 1.pdf'],
  ['/file/...', '...'],
  ['/file/camps/.hidden', 'camps/.hidden'],
  ['/public/camps/one.pdf', null],
  ['/file/', null],
  ['/file//one.pdf', null],
  ['/file/camps/', null],
  ['/file/camps/./one.pdf', null],
  ['/file/camps/../one.pdf', null],
  ['/file/camps%2F..%2Fone.pdf', null],
  ['/file/camps/%2E%2E/one.pdf', null],
  ['/file/%E8%90', null],
])('the address %s names the stored file %s', (pathname, path) => {
  expect(storedPath(pathname, '/file/')).toBe(path);
});
