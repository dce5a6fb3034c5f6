import { describe, expect, it } from 'vitest';
import { exampleQuestions } from '../../tests/examples/questions.ts';
import { isScaleQuestion, questionSetLimits, scaleSteps } from './questionLimits.ts';
import { questionSetSchema } from './questionSet.ts';
import { maxLengthOf } from '../schemas/schemaLimits.ts';

describe('a question that is answered with a number', () => {
  it('is one that asks for stars or for a recommendation', () => {
    expect(Object.values(exampleQuestions).filter(isScaleQuestion)).toEqual([
      exampleQuestions.rating,
      exampleQuestions.recommend,
    ]);
  });

  it('offers every number of its scale', () => {
    expect(scaleSteps('rating')).toEqual([1, 2, 3, 4, 5]);
    expect(scaleSteps('recommend')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

it('a camp asks so many questions as security rules can check', () => {
  expect(questionSetLimits.questions).toBe(18);
  expect(maxLengthOf(questionSetSchema, 'questions')).toBe(18);
});
