import { expect, it } from 'vitest';
import { languageOfTag, otherLanguageOf, otherLanguageOfTag } from '../text/language.ts';
import { sourceOf, writeAll } from '../../../tests/support/import/importPlan.ts';
import type { TestItem } from '../../../tests/support/import/wordpressExport.ts';
import { languageParts, partIn } from './multilingualText.ts';

const site = 'https://old-church.example';
const english = { id: 1, title: 'About us', name: 'about', content: 'We are a church.', link: `${site}/about/` };
const chinese = { id: 2, title: '关于我们', name: 'about', content: '我们是教会。', link: `${site}/zh-hans/about/` };
const pair = [{ en: 'About us', zh: '关于我们' }];

async function written(items: readonly TestItem[]) {
  const { texts, remarks } = writeAll(await sourceOf(items));
  return { titles: texts.map(({ data }) => data['title']), texts, remarks };
}

it.each<readonly [string, Partial<TestItem>, Partial<TestItem>]>([
  ['directories of WPML', {}, {}],
  ['directories of WPML, for pages', { type: 'page' }, { type: 'page' }],
  ['directories for both', { link: `${site}/en/about/` }, { link: `${site}/zh-hant/about/` }],
  ['a parameter of WPML', {}, { link: `${site}/about/?lang=zh-hans` }],
  ['a parameter for both', { link: `${site}/about/?lang=en` }, { link: `${site}/about/?lang=zh-hant` }],
  [
    'groups of WPML',
    { link: `${site}/a/`, meta: { trid: '7', _icl_lang: 'en' } },
    { link: `${site}/b/`, meta: { trid: '7', _icl_lang: 'zh-hans' } },
  ],
  [
    'groups of WPML’s export',
    { link: `${site}/a/`, meta: { _wpml_import_translation_group: '7', _wpml_import_language_code: 'en' } },
    { link: `${site}/b/`, meta: { _wpml_import_translation_group: '7', _wpml_import_language_code: 'zh-hant' } },
  ],
  [
    'a duplicate of WPML',
    { link: `${site}/a/` },
    { link: `${site}/zh-hans/b/`, meta: { _icl_lang_duplicate_of: '1' } },
  ],
  [
    'fields of Bogo',
    { link: `${site}/a/`, meta: { _locale: 'en_US', _original_post: `${site}/?p=1` } },
    { link: `${site}/zh/b/`, meta: { _locale: 'zh_CN', _original_post: `${site}/?p=1` } },
  ],
  [
    'terms of Polylang',
    {
      terms: [
        ['language', 'en', 'English'],
        ['post_translations', 'pll_1', 'x'],
      ],
    },
    {
      link: `${site}/b/`,
      terms: [
        ['language', 'zh', '中文 (中国)'],
        ['post_translations', 'pll_1', 'x'],
      ],
    },
  ],
  [
    'terms of Polylang with names of its owner',
    {
      terms: [
        ['language', 'eng', 'English'],
        ['post_translations', 'pll_1', 'x'],
      ],
    },
    {
      link: `${site}/b/`,
      terms: [
        ['language', 'hans', '简体中文'],
        ['post_translations', 'pll_1', 'x'],
      ],
    },
  ],
  [
    'the same moment',
    { link: `${site}/news/`, date: '2020-01-05 10:11:12' },
    { link: `${site}/zh-hans/%e6%b6%88%e6%81%af/`, date: '2020-01-05 10:11:12' },
  ],
])('joins translations by %s', async (_name, one, other) => {
  expect(
    (
      await written([
        { ...english, ...one },
        { ...chinese, ...other },
      ])
    ).titles,
  ).toEqual(pair);
  expect(
    (
      await written([
        { ...chinese, ...other },
        { ...english, ...one },
      ])
    ).titles,
  ).toEqual(pair);
});

it('keeps texts apart that only begin alike', async () => {
  const { titles } = await written([
    english,
    { ...chinese, link: `${site}/zh-hans/visit/`, date: '2020-01-01 00:00:00' },
    { id: 3, title: '又一篇', content: '又一篇文章', link: `${site}/zh-hans/three/`, date: '2019-05-01 08:30:01' },
  ]);
  expect(titles).toEqual([{ en: 'About us' }, { en: '关于我们', zh: '关于我们' }, { en: '又一篇', zh: '又一篇' }]);
});

it.each<readonly [string, readonly TestItem[]]>([
  [
    'texts of WPML',
    [english, chinese, { id: 3, title: '關於我們', content: '我們是教會。', link: `${site}/zh-hant/about/` }],
  ],
  [
    'a text of qTranslate',
    [
      {
        id: 1,
        title: '[:en]About us[:tw]關於我們[:zh]关于我们[:]',
        name: 'about',
        link: `${site}/about/`,
        content: '[:en]We.[:tw]我們。[:zh]我们。[:]',
      },
    ],
  ],
])('takes of %s in both Chinese scripts the Simplified one', async (_name, items) => {
  const { titles, texts, remarks } = await written(items);
  expect(titles).toEqual(pair);
  expect(remarks.map(({ kind, title, reason }) => [kind, title, reason])).toEqual([
    ['left out', '關於我們', 'It is “关于我们” in Traditional Chinese, which this site makes of the Simplified text.'],
  ]);
  expect(texts[0]?.redirects.filter(({ to }) => to === '/zh/content/about')).toHaveLength(2);
});

it('names a text that was joined by its moment alone', async () => {
  const { remarks } = await written([
    { ...english, link: `${site}/news/` },
    { ...chinese, link: `${site}/zh/x/` },
  ]);
  expect(remarks).toContainEqual(
    expect.objectContaining({ reason: 'It was joined with “关于我们” as its translation: both have the same moment.' }),
  );
});

it('leads both old addresses to the text in its language', async () => {
  const { texts } = await written([english, chinese]);
  expect(texts[0]?.redirects).toEqual([
    { from: '/about', to: '/content/about' },
    { from: '/zh-hans/about', to: '/zh/content/about' },
  ]);
});

it.each([
  ['qTranslate-X', '[:en]Sunday[:zh]主日[:]', '[:en]<p>We meet.</p>[:zh]<p>我们聚会。</p>[:]'],
  [
    'qTranslate-XT in Traditional Chinese',
    '[:en]Sunday[:zh_TW]主日[:]',
    '[:en]<p>We meet.</p>[:zh_TW]<p>我们聚会。</p>[:]',
  ],
  [
    'qTranslate',
    '<!--:en-->Sunday<!--:--><!--:zh-->主日<!--:-->',
    '<!--:en--><p>We meet.</p><!--:--><!--:zh--><p>我们聚会。</p><!--:-->',
  ],
  ['WPGlobus', '{:en}Sunday{:}{:zh}主日{:}', '{:en}<p>We meet.</p>{:}{:zh}<p>我们聚会。</p>{:}'],
  ['the other language first', '[:zh]主日[:en]Sunday[:]', '[:zh]<p>我们聚会。</p>[:en]<p>We meet.</p>[:]'],
  [
    'a third language',
    '[:en]Sunday[:ms]Ahad[:zh]主日[:]',
    '[:en]<p>We meet.</p>[:ms]<p>Kami berkumpul.</p>[:zh]<p>我们聚会。</p>[:]',
  ],
  [
    'several parts',
    '[:en]Sunday[:zh]主日[:]',
    '[:en]<p>We</p>[:zh]<p>我们</p>[:]\n[:en]<p>meet.</p>[:zh]<p>聚会。</p>[:]',
  ],
])('divides texts of %s', async (_name, title, content) => {
  const { texts, titles, remarks } = await written([
    { id: 1, title, content, excerpt: title, terms: [['category', 'a', title]] },
  ]);
  expect(titles).toEqual([{ en: 'Sunday', zh: '主日' }]);
  expect(texts[0]?.data).toMatchObject({
    body: {
      en: expect.stringMatching(/^We\s+meet\.$/) as string,
      zh: expect.stringMatching(/^我们\s*聚会。$/) as string,
    },
    excerpt: { en: 'Sunday', zh: '主日' },
    tags: ['Sunday'],
  });
  expect(remarks.map(({ reason }) => reason)).toEqual(
    content.includes(':ms') ? ['Its text in Malay, which this site does not have, was left out.'] : [],
  );
});

it('gives text outside the marks to each language, and a part that is missing from another', () => {
  expect([...(languageParts('a [:en]b[:zh]c[:] d') ?? [])]).toEqual([
    ['en', 'a b d'],
    ['zh', 'a c d'],
  ]);
  expect(languageParts('plain [:] text')).toBe(null);
  expect(partIn('[:en]b[:zh]c[:]', 'zh-hans')).toBe('c');
  expect(partIn('[:en]b[:zh][:]', 'zh')).toBe('b');
  expect(partIn('plain', 'zh')).toBe('plain');
});

it('hides in each language what its marks hide', async () => {
  const { texts } = await written([
    { id: 1, title: 'T', content: '[:en]All [restrict]secret[/restrict][:zh]众人[restrict]秘密[/restrict][:]' },
  ]);
  expect(JSON.stringify(texts)).not.toMatch(/secret|秘密/);
});

it.each([
  ['by a term', { terms: [['language', 'ms', 'Bahasa Melayu']] }, 'It is in Malay, which this site does not have.'],
  ['by a field', { meta: { _locale: 'ms_MY' } }, 'It is in Malay (Malaysia), which this site does not have.'],
  ['by its address', { link: `${site}/ko/x/` }, 'It is in Korean, which this site does not have.'],
  [
    'by its letters',
    { content: '우리는 매주 일요일에 강가의 예배당에 모여 함께 찬송합니다.' },
    'It seems to be in Korean, which this site does not have. --language takes it.',
  ],
  [
    'by its letters beside Chinese ones',
    { content: '毎週の日曜日に川辺の礼拝堂に集まり、共に賛美を歌います。' },
    'It seems to be in Japanese, which this site does not have. --language takes it.',
  ],
  [
    'by its words',
    {
      content:
        'Kami berkumpul pada setiap hari Ahad di dewan ini dan menyanyi bersama dengan sukacita untuk Tuhan yang baik.',
    },
    'It seems to be in Malay or Indonesian, which this site does not have. --language takes it.',
  ],
] as const)('leaves out and names a text that is in a third language %s', async (_name, item, reason) => {
  const { titles, remarks } = await written([
    { id: 9, title: 'T', content: 'Words', ...(item as Partial<TestItem>) },
    english,
    chinese,
  ]);
  expect(titles).toEqual(pair);
  expect(remarks).toEqual([expect.objectContaining({ kind: 'left out', reason })]);
});

it.each([
  'zh-Hant-TW',
  'zh_CN',
  'zh-HK',
  'zh-hans',
  'ZH_TW',
  'zh-sg',
  'zho',
  'cmn',
  'yue',
  'cn',
  'tw',
  'chinese',
  'Mandarin',
  '中文 (台灣)',
  '繁體中文',
])('knows %s as Chinese', (tag) => {
  expect([languageOfTag(tag), otherLanguageOfTag(tag)]).toEqual(['zh', null]);
});

it.each(['en', 'en_US', 'en-GB', 'eng', 'English', '英文'])('knows %s as English', (tag) => {
  expect([languageOfTag(tag), otherLanguageOfTag(tag)]).toEqual(['en', null]);
});

it('knows no language in other words', () => {
  for (const tag of ['', 'news', 'about-us', 'foo', 'energy', 'chips', '12'])
    expect([tag, languageOfTag(tag), otherLanguageOfTag(tag)]).toEqual([tag, null, null]);
});

it.each([
  'We meet in the hall beside the river every Sunday and sing together.',
  'The Greek word ἀγάπη and the Hebrew חֶסֶד say that God is love, and we love him.',
  '我们每主日在河边的礼堂聚会，一起唱诗。아멘',
  'Pray: Bapa kami yang di syurga. This is how the Lord taught us to pray, and we say it in Malay.',
  'Tel. 6123 4567',
  '',
])('takes “%s” for none of a third language', (text) => {
  expect(otherLanguageOf(text)).toBe(null);
});
