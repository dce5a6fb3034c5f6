import { expect, it } from 'vitest';
import { longestRedirectKey, redirectKey } from './redirectKey.ts';

it('is the same for all spellings of a path', () => {
  const key = redirectKey('/2019/05/复活节');
  expect(key).toBe(redirectKey('/2019/05/%E5%A4%8D%E6%B4%BB%E8%8A%82/'));
  expect(key).toBe(redirectKey('/2019/05/%e5%a4%8d%e6%b4%bb%e8%8a%82'));
  expect(redirectKey('/2019//')).toBe(redirectKey('/2019'));
  expect(redirectKey('/cafe\u0301')).toBe(redirectKey('/caf%C3%A9'));
  expect(key).not.toBe(redirectKey('/2019/05/复活'));
});

it('is an id that the database accepts, or there is none', () => {
  expect(redirectKey('/a/b')).toBe('%2Fa%2Fb');
  expect(redirectKey('/')).toBeNull();
  expect(redirectKey('relative')).toBeNull();
  expect(redirectKey('/%')).toBeNull();
  expect(redirectKey('/\ud800')).toBeNull();
  expect(redirectKey(`/${'a'.repeat(longestRedirectKey - 3)}`)).toHaveLength(longestRedirectKey);
  expect(redirectKey(`/${'a'.repeat(longestRedirectKey - 2)}`)).toBeNull();
});
