import type { FeedbackResults } from '@steeple/model/feedbackResults';
import type { QuestionSet } from '@steeple/model/questionSet';
import { describe, expect, it } from 'vitest';
import { commentRows, countRows, responseRows } from './exports.ts';

const questionSet: QuestionSet = {
  sections: [{ id: 's', title: { en: 'All' } }],
  order: ['nps', 'food', 'words'],
  questions: {
    nps: { kind: 'recommend', section: 's', text: { en: 'Recommend?', zh: '推荐吗？' }, required: true },
    food: {
      kind: 'multiple', section: 's', text: { en: 'Food?' }, required: false, maxSelections: 2,
      options: { rice: { label: { en: 'Rice', zh: '米饭' }, order: 1 }, soup: { label: { en: 'Soup', zh: '汤' }, order: 2 } },
    },
    words: { kind: 'text', section: 's', text: { en: 'Words' }, required: false, maxLength: 100 },
  },
};
const results: FeedbackResults = {
  en: { responses: 5, questions: { nps: { answered: 5, tally: { 10: 4, 2: 1 } }, food: { answered: 4, tally: { rice: 4, soup: 1 } } }, hours: {} },
  zh: { responses: 5, questions: { nps: { answered: 5, tally: { 9: 5 } } }, hours: {} },
};

describe('countRows', () => {
  const rows = countRows(results, questionSet, 'en');
  it('has the sum of a question first, then each answer', () => {
    expect(rows[1]).toEqual(['nps', 'Recommend?', 'recommend', '', '', 10, '', 5, 5, 8.7, 2.28, 80]);
    expect(rows.find((row) => row[0] === 'nps' && row[3] === '10')).toEqual(['nps', 'Recommend?', 'recommend', '10', '10', 4, 0.4, 4, 0, '', '', '']);
  });
  it('leaves languages out where four answers would be shown by themselves', () => {
    expect(rows.find((row) => row[3] === 'rice')).toEqual(['food', 'Food?', 'multiple', 'rice', 'Rice', 4, 1, '', '', '', '', '']);
  });
});

describe('responseRows', () => {
  it('has a column for each question, with the words of the answers', () => {
    const rows = responseRows([{ answers: { nps: 9, food: ['rice', 'soup'], words: '=1+1' }, language: 'zh', submittedAt: { seconds: 1_795_000_000, nanoseconds: 0 } }], questionSet, 'zh');
    expect(rows).toEqual([['day', 'language', '推荐吗？', 'Food?', 'Words'], ['2026-11-18', 'zh', 9, '米饭; 汤', '=1+1']]);
  });
  it('keeps an option that the set no longer has, by its id', () => {
    expect(responseRows([{ answers: { food: ['bread'] }, language: 'en', submittedAt: { seconds: 0, nanoseconds: 0 } }], questionSet, 'en')[1]?.[3]).toBe('bread');
  });
});

describe('commentRows', () => {
  it('names the question', () => {
    expect(commentRows([{ question: 'words', text: 'Good', language: 'en', day: '2026-11-23' }], questionSet, 'en')[1]).toEqual(['Words', '2026-11-23', 'en', 'Good']);
  });
});
