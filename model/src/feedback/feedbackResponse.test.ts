import * as v from 'valibot';
import { expect, it } from 'vitest';
import { sampleQuestionSet } from '../../tests/examples/camp.ts';
import { anyResponseExamples, feedbackResponseExamples } from '../../tests/examples/feedback.ts';
import { faultsOf, misjudged } from '../../tests/examples/judge.ts';
import { exampleQuestions } from '../../tests/examples/questions.ts';
import { answerSchemaFor, feedbackResponseSchema, keptAnswer, responseSchema } from './feedbackResponse.ts';
import { type QuestionKind, questionKinds } from './questionSet.ts';

const minimal = { answers: {}, language: 'en', submittedAt: { seconds: 1, nanoseconds: 0 } };

it('takes responses as they are, and names the field that is at fault', () => {
  expect(misjudged(feedbackResponseSchema, anyResponseExamples)).toEqual([]);
  expect(misjudged(responseSchema(sampleQuestionSet), feedbackResponseExamples)).toEqual([]);
});

it.each([
  ['submission', 'Submission0000000001', true],
  ['submission', 'Submission000000001', false],
  ['submission', 'Submission00000000001', false],
  ['submission', '-Submission0000000001', false],
  ['submission', 'Submission0000000001-', false],
  ['submission', '--------------------', false],
  ['basedOn', 'none', true],
  ['basedOn', 'unnumbered', true],
  ['basedOn', 'Submission0000000002', true],
  ['basedOn', 'Submission000000002', false],
  ['basedOn', 'nonesuch', false],
  ['basedOn', '-none', false],
  ['basedOn', 'Submission0000000002-', false],
  ['basedOn', '--------------------', false],
])('of a response with the %s %j is valid: %j', (field, value, isValid) => {
  expect(v.is(feedbackResponseSchema, { ...minimal, [field]: value })).toBe(isValid);
});

/** Answers to a question of each kind, and values that are none. */
const answersOf: Readonly<
  Record<QuestionKind, readonly [answers: readonly unknown[], wrongAnswers: readonly unknown[]]>
> = {
  rating: [
    [1, 5],
    [0, 6, '5'],
  ],
  recommend: [
    [0, 10],
    [-1, 11],
  ],
  single: [
    ['hills', 'sea'],
    ['other', '', ['sea']],
  ],
  multiple: [
    [['hills'], ['sea', 'hills']],
    [[], ['other'], ['sea', 'sea'], ['sea', 'hills', 'other'], 'sea'],
  ],
  text: [
    ['x', 'x'.repeat(500)],
    ['', 'x'.repeat(501), 1],
  ],
};

it.each(questionKinds)('takes an answer to a question of the kind %s', (kind) => {
  const [answers, wrongAnswers] = answersOf[kind];
  const schema = answerSchemaFor(exampleQuestions[kind]);
  expect(answers.filter((answer) => !v.is(schema, answer))).toEqual([]);
  expect(wrongAnswers.filter((answer) => v.is(schema, answer))).toEqual([]);
});

it('says of an option that is chosen twice that it is, and of too many how many there may be', () => {
  const schema = answerSchemaFor(exampleQuestions.multiple);
  expect(faultsOf(schema, ['sea', 'sea'])).toEqual(['This entry appears twice.']);
  expect(faultsOf(schema, ['sea', 'hills', 'sea'])).toEqual(['At most 2 entries.']);
});

const narrowed = { ...exampleQuestions.multiple, maxSelections: 1 };
it.each([
  ['all options where fewer may be chosen today', narrowed, ['sea', 'hills'], ['sea', 'hills']],
  ['the options that are still there', narrowed, ['coast', 'sea', 'sea'], ['sea']],
  ['nothing where no option is left', narrowed, ['coast'], undefined],
  ['a text that is longer than one may be today', { ...exampleQuestions.text, maxLength: 3 }, 'Thanks', 'Thanks'],
  ['nothing of a text of blanks', exampleQuestions.text, ' \n ', undefined],
  ['nothing of a text that is longer than any may be', exampleQuestions.text, 'x'.repeat(2001), undefined],
  ['the option of one choice where several may be chosen now', exampleQuestions.multiple, 'sea', ['sea']],
  ['a sole option of several where one may be chosen now', exampleQuestions.single, ['coast', 'sea'], 'sea'],
  ['nothing of several options where one may be chosen now', exampleQuestions.single, ['hills', 'sea'], undefined],
  ['the option of one choice', exampleQuestions.single, 'sea', 'sea'],
  ['nothing of an option that was removed', exampleQuestions.single, 'coast', undefined],
  ['nothing of an option with a name that every object has', exampleQuestions.single, 'constructor', undefined],
  ['nothing of a number where an option is chosen', exampleQuestions.multiple, 3, undefined],
  ['a number on the scale', exampleQuestions.rating, 5, 5],
  ['nothing of a number beyond the scale', exampleQuestions.rating, 6, undefined],
  ['nothing of a number where a text is written', exampleQuestions.text, 5, undefined],
  ['nothing of what is no answer', exampleQuestions.text, { text: 'sea' }, undefined],
])('keeps of a stored answer %s', (_what, question, stored, kept) => {
  expect(keptAnswer(question, stored)).toEqual(kept);
});

it('asks for an answer to a question that must be answered, and to no other', () => {
  const questions = { asked: exampleQuestions.rating, left: exampleQuestions.text };
  const schema = responseSchema({ ...sampleQuestionSet, questions });
  expect(faultsOf(schema, { ...minimal, answers: { asked: 3 } })).toEqual([]);
  expect(faultsOf(schema, { ...minimal, answers: { left: 'Thank you' } })).toEqual([
    'answers.asked: This field is missing.',
  ]);
});
