import { expect, test } from 'vitest';
import { homeLanguage, shellOf, withHtmlLanguage } from './shells.ts';

test.each([
  ['/camp', '/camp-app.html'],
  ['/zh/camp/schedule', '/zh/camp-app.html'],
  ['/admin/posts', '/admin-app.html'],
  ['/zh/account', '/zh/account-app.html'],
  ['/en/camp', '/camp-app.html'],
  ['/login', '/app.html'],
  ['/zh/visit', '/zh/app.html'],
  ['/zh', '/zh/app.html'],
  ['/campsite', '/app.html'],
  ['/zhongwen', '/app.html'],
])('%s opens in %s', (path, shell) => {
  expect(shellOf(path)).toBe(shell);
});

test.each([
  ['/', 'en'],
  ['/zh', 'zh'],
  ['/zh/', 'zh'],
  ['/visit', null],
  ['/zh/visit', null],
  ['/zhongwen', null],
])('%s is the first page in %s', (path, language) => {
  expect(homeLanguage(path)).toBe(language);
});

test('a document says the language it is in, and names the manifest in it', () => {
  const html = '<html lang="en-SG"><link rel="manifest" href="/manifest.webmanifest" />';
  expect(withHtmlLanguage(html, 'zh')).toBe(
    '<html lang="zh-Hans-SG"><link rel="manifest" href="/zh/manifest.webmanifest" />',
  );
  expect(withHtmlLanguage(html, 'en')).toBe(html);
});
