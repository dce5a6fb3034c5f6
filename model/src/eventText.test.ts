import { describe, expect, it } from 'vitest';
import { eventLanguage, eventText } from './eventText.ts';

const event = { language: 'zh' as const, title: '祷告会', description: '', translations: {} };

describe('eventText', () => {
  it('gives a translation where there is one', () => {
    expect(eventText({ ...event, translations: { en: { title: 'Prayer meeting' } } }, 'title', 'en')).toEqual({
      text: 'Prayer meeting',
      language: 'en',
      isFallback: false,
    });
  });

  it('marks the calendar’s own words where the reader’s language is missing', () => {
    expect(eventText(event, 'title', 'en')).toEqual({ text: '祷告会', language: 'zh', isFallback: true });
    expect(eventText({ ...event, translations: { en: { title: ' ' } } }, 'title', 'en')).toMatchObject({
      isFallback: true,
    });
  });

  it('gives a reader of the calendar’s language its own words', () => {
    expect(eventText(event, 'title', 'zh')).toEqual({ text: '祷告会', language: 'zh', isFallback: false });
  });

  it('does not mark an empty description as a missing translation', () => {
    for (const description of ['', ' '])
      expect(eventText({ ...event, description }, 'description', 'en')).toMatchObject({
        text: description,
        isFallback: false,
      });
  });

  it('gives bilingual words to both, and lets an admin correct them', () => {
    const both = { ...event, language: 'both' as const, title: 'Prayer meeting 祷告会' };
    expect(eventText(both, 'title', 'zh')).toEqual({ text: both.title, language: 'zh', isFallback: false });
    expect(eventText({ ...both, translations: { zh: { title: '祷告会' } } }, 'title', 'zh')).toMatchObject({
      text: '祷告会',
    });
  });

  it('falls back to the corrected words of the calendar’s language', () => {
    expect(eventText({ ...event, translations: { zh: { title: '祷告聚会' } } }, 'title', 'en')).toEqual({
      text: '祷告聚会',
      language: 'zh',
      isFallback: true,
    });
  });
});

describe('eventLanguage', () => {
  it('is English for bilingual events, else the calendar’s', () => {
    expect(eventLanguage({ language: 'both' })).toBe('en');
    expect(eventLanguage({ language: 'zh' })).toBe('zh');
  });
});
