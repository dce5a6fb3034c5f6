import { describe, expect, test } from 'vitest';
import type { SearchItem } from './searchItem.ts';
import { highlight, prepareIndex, searchExcerpt, searchSite } from './siteSearch.ts';

const now = Date.UTC(2026, 10, 21);
const bilingual: SearchItem = {
  kind: 'article',
  key: 'grace',
  title: { en: 'Grace at the table', zh: '餐桌上的恩典' },
  text: { en: 'We say grace, and mean more than thanks…', zh: '谢饭时所说的，不只是感谢。' },
  words: 'Lim Wei Advent',
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
const index = prepareIndex([english, bilingual, weekly, over]);
const keys = (query: string): string[] => searchSite(index, query, now).map(({ item }) => item.key);

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
    const site = prepareIndex([post, page]);
    const first = (query: string): string | undefined => searchSite(site, query, now)[0]?.item.key;
    expect([first('giving'), first('奉献'), first('paynow')]).toEqual(['giving', 'giving', 'giving']);
    expect(first('thanksgiving')).toBe('thanksgiving');
  });

  test('neither case nor accents nor width matter', () => {
    expect(keys('cafe')).toEqual(['boats']);
    expect(keys('ＢＯＡＴＳ')).toEqual(['boats']);
  });

  test('an event is found by its next occurrence, and not once it is over', () => {
    expect(searchSite(index, '崇拜', now).map(({ occurrence }) => occurrence?.[0])).toEqual(['second']);
    expect(keys('大礼堂')).toEqual(['first']);
  });

  test.each(['', '   ', '，', '%', '(', '\\', '的的的'])('%j finds nothing, and breaks nothing', (query) => {
    expect(keys(query)).toEqual([]);
  });
});

describe('what is shown of a finding', () => {
  test('marks every hit, also beside letters that fold into several', () => {
    expect(highlight('Grace … GRACE', 'grace')).toEqual([
      { text: 'Grace', isHit: true },
      { text: ' … ', isHit: false },
      { text: 'GRACE', isHit: true },
    ]);
    expect(
      highlight('餐桌上的恩典', '恩典餐桌')
        .filter(({ isHit }) => isHit)
        .map(({ text }) => text),
    ).toEqual(['餐桌', '恩典']);
    expect(highlight('…½ café', 'cafe').at(-1)).toEqual({ text: 'café', isHit: true });
  });

  test("a passage is in the reader's language where the word is there, else where it is", () => {
    expect(searchExcerpt(bilingual.text, '感谢', 'en')?.language).toBe('zh');
    expect(searchExcerpt(bilingual.text, 'nothing', 'en')?.language).toBe('en');
    expect(
      searchExcerpt({ en: `${'word '.repeat(100)}harbour ${'word '.repeat(100)}` }, 'harbour', 'zh')?.text,
    ).toMatch(/^….{0,30}harbour.+…$/);
    expect(searchExcerpt({}, 'x', 'en')).toBeNull();
  });
});
