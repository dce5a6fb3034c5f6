import { languages, traditionalChinese } from '@steeple/model/text/language';
import { areaSegments } from '#lib/routing/shells.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { splitLanguage, withLanguage } from './language.ts';
import { languageAddresses } from './languageAddresses.ts';
import { isTraditionalAddress, languageTag, showTraditional, traditionalAddress } from './traditional.ts';

test.each(['/', '/about', '/content/a/b'])('every language has its address of %s, and it reads back', (path) => {
  for (const language of languages)
    expect(splitLanguage(withLanguage(path, language))).toMatchObject({ language, path });
});

test('the prefix is a whole segment', () => {
  expect(splitLanguage('/zhong')).toEqual({ language: 'en', path: '/zhong', base: '' });
  expect(splitLanguage('/zh')).toEqual({ language: 'zh', path: '/', base: '/zh' });
});

describe('Traditional Chinese', () => {
  afterEach(() => showTraditional(false));

  test.each([
    ['/zh', '/zh-hant'],
    ['/zh/visit?x=1#map', '/zh-hant/visit?x=1#map'],
    ['/zh/campaign', '/zh-hant/campaign'],
    ['/zh/camp/info', null],
    ['/zh/camp', null],
    ['/zh/admin?x=1', null],
    ['/zh/login', null],
    ['/zh/account', null],
    ['/visit', null],
    ['/zhong', null],
    ['/zh-hant/visit', null],
  ])('%s in Traditional characters is at %s', (simplified, traditional) => {
    expect(traditionalAddress(simplified)).toBe(traditional);
    if (traditional === null) return;
    expect([isTraditionalAddress(traditional), isTraditionalAddress(simplified)]).toEqual([true, false]);
    expect(splitLanguage(traditional)).toEqual({ ...splitLanguage(simplified), base: '/zh-hant' });
  });

  test('its addresses begin with its segment, and no area that is not public has one', () => {
    expect(traditionalAddress(`/${traditionalChinese.language}/x`)).toBe(`/${traditionalChinese.segment}/x`);
    expect(isTraditionalAddress(`/${traditionalChinese.segment}`)).toBe(true);
    for (const area of areaSegments)
      expect([area, traditionalAddress(`/zh/${area}`), traditionalAddress(`/zh/${area}-x`)]).toEqual([
        area,
        null,
        `/zh-hant/${area}-x`,
      ]);
  });

  test('pages that are shown in it lead to pages in it, where there are some', () => {
    expect([withLanguage('/visit', 'zh'), languageTag('zh')]).toEqual(['/zh/visit', 'zh-Hans-SG']);
    showTraditional(true);
    expect([withLanguage('/', 'zh'), withLanguage('/visit', 'zh'), languageTag('zh')]).toEqual([
      '/zh-hant',
      '/zh-hant/visit',
      'zh-Hant-SG',
    ]);
    expect([withLanguage('/camp', 'zh'), withLanguage('/visit', 'en'), languageTag('en')]).toEqual([
      '/zh/camp',
      '/visit',
      'en-SG',
    ]);
    const otherLanguages = languages.filter((language) => language !== 'en' && language !== 'zh');
    expect(languageAddresses('/').map(({ path }) => path)).toEqual([
      '/',
      '/zh',
      '/zh-hant',
      ...otherLanguages.map((language) => withLanguage('/', language)),
    ]);
    expect(languageAddresses('/login').map(({ path }) => path)).toEqual([
      '/login',
      '/zh/login',
      ...otherLanguages.map((language) => withLanguage('/login', language)),
    ]);
  });
});
