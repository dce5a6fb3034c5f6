import { expect, test } from 'vitest';
import { matchPage } from '#lib/routing/matchPage.ts';
import { href, paths } from '#lib/routing/paths.ts';

test('every address leads to its own page and to no other', () => {
  for (const [name, { path }] of Object.entries(paths)) {
    const example = path.replace(/[:*]\w+/g, '1');
    expect(matchPage(example).route?.name).toBe(name);
  }
});

test('addresses are built in both languages', () => {
  expect(href('post', 'zh', { slug: 'advent/one' })).toBe('/zh/content/advent/one');
  expect(href('edition', 'en', { edition: '2526' })).toBe('/testimonies_2526');
});

test('the Chinese feedback form has one address, whatever the language of the link', () => {
  expect(href('campFeedbackChinese', 'zh')).toBe('/camp/feedback_cn');
  expect(matchPage('/camp/feedback_cn').language).toBe('zh');
  expect(matchPage('/camp/feedback').language).toBe('en');
});
