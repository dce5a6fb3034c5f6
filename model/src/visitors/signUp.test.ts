import { describe, expect, it } from 'vitest';
import { signUpEntryExamples, signUpExamples } from '../../tests/examples/forms.ts';
import { issuesOf, issuesWith } from '../../tests/examples/issues.ts';
import { misjudged } from '../../tests/examples/judge.ts';
import {
  ownSignUpSchema,
  signUpAnswersSchema,
  signUpCountsSchema,
  signUpDetailsSchema,
  signUpEntrySchema,
  signUpSchema,
  signUpSecretSchema,
  signUpSettingsSchema,
} from './signUp.ts';

const secret = `${'Aa0_-'.repeat(8)}Aa0`;
const details = { people: 2, name: 'Tan Mei Lin', contact: null, answers: { meal: 'vegetarian' } };

describe('a sign-up for an event', () => {
  const faults = (path: string, value: unknown): string[] => issuesWith(signUpSchema, signUpExamples, path, value);
  const label = { en: 'Meal' };
  const question = { id: 'meal', kind: 'text', label, required: true, options: [] };
  const option = { id: 'vegetarian', label };
  const options = (length: number): unknown[] => Array.from({ length }, () => option);

  it('fits its examples', () => {
    expect(misjudged(signUpSchema, signUpExamples)).toEqual([]);
  });

  it.each([
    ['a text', [question], []],
    ['a number', [{ ...question, kind: 'number' }], []],
    ['a choice', [{ ...question, kind: 'choice', options: [option] }], []],
    ['a choice of 12', [{ ...question, kind: 'choice', options: options(12) }], []],
    ['a choice of 13', [{ ...question, kind: 'choice', options: options(13) }], ['questions.0.options']],
    ['a choice of nothing', [{ ...question, kind: 'choice' }], ['questions.0.options: optionsOfChoice']],
    [
      'a number with options',
      [{ ...question, kind: 'number', options: [option] }],
      ['questions.0.options: optionsOfChoice'],
    ],
    ['another kind of answer', [{ ...question, kind: '' }], ['questions.0.kind']],
    ['two texts', [question, { ...question, id: 'room' }], []],
    ['the same text twice', [question, question], ['questions: duplicate']],
  ])('asks for %s', (_name, questions, expected) => {
    expect(faults('questions', questions)).toEqual(expected);
  });

  it('has settings, in which a party fits into the places', () => {
    const settings = (party: number, places: number): unknown => ({
      isOpen: true,
      places,
      waitingPlaces: 0,
      party,
      closesAt: null,
      needsContact: false,
      keptDays: 30,
      note: null,
      questions: [],
    });
    expect(issuesOf(signUpSettingsSchema, settings(6, 6))).toEqual([]);
    expect(issuesOf(signUpSettingsSchema, settings(7, 6))).toEqual(['party: partyOfPlaces']);
  });

  it.each(['taken', 'waiting', 'numbered'])('counts %s by itself', (field) => {
    const counts = { taken: 0, waiting: 0, numbered: 0 };
    expect(issuesOf(signUpCountsSchema, { ...counts, [field]: 1e6 })).toEqual([]);
    expect(issuesOf(signUpCountsSchema, { ...counts, [field]: 1e6 + 1 })).toEqual([field]);
    expect(issuesOf(signUpCountsSchema, { ...counts, [field]: -1 })).toEqual([field]);
    expect(issuesOf(signUpCountsSchema, { ...counts, more: 0 })).toEqual(['more']);
  });
});

describe('the sign-up of a person', () => {
  it('fits its examples', () => {
    expect(misjudged(signUpEntrySchema, signUpEntryExamples)).toEqual([]);
  });

  it.each(['arrived', 'placed', 'waiting', 'cancelled', 'full'])('is %s', (state) => {
    expect(issuesWith(signUpEntrySchema, signUpEntryExamples, 'state', state)).toEqual([]);
  });

  it('has a state', () => {
    expect(issuesWith(signUpEntrySchema, signUpEntryExamples, 'state', '')).toEqual(['state']);
  });

  it.each([
    ['for one person', { people: 1 }, []],
    ['for nobody', { people: 0 }, ['people']],
    ['for 20 people', { people: 20 }, []],
    ['for 21 people', { people: 21 }, ['people']],
    ['without a name', { name: '' }, ['name: line']],
    ['with a name of 81 characters', { name: 'x'.repeat(81) }, ['name']],
    ['with a contact', { contact: '+6565550123' }, []],
    ['with a contact of two lines', { contact: 'a\nb' }, ['contact: line']],
    ['with a contact of 121 characters', { contact: 'x'.repeat(121) }, ['contact']],
    ['with a note', { note: 'x' }, ['note']],
  ])('is typed %s', (_name, changes, faults) => {
    expect(issuesOf(signUpDetailsSchema, { ...details, ...changes })).toEqual(faults);
  });

  const answers = (length: number): unknown =>
    Object.fromEntries(Array.from({ length }, (_, index) => [`q${index}`, 1]));
  it.each([
    ['nothing', {}, []],
    ['a text of 300 characters', { meal: 'x'.repeat(300) }, []],
    ['a text of 301 characters', { meal: 'x'.repeat(301) }, ['meal']],
    ['no words', { meal: '' }, []],
    ['a number up to 99', { meal: 99 }, []],
    ['a larger number', { meal: 100 }, ['meal']],
    ['a negative number', { meal: -1 }, ['meal']],
    ['10 questions', answers(10), []],
    ['11 questions', answers(11), [': tooMany']],
    ['a question without an id', { 'a/b': 1 }, ['a/b: id']],
  ])('answers %s', (_name, value, faults) => {
    expect(issuesOf(signUpAnswersSchema, value)).toEqual(faults);
  });

  it('is shown to its owner in its state, even without people and name', () => {
    const own = { ...details, people: 0, name: '', answers: {}, state: 'cancelled', revision: 2 };
    expect(issuesOf(ownSignUpSchema, own)).toEqual([]);
    for (const [field, value] of [
      ['state', 'other'],
      ['revision', 0],
      ['people', -1],
      ['name', null],
      ['answers', null],
      ['contact', ''],
    ] as const)
      expect(issuesOf(ownSignUpSchema, { ...own, [field]: value })[0]).toMatch(new RegExp(`^${field}(: line)?$`));
    expect(issuesOf(ownSignUpSchema, { ...own, number: 1 })).toEqual(['number']);
  });
});

describe('the secret of a link', () => {
  it('is 43 characters of base64url', () => {
    expect(issuesOf(signUpSecretSchema, secret)).toEqual([]);
  });

  it.each([
    ['a character less', secret.slice(1), ''],
    ['a character more', `${secret}A`, ''],
    ['a character of base64 at its beginning', `/${secret.slice(1)}`, ': signUpSecret'],
    ['a character of base64 at its end', `${secret.slice(1)}+`, ': signUpSecret'],
    ['no text', 7, ''],
  ])('is refused with %s', (_name, value, fault) => {
    expect(issuesOf(signUpSecretSchema, value)).toEqual([fault]);
  });
});
