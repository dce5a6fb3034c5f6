import { languages } from '@steeple/model/languages';
import { expect, test } from 'vitest';
import { splitLanguage, withLanguage } from './language.ts';

test.each(['/', '/about', '/content/a/b'])('every language has its address of %s, and it reads back', (path) => {
  for (const language of languages)
    expect(splitLanguage(withLanguage(path, language))).toMatchObject({ language, path });
});

test('the prefix is a whole segment', () => {
  expect(splitLanguage('/zhong')).toEqual({ language: 'en', path: '/zhong', isExplicit: false });
  expect(splitLanguage('/zh')).toEqual({ language: 'zh', path: '/', isExplicit: true });
});
