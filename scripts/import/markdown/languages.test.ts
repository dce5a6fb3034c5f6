import { expect, it } from 'vitest';
import { importFolder, type TestFolder } from '../../../tests/support/import/markdownFolder.ts';

const english = (frontMatter = ''): string => `---\ntitle: Grace\n${frontMatter}\n---\nGod loved the world`;
const chinese = (frontMatter = ''): string => `---\ntitle: 恩典\n${frontMatter}\n---\n神爱世人`;

it.each<readonly [string, TestFolder]>([
  ['a mark in the name of a file', { 'content/a.md': english(), 'content/a.zh.md': chinese() }],
  ['marks in both names', { 'content/a.en.md': english(), 'content/a.zh-cn.md': chinese() }],
  ['a mark with a script and a country', { 'content/a.md': english(), 'content/a.zh-hant-tw.md': chinese() }],
  ['a mark with an underscore', { 'content/a.md': english(), 'content/a.zh_TW.md': chinese() }],
  ['a mark that is a country', { 'content/a.md': english(), 'content/a.cn.md': chinese() }],
  ['a mark behind a hyphen', { 'content/a.md': english(), 'content/a-zh.md': chinese() }],
  ['a mark behind an underscore', { 'content/a.md': english(), 'content/a_cn.md': chinese() }],
  ['an index of a folder', { 'content/a/index.md': english(), 'content/a/index.zh.md': chinese() }],
  ['an index of a section', { 'content/a/_index.en.md': english(), 'content/a/_index.zh.md': chinese() }],
  ['folders', { 'content/en/posts/a.md': english(), 'content/zh/posts/a.md': chinese() }],
  ['a folder for one language', { 'content/posts/a.md': english(), 'content/zh-hans/posts/a.md': chinese() }],
  ['folders within a section', { 'content/posts/en/a.md': english(), 'content/posts/zh/a.md': chinese() }],
  ['folders of texts', { 'hugo.toml': '', 'content.en/posts/a.md': english(), 'content.zh-cn/posts/a.md': chinese() }],
  ['folders with words', { 'content/english/a.md': english(), 'content/chinese/a.md': chinese() }],
  [
    'folders of Jekyll',
    { '_config.yml': '', 'en/_posts/2020-04-12-a.md': english(), 'zh/_posts/2020-04-12-a.md': chinese() },
  ],
  ['a key of Hugo', { 'content/a.md': english('translationKey: g'), 'content/zh/b.md': chinese('translationKey: g') }],
  [
    'fields of Jekyll',
    {
      '_config.yml': '',
      '_posts/2020-04-12-grace.md': english('lang: en\nref: g'),
      '_posts/2020-04-12-endian.md': chinese('lang: zh_CN\nref: g'),
    },
  ],
  [
    'fields of Polyglot',
    {
      '_config.yml': '',
      '_posts/2020-04-12-grace.md': english('lang: en\npage_id: g'),
      '_posts/2020-04-12-endian.md': chinese('lang: zh-Hans\npage_id: g'),
    },
  ],
  [
    'another field',
    {
      'a.md': english('language: English\ntranslation_id: 4'),
      'b.md': chinese('language: zh-Hant-TW\ntranslation_id: 4'),
    },
  ],
])('joins translations: %s', async (_name, files) => {
  const { texts } = await importFolder(files);
  expect(texts.map(({ data }) => data['title'])).toEqual([{ en: 'Grace', zh: '恩典' }]);
  expect(JSON.stringify(texts)).toContain('神爱世人');
});

it.each<readonly [string, TestFolder]>([
  ['a mark in the name of a file', { 'content/a.fr.md': english() }],
  ['a mark with a country', { 'content/a.pt-BR.md': english() }],
  ['a folder at the top', { 'content/ms/posts/a.md': english() }],
  ['a field', { 'content/a.md': english('lang: ms') }],
  ['a field with a country', { 'content/a.md': english('locale: ko_KR') }],
  ['a field in words', { 'content/a.md': english('language: Bahasa Indonesia') }],
  [
    'a field of defaults',
    { '_config.yml': 'defaults:\n  - scope: { path: "" }\n    values: { lang: ja }', 'a.md': english() },
  ],
])('leaves out and names a text in a third language: %s', async (_name, files) => {
  const { texts, remarks } = await importFolder({
    'content/b.md': english('lang: en').replace('Grace', 'Open'),
    ...files,
  });
  expect(texts.map(({ title }) => title)).toEqual(['Open']);
  expect(remarks.map(({ reason }) => reason).join()).toContain('It is in a language that this site does not have');
});

it.each<readonly [string, TestFolder]>([
  ['words with dots', { 'a.old.md': english() }],
  ['words with hyphens that look like a language', { 'how-to.md': english(), 'learn-it.md': english() }],
  ['a folder within others', { 'posts/id/a.md': english() }],
])('takes no word of a name for a language: %s', async (_name, files) => {
  expect((await importFolder(files)).texts.map(({ title }) => title)).toEqual(Object.keys(files).map(() => 'Grace'));
});

it('does not join texts that name the same passage', async () => {
  const { texts } = await importFolder({ 'a.md': english('ref: John 3'), 'b.md': chinese('ref: John 3') });
  expect(texts.map(({ title }) => title).toSorted()).toEqual(['Grace', '恩典']);
});

it.each(['content/a.zh-tw.md', 'content/繁體/a.md'])(
  'takes the Simplified of two Chinese texts, as the site makes the other one: not %s',
  async (path) => {
    const { texts, remarks } = await importFolder({
      'content/a.md': english(),
      [path]: chinese().replace('爱', '愛'),
      'content/a.zh-cn.md': chinese(),
    });
    expect(texts.map(({ data }) => data['body'])).toEqual([{ en: 'God loved the world', zh: '神爱世人' }]);
    expect(remarks.filter(({ kind }) => kind === 'left out').map(({ title, reason }) => [title, reason])).toEqual([
      ['恩典', 'It is “恩典” in Traditional Chinese, which this site makes of the Simplified text.'],
    ]);
    expect(texts[0]?.redirects.filter(({ to }) => to === '/zh/content/a')).toHaveLength(2);
  },
);

it('takes the Traditional of two Chinese texts where the Simplified one is a draft', async () => {
  const { texts, remarks } = await importFolder({
    'content/a.md': english(),
    'content/a.zh-tw.md': chinese().replace('爱', '愛'),
    'content/a.zh-cn.md': chinese('draft: true'),
  });
  expect(texts.map(({ data }) => [data['status'], (data['body'] as { zh: string }).zh])).toEqual([
    ['published', '神愛世人'],
    ['draft', '神爱世人'],
  ]);
  expect(remarks.filter(({ kind }) => kind === 'left out')).toEqual([]);
});

it('keeps a draft of one language from the published text of the other', async () => {
  const { text } = await importFolder({ 'content/a.md': english(), 'content/a.zh.md': chinese('draft: true') });
  expect([text('Grace').data['status'], text('恩典').data['status']]).toEqual(['published', 'draft']);
  expect(JSON.stringify(text('Grace'))).not.toContain('神爱世人');
});

it('stores a text whose translation is empty, and names the translation', async () => {
  const { texts, remarks } = await importFolder({
    'content/a.md': english(),
    'content/a.zh.md': '---\ntitle: 恩典\n---\n',
  });
  expect(texts.map(({ data }) => data['body'])).toEqual([{ en: 'God loved the world' }]);
  expect(remarks.filter(({ kind }) => kind === 'left out').map(({ title, reason }) => [title, reason])).toEqual([
    ['恩典', expect.stringContaining('the same text in another language is stored')],
  ]);
});

it.each([
  ['an article', 'content/a.md', 'content/a.zh.md', 'content/a'],
  ['a page', 'content/about.md', 'content/about.zh.md', 'about'],
])('leads English readers of %s whose English is empty to the Chinese text', async (_name, file, translation, path) => {
  const { texts } = await importFolder({ [file]: '---\ntitle: Grace\n---\n', [translation]: chinese() });
  expect(texts).toHaveLength(1);
  expect(JSON.stringify(texts[0]?.data)).toContain('"zh":"神爱世人"');
  expect(JSON.stringify(texts[0]?.data)).toContain(`Chinese only so far. [Read it in Chinese](/zh/${path}).`);
});
