import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import { siteConfigExamples } from '@steeple/model/examples/siteConfig';
import { expect, test } from 'vitest';
import { breaksBetweenNames, namesOf, withBreaks } from './phraseBreaks.ts';

function lines(text: string, names: readonly string[] = []): string {
  const breaks = breaksBetweenNames(withBreaks({ text, language: 'zh', isFallback: false }), names);
  return [0, ...breaks].map((start, place) => text.slice(start, breaks[place])).join('|');
}

test.each([
  ['华语主日崇拜', '华语主日|崇拜'],
  ['不能唱歌的那一年', '不能|唱歌的|那一年'],
  ['教会营会：芥菜种', '教会营会：|芥菜种'],
  ['将临期如何开始', '将临期|如何|开始'],
  ['二楼大礼堂', '二楼|大礼堂'],
  ['主日上午11:30', '主日|上午11:30'],
  ['念工程系，打乒乓输了也很有风度。', '念工程系，打乒乓|输了也|很有|风度。'],
])('a line of %s may end between words, and before no single character', (title, expected) => {
  expect(lines(title)).toBe(expected);
});

test('a word in quotation marks keeps the mark that opens before it', () => {
  expect(lines('今天说“恩典”的人')).not.toMatch(/“\|/);
});

test('a line ends inside no name that the site knows, or part of one', () => {
  expect(lines('灯笼山上的教会')).toBe('灯笼|山上的|教会');
  expect(lines('灯笼山上的教会', ['新加坡灯笼山路'])).toBe('灯笼山上的|教会');
  expect(lines('尖塔社区教会', ['尖塔社区教会'])).toBe('尖塔社区教会');
});

test('the names are those of the church, its services, places and calendars, without such as are longer than a line', () => {
  const site = siteConfigExamples.valid.find(({ name }) => name === 'full')?.value as SiteConfig;
  const named = {
    ...site,
    name: { en: 'Steeple', zh: '尖塔社区教会' },
    address: { postalCode: '880018', lines: { en: '1 Road', zh: '新加坡灯笼山路 18 号' } },
  };
  expect(namesOf(named)).toEqual(expect.arrayContaining(['尖塔社区教会', '新加坡灯笼山路']));
  expect(namesOf({ ...named, name: { en: 'Steeple', zh: '尖塔社区教会联合会总堂' } })).not.toContain(
    '尖塔社区教会联合会总堂',
  );
});

test('English, and what fits into a line, is left alone', () => {
  for (const [text, language] of [
    ['A church on Lantern Hill', 'en'],
    ['崇拜时间', 'zh'],
  ] as const) {
    const title = { text, language, isFallback: false };
    expect(withBreaks(title)).toBe(title);
  }
});
