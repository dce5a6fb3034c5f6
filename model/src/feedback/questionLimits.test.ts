import { describe, expect, it } from 'vitest';
import { exampleQuestions } from '../../tests/examples/questions.ts';
import { answerSchemaFor } from './feedbackResponse.ts';
import { isScaleQuestion, questionSetLimits, scaleSteps } from './questionLimits.ts';
import { questionSetSchema } from './questionSet.ts';
import { maxLengthOf } from '../schemas/schemaLimits.ts';
import { check } from '../requests/validation.ts';

describe('a question that is answered with a number', () => {
  it('is one whose answer may be a number', () => {
    const questions = Object.values(exampleQuestions);
    const withNumbers = questions.filter((question) => check(answerSchemaFor(question), 1).ok);
    expect(withNumbers).toContain(exampleQuestions.rating);
    expect(questions.filter(isScaleQuestion)).toEqual(withNumbers);
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
