import { expect, it } from 'vitest';
import { sitePathPattern } from './sitePath.ts';

it.each(['/', '/a', '/about', '/content/advent-2026', '/a//b', '/内容', `/${'a'.repeat(299)}`])(
  'a path on the site: %s',
  (path) => {
    expect(path).toMatch(sitePathPattern);
  },
);

it.each([
  '',
  'about',
  'see /about',
  '//example.org',
  '/\\example.org',
  '/a\\b',
  '/about us',
  '/about\n',
  `/${'a'.repeat(300)}`,
])('no path on the site: %j', (path) => {
  expect(path).not.toMatch(sitePathPattern);
});
