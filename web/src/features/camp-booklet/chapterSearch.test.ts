import { describe, expect, it } from 'vitest';
import { searchTerms } from '#lib/search/textHits.ts';
import { plainFromMarkdown, searchChapters } from './chapterSearch.ts';

const chapters = [
  {
    id: 'welcome',
    title: { en: 'Welcome', zh: '欢迎' },
    body: {
      en: '## Coming home\n\nBring a **café** mug and a [map](https://example.org).',
      zh: '## 回家\n\n请带上**水杯**和地图。',
    },
  },
  { id: 'songs', title: { en: 'Songs', zh: '诗歌' }, body: { en: 'We sing at the sea.' } },
  {
    id: 'rules',
    title: { en: 'House rules', zh: '营规' },
    body: { en: 'Quiet after eleven.', zh: '晚上十一点后请保持安静。带上手电筒。' },
  },
];
const find = (query: string, language: 'en' | 'zh') =>
  searchChapters(chapters, query, language).map((match) => [match.chapter.id, match.language]);

describe('searchChapters', () => {
  it('finds English words whatever their case and accents', () => {
    expect(find('CAFE map', 'en')).toEqual([['welcome', 'en']]);
  });

  it('finds Chinese written together, without spaces to split at', () => {
    expect(find('保持安静', 'zh')).toEqual([['rules', 'zh']]);
    expect(find('带上', 'zh')).toEqual([
      ['welcome', 'zh'],
      ['rules', 'zh'],
    ]);
  });

  it('finds full-width forms and ignores punctuation', () => {
    expect(find('ｍａｐ，', 'en')).toEqual([['welcome', 'en']]);
  });

  it('looks in the other language too and says which one it was', () => {
    expect(find('地图', 'en')).toEqual([['welcome', 'zh']]);
    expect(find('sea', 'zh')).toEqual([['songs', 'zh']]);
  });

  it('needs every word', () => {
    expect(find('quiet sea', 'en')).toEqual([]);
  });

  it('is empty for a blank query', () => {
    expect(find('  ', 'en')).toEqual([]);
  });

  it('marks what was found, at its place in the original text', () => {
    const match = searchChapters(chapters, 'cafe', 'en')[0];
    expect(match?.snippet.filter((part) => part.isHit).map((part) => part.text)).toEqual(['café']);
    expect(match?.snippet.map((part) => part.text).join('')).toContain('Bring a café mug and a map.');
  });
});

describe('search texts', () => {
  it('shows no Markdown', () => {
    expect(plainFromMarkdown('# One\n\n- *two*\n1. `three`\n> four ![five](x)')).toBe('One two three four five');
  });

  it('takes a query apart', () => {
    expect(searchTerms(' Psalm 23, 诗篇！')).toEqual(['psalm', '23', '诗篇']);
  });
});
