import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../scripts/stack/folders.ts';
import { libraryMarkup, libraryScript } from '../../web/src/lib/trustedTypes/libraryRules.ts';

const viewer = readFileSync(join(ROOT, 'node_modules/pannellum/build/pannellum.js'), 'utf8');

describe('a library may write', () => {
  test('all markup that the viewer of 360° pictures has', () => {
    const literals = [...viewer.matchAll(/innerHTML=("(?:[^"\\]|\\.)*"|'[^']*')(?=[;,)])/g)].map(([, literal = '']) =>
      literal.slice(1, -1).replaceAll('\\x3c', '<').replaceAll('\\x3e', '>'),
    );
    expect(literals.length).toBeGreaterThan(6);
    expect(literals.filter((literal) => libraryMarkup(literal) === null)).toEqual([]);
  });

  test.each(['', '3.4 / 8.1 MB', '<p></p>', '<p>The file could not be read.</p>', 'Salt & light'])('%j', (text) => {
    expect(libraryMarkup(text)).toBe(text);
  });

  test.each([
    '<img src="x" onerror="alert(1)">',
    '<p><a href="https://example.org">a</a></p>',
    '<p>a</p><script>alert(1)</script>',
    '<div class="pnlm-loading"></div><b>',
    '<script></script>',
    '<p',
  ])('not %s', (text) => {
    expect(libraryMarkup(text)).toBe(null);
  });
});

describe('a library may load', () => {
  test.each([
    'https://apis.google.com/js/api.js',
    'https://apis.google.com/js/api.js?onload=__iframefcb1',
    'https://apis.google.com/_/scs/abc-static/_/js/k=gapi.lb.en/m=gapi_iframes/rt=j/cb=gapi.loaded_0?le=scs',
  ])('%s', (address) => {
    expect(libraryScript(address)).toBe(address);
  });

  test.each([
    'https://apis.google.com/js/platform.js',
    'https://apis.google.com/js/api.js/../evil.js',
    'https://apis.google.com/_/scs/abc-static/../../js/evil.js',
    'https://apis.google.com.evil.example/js/api.js',
    'http://apis.google.com/js/api.js',
    'https://user@apis.google.com/js/api.js',
    '/js/api.js',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
  ])('not %s', (address) => {
    expect(libraryScript(address)).toBe(null);
  });
});
