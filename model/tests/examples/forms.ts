import { consentLimits } from '../../src/people/consent.ts';
import { messageLimits, messageSubjects } from '../../src/visitors/message.ts';
import { signUpLimits, signUpStates } from '../../src/visitors/signUp.ts';
import { languages } from '../../src/text/language.ts';
import { defineExamples } from './defineExamples.ts';
import { allOf, bilinguals, lines, nullable, oneOf, optional, texts, wholes } from './facts.ts';
import { both, moment } from './parts.ts';

const counts = { taken: 2, waiting: 0, numbered: 1 };
const question = {
  id: 'meal',
  kind: 'choice',
  label: both('Meal', '餐食'),
  required: true,
  options: [{ id: 'vegetarian', label: both('Vegetarian', '素食') }],
};
const minimal = {
  isOpen: true,
  places: 50,
  waitingPlaces: 20,
  party: 6,
  closesAt: null,
  needsContact: false,
  keptDays: 30,
  note: null,
  questions: [],
  ...counts,
  title: 'Camp reunion supper',
  start: moment(),
  end: moment(2),
  revision: 1,
  updatedAt: moment(),
};

export const signUpExamples = defineExamples({
  minimal,
  full: { ...minimal, closesAt: moment(), note: both('Bring a dish.', '请带一道菜。'), questions: [question] },
  facts: allOf(
    nullable('closesAt', 'note'),
    lines({ title: 300 }),
    bilinguals({ note: signUpLimits.note, 'questions.0.label': signUpLimits.label }),
    wholes({
      places: [1, signUpLimits.places],
      waitingPlaces: [0, signUpLimits.waitingPlaces],
      party: [1, signUpLimits.party],
      keptDays: [1, signUpLimits.keptDays],
      taken: [0, 1e6],
      waiting: [0, 1e6],
      numbered: [0, 1e6],
      revision: [1, 1e9],
    }),
    {
      good: [['a question without options', 'questions.0', { ...question, kind: 'text', options: [] }]],
      bad: [
        ['a choice without options', 'questions.0.options', []],
        ['a question twice', 'questions', [question, question]],
      ],
    },
  ),
  valid: [{ name: 'the longest list of questions', value: { ...minimal, questions: manyQuestions(10) } }],
  invalid: [
    {
      name: 'a text with options',
      field: 'questions.0.options',
      value: { ...minimal, questions: [{ ...question, kind: 'text' }] },
    },
    { name: 'too many questions', field: 'questions', value: { ...minimal, questions: manyQuestions(11) } },
  ],
});

function manyQuestions(count: number): unknown[] {
  return Array.from({ length: count }, (_unused, index) => ({ ...question, id: `meal-${index}` }));
}

/** A parent's consent for a child. */
const consent = { version: 2, at: moment(), parent: { name: 'Tan Wei Ming', contact: 'wei.ming@example.org' } };
const entry = {
  state: 'placed',
  number: 1,
  people: 2,
  name: 'Tan Mei Lin',
  contact: 'mei.lin@example.org',
  answers: { meal: 'vegetarian', children: 1 },
  language: 'en',
  revision: 1,
  arrivedAt: moment(),
  changedAt: moment(1),
};

export const signUpEntryExamples = defineExamples({
  minimal: { ...entry, state: 'cancelled', people: 0, name: '', contact: null, answers: {} },
  full: { ...entry, consent },
  records: ['answers'],
  severalTypes: ['answers.*'],
  facts: allOf(
    nullable('contact'),
    texts({ name: signUpLimits.name }),
    lines({ contact: signUpLimits.contact }),
    oneOf({ state: signUpStates, language: languages }),
    wholes({ number: [0, 1e6], people: [0, signUpLimits.party], revision: [1, 1e6] }),
    optional('consent'),
    nullable('consent.parent'),
    lines({ 'consent.parent.name': consentLimits.parentName, 'consent.parent.contact': consentLimits.parentContact }),
    wholes({ 'consent.version': [1, 1e9] }),
    {
      good: [],
      bad: [
        ['a long answer', 'answers.meal', 'x'.repeat(signUpLimits.answer + 1)],
        ['a large number', 'answers.children', 100],
      ],
    },
  ),
});

const message = {
  about: 'prayer',
  name: '陈美玲',
  contact: '+6565550123',
  text: 'Please pray for my father.',
  language: 'zh',
  consent: 1,
  arrivedAt: moment(),
  doneAt: null,
  assignedTo: null,
  deleteAt: moment(24 * messageLimits.keptDays),
};

export const messageExamples = defineExamples({
  minimal: { ...message, contact: null, text: '' },
  full: { ...message, visit: { service: 'english', date: '2026-11-22' }, doneAt: moment(1), assignedTo: 'Grace Lim' },
  facts: allOf(
    nullable('contact', 'doneAt', 'assignedTo'),
    optional('visit'),
    lines({ name: messageLimits.name, contact: messageLimits.contact, assignedTo: messageLimits.assignedTo }),
    texts({ text: messageLimits.text }),
    oneOf({ language: languages }),
    wholes({ consent: [1, 1e9] }),
    {
      good: messageSubjects.map((subject) => [`about ${subject}`, 'about', subject] as const),
      bad: [['an unknown subject', 'about', 'money']],
    },
  ),
});
