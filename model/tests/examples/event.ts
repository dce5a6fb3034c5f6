import { eventLimits } from '../../src/calendar/event.ts';
import { spokenLanguages } from '../../src/text/language.ts';
import { defineExamples } from './defineExamples.ts';
import { allOf, dates, ids, lines, nullable, oneOf, optional, pictures, texts, timeZones } from './facts.ts';
import { exampleSeries } from './eventMark.ts';
import { hillsPicture, moment, noListOfNumbers } from './parts.ts';

/** An event added by hand; one from Google is {@link googleEvent}. */
const minimal = {
  source: 'local',
  calendar: 'main',
  googleId: null,
  etag: null,
  recurringEventId: null,
  title: 'Prayer meeting',
  description: '',
  location: '',
  language: 'en',
  allDay: false,
  start: moment(12),
  end: moment(12),
  startDate: null,
  endDate: null,
  timeZone: 'Asia/Singapore',
  hidden: false,
  featured: false,
  translations: {},
  updatedAt: moment(),
};
const full = {
  ...minimal,
  etag: '"1"',
  recurringEventId: 'series',
  description: 'Bring a friend',
  location: 'Main hall',
  language: 'both',
  allDay: true,
  end: moment(36),
  startDate: '2026-03-01',
  endDate: '2026-03-02',
  tentative: true,
  featured: true,
  series: null,
  occurrence: null,
  translations: {
    en: { title: 'Prayer meeting', description: 'Bring a friend', location: 'Main hall' },
    zh: { title: '祷告会', description: '欢迎带朋友来', location: '大礼堂' },
  },
  picture: hillsPicture,
};

/** An event that the calendar sync wrote. */
export const googleEvent = {
  ...minimal,
  source: 'google',
  googleId: 'google-1',
  etag: '"1"',
  series: exampleSeries,
  occurrence: '20240301T120000Z',
};

export const eventExamples = defineExamples({
  minimal,
  full,
  facts: allOf(
    ids('calendar'),
    lines({
      etag: 200,
      recurringEventId: 1024,
      title: eventLimits.title,
      'translations.en.title': eventLimits.title,
      'translations.zh.title': eventLimits.title,
    }),
    texts({
      description: eventLimits.description,
      location: eventLimits.location,
      'translations.en.description': eventLimits.description,
      'translations.zh.description': eventLimits.description,
      'translations.en.location': eventLimits.location,
      'translations.zh.location': eventLimits.location,
    }),
    oneOf({ language: spokenLanguages }),
    dates('startDate', 'endDate'),
    timeZones('timeZone'),
    pictures('picture'),
    nullable('etag', 'recurringEventId', 'picture'),
    optional(
      'tentative',
      'series',
      'occurrence',
      'translations.en',
      'translations.zh',
      'translations.en.title',
      'translations.en.description',
      'translations.zh.title',
      'translations.zh.description',
      'translations.en.location',
      'translations.zh.location',
      'picture',
    ),
    {
      good: [
        ['hidden', 'hidden', true],
        ['a leap day', 'startDate', '2024-02-29'],
      ],
      bad: [
        ['a source that is not known', 'source', 'other'],
        ['a local event with a Google id', 'googleId', 'google-1'],
        ['an all-day event without its first day', 'startDate', null],
        ['an all-day event without its end', 'endDate', null],
        ['an end before the start', 'end', moment(11)],
      ],
    },
  ),
  unseenByRules: { 'picture.widths.0': noListOfNumbers },
  invalid: [
    { name: 'a local event with a series', field: 'series', value: { ...full, series: exampleSeries } },
    { name: 'a local event with an original start', field: 'occurrence', value: { ...full, occurrence: '20240301' } },
    { name: 'times as texts', field: 'start', value: { ...full, start: '2026-03-01', end: '2026-03-02' } },
    { name: 'a first day, though not all day', field: 'startDate', value: { ...minimal, startDate: '2026-03-01' } },
    { name: 'an end day, though not all day', field: 'endDate', value: { ...minimal, endDate: '2026-03-02' } },
  ],
});
