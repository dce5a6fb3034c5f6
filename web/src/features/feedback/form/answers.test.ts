import { describe, expect, it } from 'vitest';
import { answerErrors } from './answerErrors.ts';
import { editsBetween, editsOfOptions, sendableAnswers, stillFitting, withEdits } from './answers.ts';
import { exampleQuestions } from '#tests/exampleQuestions.ts';

describe('answers', () => {
  it('lays edits over what is saved, and takes an answer back with null', () => {
    expect(withEdits({ overall: 4, words: 'good' }, { words: null, bus: 'sea' })).toEqual({ overall: 4, bus: 'sea' });
  });

  it('finds the edits that lead from one set of answers to another', () => {
    const saved = { overall: 4, liked: ['hills', 'sea'], words: 'good' };
    const edited = { overall: 5, liked: ['sea', 'hills'] };
    expect(editsBetween(saved, edited)).toEqual({ overall: 5, words: null });
    expect(withEdits(saved, editsBetween(saved, edited))).toEqual({ overall: 5, liked: ['hills', 'sea'] });
  });

  it('sends no blanks and no answers to questions that are not asked', () => {
    expect(sendableAnswers(exampleQuestions, { overall: 3, words: '  \n', liked: [], gone: 'x' })).toEqual({
      overall: 3,
    });
  });

  it('drops of saved answers only what changed questions no longer have', () => {
    const saved = { overall: 9, bus: 'ship', liked: ['ship', 'hills'], words: 'x'.repeat(501), gone: 'x' };
    expect(stillFitting(exampleQuestions, saved)).toEqual({ liked: ['hills'], words: 'x'.repeat(501) });
  });

  it('drops a chosen option that was removed from what was typed before', () => {
    const edits = { liked: ['ship', 'hills'], bus: null, words: ' ', gone: ['ship'] };
    expect(editsOfOptions(exampleQuestions, edits)).toEqual({ ...edits, liked: ['hills'] });
    expect(editsOfOptions(exampleQuestions, { liked: ['ship'] })).toEqual({ liked: null });
  });
});

describe('answerErrors', () => {
  it('is empty for answers that may be sent', () => {
    expect(answerErrors(exampleQuestions, { overall: 5, words: 'thanks' }, 'en')).toEqual([]);
  });

  it('names a missing required answer and leaves optional ones alone', () => {
    expect(answerErrors(exampleQuestions, { words: 'thanks' }, 'en')).toEqual([{ question: 'overall', message: null }]);
  });

  it('lets an answer that is stored stay, though it breaks a limit of today, and no other one', () => {
    const stored = { words: 'x'.repeat(501), overall: 3 };
    expect(answerErrors(exampleQuestions, { ...stored, overall: 5 }, 'en', stored)).toEqual([]);
    const longer = answerErrors(exampleQuestions, { ...stored, words: 'x'.repeat(502) }, 'en', stored);
    expect(longer.map((error) => error.question)).toEqual(['words']);
    const missing = answerErrors(exampleQuestions, { words: stored.words }, 'en', { words: stored.words });
    expect(missing.map((error) => error.question)).toEqual(['overall']);
  });

  it('names every wrong answer in the order of the questions, in both languages', () => {
    const errors = answerErrors(
      exampleQuestions,
      { words: 'x'.repeat(501), liked: ['hills', 'sea', 'hills'], overall: 1 },
      'zh',
    );
    expect(errors.map((error) => error.question)).toEqual(['liked', 'words']);
    expect(errors[1]?.message).toEqual({ en: 'Use at most 500 characters.', zh: '最多 500 个字符。' });
  });
});
