import { expect, test } from 'vitest';
import { fillPattern, matchPattern, routeExpression } from './routePattern.ts';

test('a part of a segment matches up to the next slash', () => {
  expect(matchPattern(routeExpression('/testimonies_:edition'), '/testimonies_2526')).toEqual({ edition: '2526' });
  expect(matchPattern(routeExpression('/testimonies_:edition'), '/testimonies_2526/grace')).toBeNull();
});

test('a catch-all matches slashes too, but not nothing', () => {
  expect(matchPattern(routeExpression('/content/*slug'), '/content/2026/advent')).toEqual({ slug: '2026/advent' });
  expect(matchPattern(routeExpression('/content/*slug'), '/content')).toBeNull();
});

test('a trailing slash makes no difference', () => {
  expect(matchPattern(routeExpression('/about'), '/about/')).toEqual({});
  expect(matchPattern(routeExpression('/content/*slug'), '/content/advent/')).toEqual({ slug: 'advent' });
});

test('parameters are decoded, and what cannot be decoded matches nothing', () => {
  expect(matchPattern(routeExpression('/content/*slug'), '/content/%E5%B0%86%E4%B8%B4')).toEqual({ slug: '将临' });
  expect(matchPattern(routeExpression('/content/*slug'), '/content/%E5%B0')).toBeNull();
});

test('a dot in a pattern is a dot', () => {
  expect(matchPattern(routeExpression('/feed.xml'), '/feedxxml')).toBeNull();
  expect(matchPattern(routeExpression('/feed.xml'), '/feed.xml')).toEqual({});
});

test('filling is the reverse of matching', () => {
  const path = fillPattern('/testimonies_:edition/*slug', { edition: '2526', slug: 'a b/恩典' });
  expect(matchPattern(routeExpression('/testimonies_:edition/*slug'), path)).toEqual({
    edition: '2526',
    slug: 'a b/恩典',
  });
});

test('a missing parameter is an error that names it', () => {
  expect(() => fillPattern('/events/:id', {})).toThrow('/events/:id: id is missing');
});
