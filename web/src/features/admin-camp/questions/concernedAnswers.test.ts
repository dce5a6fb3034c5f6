import { exampleQuestions, exampleQuestionSet } from '@steeple/model/examples/questions';
import type { Question } from '@steeple/model/feedback/questionSet';
import { expect, test } from 'vitest';
import { concernedAnswers } from './concernedAnswers.ts';

const before = exampleQuestionSet({
  rating: 'food',
  recommend: 'again',
  single: 'bus',
  multiple: 'liked',
  text: 'thanks',
});
const counted = {
  questions: {
    food: { answered: 30, tally: { 4: 30 } },
    liked: { answered: 26, tally: { hills: 26, sea: 10 } },
    bus: { answered: 12, tally: { hills: 12 } },
    thanks: { answered: 7, tally: {} },
  },
};
const { hills } = exampleQuestions.multiple.options;
const concerned = (questions: Record<string, Question>) =>
  concernedAnswers(before, { ...before, questions }, counted).map(({ change, option, count }) => [
    change,
    option,
    count,
  ]);
const { food: _food, ...withoutFood } = before.questions;

test.each<[what: string, questions: Record<string, Question>, found: unknown[]]>([
  ['a removed question', withoutFood, [['question', undefined, 30]]],
  ['a question of another kind', { ...before.questions, food: exampleQuestions.text }, [['kind', undefined, 30]]],
  [
    'a removed option',
    { ...before.questions, liked: { ...exampleQuestions.multiple, options: { hills, coast: hills } } },
    [['option', exampleQuestions.multiple.options.sea.label, 10]],
  ],
  [
    'an option that nobody chose',
    { ...before.questions, bus: { ...exampleQuestions.single, options: { hills, coast: hills } } },
    [],
  ],
  [
    'a lower maximum',
    { ...before.questions, liked: { ...exampleQuestions.multiple, maxSelections: 1 } },
    [['limit', undefined, 26]],
  ],
  ['a higher maximum', { ...before.questions, liked: { ...exampleQuestions.multiple, maxSelections: 3 } }, []],
  [
    'a shorter length',
    { ...before.questions, thanks: { ...exampleQuestions.text, maxLength: 100 } },
    [['limit', undefined, 7]],
  ],
  ['other words', { ...before.questions, food: { ...exampleQuestions.rating, text: { en: 'How was the food?' } } }, []],
  ['a question that nobody answered', { ...before.questions, again: exampleQuestions.text }, []],
])('%s concerns the answers that were given', (_what, questions, found) => {
  expect(concerned(questions)).toEqual(found);
});
