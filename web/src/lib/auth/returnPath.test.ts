import { expect, it } from 'vitest';
import { returnPath } from './returnPath.ts';

it.each(['/camp/dashboard', '/zh/camp/sessions/hope?x=1#notes'])('returns to %s', (path) => {
  expect(returnPath(path)).toBe(path);
});

it.each([null, '', 'camp', '//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/a b'])(
  'does not follow %s',
  (path) => {
    expect(returnPath(path)).toBeNull();
  },
);
