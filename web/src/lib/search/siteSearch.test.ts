import { describe, expect, test } from 'vitest';
import type { SearchItem } from './searchItem.ts';
import { pairsIn } from './traditionalCharacters.ts';
import { highlight, type HighlightPart, searchExcerpt } from './searchMarks.ts';
import { otherWords, type PreparedIndex, prepareIndex, searchSite, usedTags } from './siteSearch.ts';

const now = Date.UTC(2026, 10, 21);
const bilingual: SearchItem = {
  kind: 'article',
  key: 'grace',
  title: { en: 'Grace at the table', zh: '餐桌上的恩典' },
  text: { en: 'We say grace, and mean more than thanks…', zh: '谢饭时所说的，不只是感谢。' },
  words: 'Lim Wei\nAdvent\n将临期',
  moment: 200,
};
const english: SearchItem = {
  kind: 'testimony',
  key: 'boats',
  edition: '2526',
  title: { en: 'Boats in the rain' },
  text: { en: 'A disgraceful wet day. Café afterwards.' },
  words: '',
  moment: 300,
};
const weekly: SearchItem = {
  kind: 'event',
  key: 'first',
  title: { zh: '华语主日崇拜' },
  text: {},
  words: '二楼大礼堂',
  moment: 0,
  occurrences: [
    ['first', now / 1000 - 7200, now / 1000 - 3600],
    ['second', now / 1000 + 600_000, now / 1000 + 603_600],
  ],
};
const over: SearchItem = {
  ...weekly,
  key: 'over',
  title: { zh: '已过的崇拜' },
  occurrences: [['over', now / 1000 - 7200, now / 1000 - 3600]],
};
const prepared = (...items: SearchItem[]): PreparedIndex =>
  prepareIndex({ items, characters: pairsIn(JSON.stringify(items)) });
const index = prepared(english, bilingual, weekly, over);
const keysIn = (site: PreparedIndex, query: string): string[] =>
  searchSite(site, query, now).matches.map(({ item }) => item.key);
const keys = (query: string): string[] => keysIn(index, query);
const marked = (text: string, query: string): HighlightPart[] =>
  highlight(text, { terms: searchSite(index, query, now).terms, fold: index.fold });

describe('searching the site', () => {
  test.each(['恩典', 'grace', 'GRACE', '恩', 'grac', 'table lim', '餐桌上的恩典', '恩典的餐桌'])(
    '%s finds the bilingual item first',
    (query) => {
      expect(keys(query)[0]).toBe('grace');
    },
  );

  test('every word must occur, and a word at its beginning comes before one inside another', () => {
    expect(keys('table boats')).toEqual([]);
    expect(keys('grace')).toEqual(['grace', 'boats']);
    expect(keys('disgrace')).toEqual(['boats']);
  });

  test('a page whose title is the query comes first, and of equal findings the page before the post', () => {
    const page: SearchItem = {
      kind: 'page',
      key: 'giving',
      title: { en: 'Giving', zh: '奉献' },
      text: { en: 'Ways to give.' },
      words: 'PayNow',
      moment: 0,
    };
    const post: SearchItem = {
      kind: 'article',
      key: 'thanksgiving',
      title: { en: 'Thanksgiving and giving' },
      text: { en: 'PayNow' },
      words: '',
      moment: 900,
    };
    const site = prepared(post, page);
    const first = (query: string): string | undefined => keysIn(site, query)[0];
    expect([first('giving'), first('奉献'), first('paynow')]).toEqual(['giving', 'giving', 'giving']);
    expect(first('thanksgiving')).toBe('thanksgiving');
  });

  test('neither case nor accents nor width matter', () => {
    expect(keys('cafe')).toEqual(['boats']);
    expect(keys('ＢＯＡＴＳ')).toEqual(['boats']);
  });

  test('an event is found by its next occurrence, and not once it is over', () => {
    expect(searchSite(index, '崇拜', now).matches.map(({ occurrence }) => occurrence?.[0])).toEqual(['second']);
    expect(keys('大礼堂')).toEqual(['first']);
  });

  test.each(['', '   ', '，', '%', '(', '\\', '的的的'])('%j finds nothing, and breaks nothing', (query) => {
    expect(keys(query)).toEqual([]);
  });
});

describe('a query with one slip', () => {
  test.each([
    ['tabel', 'grace', 'table'],
    ['grcae', 'grace', 'grace'],
    ['disgracful', 'boats', 'disgraceful'],
    ['afterwrads', 'boats', 'afterwards'],
    ['boast', 'boats', 'boats'],
    ['bots', 'boats', 'boats'],
    ['餐卓上的恩典', 'grace', '餐桌上的恩典'],
    ['华语主日祟拜', 'first', '华语主日崇拜'],
  ])('%s finds %s by %s', (query, key, corrected) => {
    expect([keys(query)[0], searchSite(index, query, now).corrected]).toEqual([key, corrected]);
  });

  test('is taken as it is typed where something contains it', () => {
    const site = prepared(bilingual, { ...english, title: { en: 'Tabel' } });
    expect(keysIn(site, 'tabel')).toEqual(['boats']);
    expect(searchSite(site, 'tabel', now).corrected).toBeNull();
  });

  test.each(['cat', 'tble lim xyz', 'gracious', '恩曲'])('%s is too far from everything', (query) => {
    expect(keys(query)).toEqual([]);
  });
});

describe('Traditional characters', () => {
  const written: SearchItem = { ...english, key: 'written', title: { zh: '愛的聖誕' } };

  test.each(['餐桌上的恩典', '謝飯', '感謝', '華語主日崇拜', '二樓大禮堂'])(
    '%s finds what is written in simplified ones',
    (query) => {
      expect(keys(query)).not.toEqual([]);
      expect(searchSite(index, query, now).corrected).toBeNull();
    },
  );

  test('a text in them is found by simplified ones, and marked', () => {
    const site = prepared(bilingual, written);
    expect(keysIn(site, '圣诞')).toEqual(['written']);
    expect(highlight('愛的聖誕', { terms: searchSite(site, '圣诞', now).terms, fold: site.fold })).toEqual([
      { text: '愛的', isHit: false },
      { text: '聖誕', isHit: true },
    ]);
  });

  test('the index carries the pairs that its texts use, and no others', () => {
    expect(pairsIn('恩典与爱')).toMatch(/^(?=.*愛爱)(?=.*與与)/);
    expect(pairsIn('grace')).toBe('');
  });
});

describe('what is shown of a finding', () => {
  test('marks every hit, also beside letters that fold into several', () => {
    expect(marked('Grace … GRACE', 'grace')).toEqual([
      { text: 'Grace', isHit: true },
      { text: ' … ', isHit: false },
      { text: 'GRACE', isHit: true },
    ]);
    expect(
      marked('餐桌上的恩典', '恩典餐桌')
        .filter(({ isHit }) => isHit)
        .map(({ text }) => text),
    ).toEqual(['餐桌', '恩典']);
    expect(marked('…½ café', 'cafe').at(-1)).toEqual({ text: 'café', isHit: true });
  });

  test("a passage is in the reader's language where the word is there, else where it is", () => {
    const words = (...terms: string[]) => ({ terms, fold: index.fold });
    expect(searchExcerpt(bilingual.text, words('感谢'), 'en')?.language).toBe('zh');
    expect(searchExcerpt(bilingual.text, words('nothing'), 'en')?.language).toBe('en');
    expect(
      searchExcerpt({ en: `${'word '.repeat(100)}harbour ${'word '.repeat(100)}` }, words('harbour'), 'zh')?.text,
    ).toMatch(/^….{0,45}harbour.+…$/);
    expect(searchExcerpt({}, words('x'), 'en')).toBeNull();
  });

  test('a passage is the sentence with the word, with the next one where it is short, and never of two lines', () => {
    const text =
      'Short, seated, and without a sermon.\nOur rota has twelve people on it. Ask first! This is what they tell new ones, and what they were told.';
    const around = (term: string) => searchExcerpt({ en: text }, { terms: [term], fold: index.fold }, 'en')?.text;
    expect(around('sermon')).toBe('Short, seated, and without a sermon.');
    expect(around('rota')).toBe(
      'Our rota has twelve people on it. Ask first! This is what they tell new ones, and what they were told.',
    );
    expect(around('tell')).toBe('This is what they tell new ones, and what they were told.');
    const chinese = {
      zh: '谢饭时所说的，不只是感谢。我们还说：“愿主赐福。”然后大家开始安静地吃饭，一直吃到天黑，才想起还没有给外婆留一碗汤，于是又起身去煮。',
    };
    expect(searchExcerpt(chinese, { terms: ['煮'], fold: index.fold }, 'zh')?.text).toMatch(/^然后大家.*去煮。$/);
  });
});

describe('a query without a good answer', () => {
  const passing: SearchItem = { ...english, key: 'passing', text: { en: 'Short, and without a sermon.' } };

  test('differs from one that a title, a tag, a page or several places of a text answer', () => {
    const about = (item: SearchItem, query = 'sermon') => searchSite(prepared(item), query, now).matches[0]?.isAbout;
    expect(about(passing)).toBe(false);
    expect(about({ ...passing, title: { en: 'The sermon' } })).toBe(true);
    expect(about({ ...passing, words: 'Mei\nSermon' })).toBe(true);
    expect(about({ ...passing, kind: 'page' })).toBe(true);
    expect(about({ ...passing, text: { en: 'A sermon. No sermon.' } })).toBe(true);
  });

  test('offers its words that are found by themselves, and words that begin alike', () => {
    expect(otherWords(index, 'table boats', now)).toEqual(['table', 'boats']);
    expect(otherWords(index, 'gracious', now)).toEqual(['grace']);
    expect(otherWords(index, 'xylophone', now)).toEqual([]);
    expect(otherWords(index, 'afternoons', now)).toEqual(['afterwards']);
    expect(otherWords(index, '没有', now)).toEqual([]);
  });

  test('offers the tags that posts carry', () => {
    const tags = [{ en: 'Advent', zh: '将临期' }, { en: 'Lent' }];
    expect(usedTags(index, tags)).toEqual([tags[0]]);
  });
});
