import type { Question } from '@steeple/model/feedback/questionSet';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { questions } from '../../../tests/functions/feedback/feedbackWorld.ts';
import { countableResponse } from './countableResponse.ts';

type MultipleQuestion = Extract<Question, { kind: 'multiple' }>;
type TextQuestion = Extract<Question, { kind: 'text' }>;

const submittedAt = Timestamp.fromDate(new Date('2026-12-04T10:30:00Z'));
const stored = { answers: { food: 4 }, language: 'en', submittedAt };

describe('a stored response', () => {
  it('counts with its answers, language and time, and nothing else', () => {
    const time = { seconds: submittedAt.seconds, nanoseconds: 0 };
    const counted = countableResponse({ ...stored, name: 'Grace' }, questions);
    expect(counted).toMatchObject({ answers: { food: 4 }, language: 'en', submittedAt: time });
    expect(Object.keys(counted ?? {})).toEqual(['answers', 'language', 'submittedAt']);
  });

  it('counts where it is marked as not withdrawn', () => {
    expect(countableResponse({ ...stored, withdrawn: false }, questions)?.answers).toEqual({ food: 4 });
  });

  it.each([
    ['that does not exist', undefined],
    ['that is null', null],
    ['that is no map', 'food'],
    ['that was withdrawn', { ...stored, withdrawn: true }],
    ['in a language that the site does not have', { ...stored, language: 'fr' }],
    ['without a time', { ...stored, submittedAt: 'yesterday' }],
    ['without answers', { ...stored, answers: undefined }],
    ['whose answers are null', { ...stored, answers: null }],
    ['whose answers are a text', { ...stored, answers: 'food' }],
  ])('%s counts as none', (_which, value) => {
    expect(countableResponse(value, questions)).toBeUndefined();
  });

  it.each([
    ['to a question that is not asked any more', { gone: 'yes' }],
    ['to a name that every object has', { constructor: 'yes', toString: 'yes' }],
    ['that no longer fits its question', { food: 9 }],
    ['of blanks', { thanks: ' \n ' }],
  ])('leaves out an answer %s, and keeps the others', (_which, unfitting) => {
    expect(countableResponse({ ...stored, answers: { ...unfitting, food: 4 } }, questions)?.answers).toEqual({
      food: 4,
    });
  });

  it('counts in full where an answer breaks a limit of today that it did not break when it was given', () => {
    const { liked, thanks } = questions.questions as { liked: MultipleQuestion; thanks: TextQuestion };
    const narrowed = {
      ...questions,
      questions: { ...questions.questions, liked: { ...liked, maxSelections: 1 }, thanks: { ...thanks, maxLength: 3 } },
    };
    const answers = { liked: ['sea', 'hills'], thanks: 'For rain' };
    expect(countableResponse({ ...stored, answers }, narrowed)?.answers).toEqual(answers);
  });

  it('loses of several chosen options only those that were removed', () => {
    const answers = { liked: ['coast', 'sea'] };
    expect(countableResponse({ ...stored, answers }, questions)?.answers).toEqual({ liked: ['sea'] });
  });

  it('keeps a text as it was written', () => {
    const answers = { thanks: ' For rain ', liked: ['sea'], 'how-heard': 'hills' };
    expect(countableResponse({ ...stored, answers }, questions)?.answers).toEqual(answers);
  });
});
