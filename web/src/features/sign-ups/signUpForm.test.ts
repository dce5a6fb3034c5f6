import { signUpLimits, type SignUpQuestion } from '@steeple/model/visitors/signUp';
import { signUpFaults, storedDetails } from '@steeple/model/visitors/signUpFaults';
import { expect, test } from 'vitest';
import { detailsFrom } from './signUpForm.ts';

const meal: SignUpQuestion = {
  id: 'meal',
  kind: 'choice',
  label: { en: 'Meal' },
  required: true,
  options: [{ id: 'o1', label: { en: 'Everything' } }],
};
const children: SignUpQuestion = {
  id: 'children',
  kind: 'number',
  label: { en: 'Children' },
  required: false,
  options: [],
};
const dish: SignUpQuestion = { id: 'dish', kind: 'text', label: { en: 'Dish' }, required: false, options: [] };
const signUp = { party: 6, needsContact: true, questions: [meal, children, dish] };

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
const complete = {
  name: ' Mei ',
  contact: 'Mei@Example.org',
  people: '2',
  'answers.meal': 'o1',
  'answers.children': '1',
};
const faultsOf = (change: Readonly<Record<string, string>>): string[] =>
  signUpFaults(signUp, detailsFrom(formOf({ ...complete, ...change }), signUp.questions)).map(
    ({ field, fault }) => `${field} ${fault}`,
  );

test('a complete form is read, and stored without what was not asked', () => {
  const details = detailsFrom(formOf({ ...complete, 'answers.other': 'x' }), signUp.questions);
  expect(details).toEqual({ people: 2, name: 'Mei', contact: 'Mei@Example.org', answers: { meal: 'o1', children: 1 } });
  expect(faultsOf({})).toEqual([]);
  expect(storedDetails(signUp, { ...details, answers: { ...details.answers, other: 'x' } })).toEqual({
    ...details,
    contact: 'mei@example.org',
  });
});

test('a form without a number of people is for one', () => {
  const { people: _people, ...alone } = complete;
  expect(detailsFrom(formOf(alone), signUp.questions).people).toBe(1);
});

test.each([
  [{ name: ' ' }, 'name missing'],
  [{ name: 'x'.repeat(signUpLimits.name + 1) }, 'name tooLong'],
  [{ contact: '' }, 'contact missing'],
  [{ contact: 'x'.repeat(signUpLimits.contact + 1) }, 'contact tooLong'],
  [{ people: '0' }, 'people notANumber'],
  [{ people: '1.5' }, 'people notANumber'],
  [{ people: '' }, 'people notANumber'],
  [{ people: '7' }, 'people tooMany'],
  [{ 'answers.meal': '' }, 'answers.meal missing'],
  [{ 'answers.meal': 'o9' }, 'answers.meal notAnOption'],
  [{ 'answers.children': '-1' }, 'answers.children notANumber'],
  [{ 'answers.children': 'two' }, 'answers.children notANumber'],
  [{ 'answers.children': '100' }, 'answers.children notANumber'],
  [{ 'answers.dish': 'x'.repeat(signUpLimits.answer + 1) }, 'answers.dish tooLong'],
])('%j has one fault', (change, fault) => {
  expect(faultsOf(change as unknown as Record<string, string>)).toEqual([fault]);
});
