import { expect, test } from 'vitest';
import { fileKind, fileSize } from './fileSize.ts';
import { inAppBrowser } from './inAppBrowser.ts';
import { linkify } from './linkify.ts';
import { markdownToHtml } from './markdown.ts';
import { scriptJson } from './payload.ts';
import { formatPhone } from './phone.ts';
import { readingMinutes } from './posts.ts';
import { matchesSearch } from './search.ts';

test('Markdown becomes HTML that cannot run anything', () => {
  expect(markdownToHtml('**bold** <script>alert(1)</script>')).toBe('<p><strong>bold</strong> &lt;script&gt;alert(1)&lt;/script&gt;</p>');
  expect(markdownToHtml('[x](javascript:alert(1))')).toBe('<p><a href="">x</a></p>');
  expect(markdownToHtml('![x](data:text/html;base64,AAAA)')).toBe('<p><img src="" alt="x" /></p>');
});

test('headings of a text begin at the second level', () => {
  expect(markdownToHtml('# One\n\n### Three')).toBe('<h2>One</h2>\n<h3>Three</h3>');
});

test('a payload cannot end the script element that it stands in', () => {
  const json = scriptJson({ text: '</script><!--\u2028' });
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ text: '</script><!--\u2028' });
});

test('addresses in a plain text become links without the full stop behind them', () => {
  expect(linkify('See https://steeple.example/camp. 见 https://a.example/b。')).toEqual([
    { text: 'See ', href: null }, { text: 'https://steeple.example/camp', href: 'https://steeple.example/camp' }, { text: '. 见 ', href: null },
    { text: 'https://a.example/b', href: 'https://a.example/b' }, { text: '。', href: null },
  ]);
});

test('search takes every word, without case and accents', () => {
  expect(matchesSearch('CAFE open', ['The café is open'])).toBe(true);
  expect(matchesSearch('cafe closed', ['The café is open'])).toBe(false);
  expect(matchesSearch('', ['anything'])).toBe(true);
});

test('reading takes a minute at least, and Chinese counts by characters', () => {
  expect(readingMinutes('short')).toBe(1);
  expect(readingMinutes('word '.repeat(660))).toBe(3);
  expect(readingMinutes('字'.repeat(1200))).toBe(3);
});

test('sizes, types and telephone numbers read as people write them', () => {
  expect(fileSize(23_400, 'en')).toBe('23 kB');
  expect(fileSize(1_300_000, 'en')).toBe('1.2 MB');
  expect(fileKind('application/pdf')).toBe('PDF');
  expect(formatPhone('+6565550118')).toBe('+65 6555 0118');
});

test('browsers inside other apps are known by their user agent', () => {
  expect(inAppBrowser('Mozilla/5.0 (iPhone) AppleWebKit/605 MicroMessenger/8.0')).toBe('WeChat');
  expect(inAppBrowser('Mozilla/5.0 (Linux; Android 14) AppleWebKit/537 Chrome/120 Mobile Safari/537 [FBAN/FB4A]')).toBe('Facebook');
  expect(inAppBrowser('Mozilla/5.0 (iPhone) AppleWebKit/605 Version/17 Safari/604')).toBeNull();
});
