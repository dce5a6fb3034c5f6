import { describe, expect, it } from 'vitest';
import { returnPath } from '#lib/auth/returnPath.ts';
import { canonicalUrl } from './canonicalUrl.ts';

const files = new Set(['/search.json', '/zh/feed.xml']);
const canonical = (url: string): string => {
  const { pathname, search } = canonicalUrl(url, files);
  return pathname + search;
};

describe('the one address of a page', () => {
  it.each([
    ['/?x=1', '/'],
    ['/?', '/'],
    ['/about?utm_source=letter&fbclid=1', '/about'],
    ['/events?calendar=church&x=1', '/events?calendar=church'],
    ['/events?calendar=a&calendar=b', '/events?calendar=a'],
    ['/search.json?1', '/search.json'],
    ['/zh/feed.xml?x=y', '/zh/feed.xml'],
    ['/about/_payload.json?x=1', '/about/_payload.json'],
    ['/no-such-page?y=1', '/no-such-page'],
    [`/search?q=${'x'.repeat(201)}`, '/search'],
    ['//host.example/about', '/host.example/about'],
    ['/.//host.example', '/host.example'],
    ['/\\host.example/', '/host.example'],
    ['/about//', '/about'],
    ['/a/../about', '/about'],
    ['/zh/', '/zh'],
    ['//', '/'],
    ['/%65vents/%2e%2e/%61bout%2Dus', '/about-us'],
    ['/content/%e5%a0%82', '/content/%E5%A0%82'],
    ['/%73earch.json', '/search.json'],
    ['/?__proto__=1&constructor=2', '/'],
  ])('%s goes on to %s', (requestedUrl, expectedUrl) => {
    expect(canonical(requestedUrl)).toBe(expectedUrl);
  });

  it.each([
    '/',
    '/zh',
    '/events?calendar=church&language=zh',
    '/calendar?view=week&date=2026-12-01',
    '/search?q=parking%20lot',
    '/search?q=a+b',
    '/content?q=&tag=hope',
    '/events/_payload.json',
    '/login?mode=signIn&oobCode=abc&apiKey=k&to=%2Fcamp',
    '/our-calendar?calendar=church',
    '/%E5%B0',
    '/content/a%2Fb%2C%20c,',
    '/search.json',
    '/content/a/b',
  ])('%s is answered as it is', (url) => {
    expect(canonical(url)).toBe(url);
  });

  it('is its own address: nothing goes in a circle', () => {
    for (const url of [
      '/events?calendar=a b&x',
      '/search?q=%zz&q=1',
      '/a|b?c|d',
      "/it's//x?q='",
      '/search?q=%E6%81%A9&y',
      '/中文聚會?a',
      '/%%36%31/%2e%2F%2e%2e',
    ])
      expect(canonical(canonical(url))).toBe(canonical(url));
  });

  // Were it quadratic, each would take minutes and pass the limit of the test itself.
  it.each([
    '/'.repeat(400_000),
    `/${'/a'.repeat(200_000)}/`,
    `/about${'/'.repeat(400_000)}x`,
    `/?${'a=1&'.repeat(100_000)}`,
    `/content/${'a'.repeat(400_000)}`,
    `/${'%2F'.repeat(130_000)}`,
  ])(
    'is found for 400,000 characters (case %#)',
    (url) => {
      expect(canonical(url)).toMatch(/^\//);
    },
    60_000,
  );
});

it('signing in never leads to another site, however the address is written', () => {
  for (const address of [
    '/.//host.example',
    '/./\\host.example',
    '/x/..//host.example',
    '/%2e//host.example',
    '/..//host.example',
    '/.//',
  ])
    expect(returnPath(address, 'en')).toBeNull();
  expect(returnPath('/camp/../camp/dashboard?to=https://host.example', 'en')).toBe(
    '/camp/dashboard?to=https://host.example',
  );
});
