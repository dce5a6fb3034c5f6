import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { questions } from '../../../tests/functions/feedback/feedbackWorld.ts';
import { commentsOf, isSameComment } from './commentChanges.ts';

const submittedAt = Timestamp.fromDate(new Date('2026-12-04T23:30:00Z'));
const comment = { question: 'thanks', text: 'For rain', language: 'en', day: '2026-12-04' } as const;

describe('the comments of a response', () => {
  it('are its answers in words, with the day and without the time', () => {
    const answers = { food: 4, thanks: 'For rain', 'how-heard': 'hills', liked: ['sea'] };
    expect([...commentsOf({ answers, language: 'en', submittedAt }, questions)]).toEqual([['thanks', comment]]);
  });

  it('are none where nobody responded', () => {
    expect(commentsOf(undefined, questions).size).toBe(0);
  });

  it.each([
    ['to a question that is not asked', { gone: 'For rain' }],
    ['that is no text', { thanks: 4 }],
  ])('leave out an answer %s', (_which, answers) => {
    expect(commentsOf({ answers, language: 'en', submittedAt }, questions).size).toBe(0);
  });
});

describe('a stored comment', () => {
  it('is the same where each field is, whatever else it has', () => {
    expect(isSameComment({ ...comment, id: 'x' }, comment)).toBe(true);
  });

  it.each([
    ['question', { ...comment, question: 'prayer' }],
    ['text', { ...comment, text: 'For sun' }],
    ['language', { ...comment, language: 'zh' }],
    ['day', { ...comment, day: '2026-12-05' }],
    ['whole', {}],
    ['absence', undefined],
    ['null', null],
    ['kind', 'For rain'],
  ])('differs by its %s', (_which, stored) => {
    expect(isSameComment(stored, comment)).toBe(false);
  });
});
