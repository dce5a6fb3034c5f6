import { describe, expect, it } from 'vitest';
import {
  adminEventFields,
  eventLanguage,
  eventLimits,
  eventSchema,
  eventText,
  eventTranslationsSchema,
} from './event.ts';
import { eventExamples, googleEvent } from '../../tests/examples/event.ts';
import { faultsOf, misjudged } from '../../tests/examples/judge.ts';
import { defineExamples } from '../../tests/examples/defineExamples.ts';
import { allOf, lines, optional, texts } from '../../tests/examples/facts.ts';

const full = eventExamples.valid.find(({ name }) => name === 'full')?.value ?? {};
const { series: _series, occurrence: _occurrence, ...unmarked } = googleEvent;

it('takes events as they are, and names the field that is at fault', () => {
  expect(misjudged(eventSchema, eventExamples)).toEqual([]);
});

it.each([
  ['an event from Google', googleEvent, []],
  ['one stored before there were marks', unmarked, []],
  [
    'one without its Google id',
    { ...googleEvent, googleId: null },
    ['googleId: Only events from Google have a Google ID.'],
  ],
  [
    'a local event with a Google id',
    { ...full, googleId: 'google-1' },
    ['googleId: Only events from Google have a Google ID.'],
  ],
  [
    'a local event with a series',
    { ...full, series: googleEvent.series },
    ['series: Only events from Google belong to a series.'],
  ],
  [
    'a local event with an original start',
    { ...full, occurrence: googleEvent.occurrence },
    ['occurrence: Only events from Google belong to a series.'],
  ],
  [
    'an all-day event without its first day',
    { ...full, startDate: null },
    ['startDate: All-day events have dates, others have none.'],
  ],
  [
    'an all-day event without its end',
    { ...full, endDate: null },
    ['endDate: All-day events have dates, others have none.'],
  ],
  [
    'an end before the start',
    { ...full, end: { seconds: 1, nanoseconds: 0 } },
    ['end: The end must come after the start.'],
  ],
])('of %s says %j', (_name, event, faults) => {
  expect(faultsOf(eventSchema, event)).toEqual(faults);
});

it('has fields that an admin decides, and leaves all others to the sync', () => {
  expect(Object.keys(eventSchema.entries)).toEqual(expect.arrayContaining([...adminEventFields]));
  expect(adminEventFields).toEqual(['hidden', 'featured', 'translations', 'picture']);
});

it('takes a title and a description in each language, all of it optional, and names the field that is at fault', () => {
  const translations = {
    en: { title: 'Prayer meeting', description: 'Bring a friend' },
    zh: { title: '祷告会', description: '欢迎带朋友来' },
  };
  const facts = allOf(
    lines({ 'en.title': 300, 'zh.title': 300 }),
    texts({ 'en.description': 8000, 'zh.description': 8000 }),
    optional('en', 'zh', 'en.title', 'en.description', 'zh.title', 'zh.description'),
  );
  expect(misjudged(eventTranslationsSchema, defineExamples({ minimal: {}, full: translations, facts }))).toEqual([]);
});

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

it.each([
  ['title', 300],
  ['description', 8000],
  ['location', 300],
] as const)('has room for a %s of %d UTF-16 code units in an event', (field, limit) => {
  expect(eventLimits[field]).toBe(limit);
  expect(faultsOf(eventSchema, { ...googleEvent, [field]: 'x'.repeat(limit) })).toEqual([]);
  expect(faultsOf(eventSchema, { ...googleEvent, [field]: 'x'.repeat(limit + 1) })).toEqual([
    `${field}: Use at most ${limit} characters.`,
  ]);
});
