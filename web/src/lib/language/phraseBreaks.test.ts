import { expect, test } from 'vitest';
import { withBreaks } from './phraseBreaks.ts';

function lines(text: string): string {
  const { breaks = [] } = withBreaks({ text, language: 'zh', isFallback: false });
  return [0, ...breaks].map((start, place) => text.slice(start, breaks[place])).join('|');
}

test.each([
  ['华语主日崇拜', '华语主日|崇拜'],
  ['不能唱歌的那一年', '不能|唱歌的|那一年'],
  ['教会营会：芥菜种', '教会营会：|芥菜种'],
])('a line of %s may end between words, and before no single character', (title, expected) => {
  expect(lines(title)).toBe(expected);
});

test('a word in quotation marks keeps the mark that opens before it', () => {
  expect(lines('今天说“恩典”的人')).not.toMatch(/“\|/);
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
