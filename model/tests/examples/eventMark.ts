import { eventLimits } from '../../src/calendar/event.ts';
import { defineExamples } from './defineExamples.ts';
import { allOf, lines, nullable, optional, pictures, texts } from './facts.ts';
import { hillsPicture, moment, noListOfNumbers } from './parts.ts';

/** The series of the examples. */
export const exampleSeries = 'abcdefghijklmnopqrst';

const minimal = {
  series: exampleSeries,
  occurrence: null,
  hidden: true,
  featured: null,
  translations: null,
  seenAt: moment(),
  updatedAt: moment(),
};

/** A mark of a whole series. */
export const eventMarkExamples = defineExamples({
  minimal,
  full: {
    ...minimal,
    featured: false,
    translations: {
      en: { title: 'Prayer meeting', description: 'Bring a friend', location: 'Main hall' },
      zh: { title: '祷告会', description: '欢迎带朋友来', location: '大礼堂' },
    },
    picture: hillsPicture,
  },
  facts: allOf(
    lines({ 'translations.en.title': eventLimits.title, 'translations.zh.title': eventLimits.title }),
    texts({
      'translations.en.description': eventLimits.description,
      'translations.zh.description': eventLimits.description,
      'translations.en.location': eventLimits.location,
      'translations.zh.location': eventLimits.location,
    }),
    pictures('picture'),
    nullable('hidden', 'featured', 'translations', 'picture'),
    optional(
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
        ['shown again', 'hidden', false],
        ['featured', 'featured', true],
      ],
      bad: [
        ['an upper-case series', 'series', 'ABCDEFGHIJKLMNOPQRST'],
        ['a series of 19 letters', 'series', 'abcdefghijklmnopqrs'],
        ['an occurrence that is no moment', 'occurrence', 'tomorrow'],
        ['a moment without its zone', 'occurrence', '20261129T013000'],
      ],
    },
  ),
  unseenByRules: { 'picture.widths.0': noListOfNumbers },
});
