import { expect, test } from 'vitest';
import { splitScripts } from './scripts.ts';

test.each([
  ['en', 'Combined Christmas Service 圣诞联合崇拜', ['Combined Christmas Service |', '圣诞联合崇拜|zh']],
  ['zh', 'Combined Christmas Service 圣诞联合崇拜', ['Combined Christmas Service|en', ' 圣诞联合崇拜|']],
  ['zh', '华语主日崇拜', ['华语主日崇拜|']],
  ['en', 'Prayer meeting', ['Prayer meeting|']],
  ['en', '祷告会（第一周）: prayer', ['祷告会（第一周）|zh', ': prayer|']],
  ['zh', 'Alpha 启发课程 Week 2', ['Alpha|en', ' 启发课程 |', 'Week 2|en']],
] as const)('in %s, "%s" has its parts in their languages', (language, text, expected) => {
  const pieces = splitScripts(text, language);
  expect(pieces.map((piece) => `${piece.text}|${piece.language ?? ''}`)).toEqual(expected);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
});

test('what HTML drops is no piece of its own', () => {
  expect(splitScripts('\0null', 'zh')).toEqual([{ text: 'null', language: 'en' }]);
  expect(splitScripts('\0', 'en')).toEqual([]);
});
