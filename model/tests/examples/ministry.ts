import { spokenLanguages } from '../../src/text/language.ts';
import { defineExamples } from './defineExamples.ts';
import { allOf, bilinguals, emails, lines, nullable, oneOf, optional, order, phones, pictures } from './facts.ts';
import { both, hillsPicture, noListOfNumbers } from './parts.ts';

const minimal = {
  name: { en: 'Youth' },
  blurb: { en: 'Friday evenings' },
  picture: null,
  contact: null,
  language: 'en',
  order: 1,
};
const full = {
  name: both('Youth', '青少年团契'),
  blurb: both('Friday evenings', '每周五晚上'),
  picture: hillsPicture,
  contact: { name: 'Hannah Lim', phone: '+6565550123', email: 'youth@example.org' },
  language: 'both',
  order: 1.5,
};

export const ministryExamples = defineExamples({
  minimal,
  full,
  facts: allOf(
    bilinguals({ name: 80, blurb: 1000 }),
    pictures('picture'),
    lines({ 'contact.name': 80 }),
    phones('contact.phone'),
    emails('contact.email'),
    nullable('picture', 'contact'),
    optional('contact.phone', 'contact.email'),
    oneOf({ language: spokenLanguages }),
    order,
  ),
  unseenByRules: { 'picture.widths.0': noListOfNumbers },
});
