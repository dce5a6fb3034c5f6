import { expect, it } from 'vitest';
import { returnPath } from './returnPath.ts';

it.each([
  ['/camp/dashboard', 'en'],
  ['/zh/camp/sessions/hope?x=1#notes', 'zh'],
] as const)('returns to %s (%s)', (path, language) => {
  expect(returnPath(path, language)).toBe(path);
});

it('returns to the page in the language that was chosen since', () => {
  expect(returnPath('/zh/camp/schedule?day=2', 'en')).toBe('/camp/schedule?day=2');
  expect(returnPath('/camp', 'zh')).toBe('/zh/camp');
});

it.each([null, '', 'camp', '//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/a b'])(
  'does not follow %s',
  (path) => {
    expect(returnPath(path, 'en')).toBeNull();
  },
);
