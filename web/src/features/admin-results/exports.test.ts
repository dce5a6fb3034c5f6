import type { FeedbackResults } from '@steeple/model/feedback/feedbackResults';
import type { QuestionSet } from '@steeple/model/feedback/questionSet';
import { languages } from '@steeple/model/text/language';
import { describe, expect, it } from 'vitest';
import { commentRows, countRows, responseRows } from './exports.ts';

const questionSet: QuestionSet = {
  sections: [{ id: 's', title: { en: 'All' } }],
  order: ['nps', 'food', 'words'],
  questions: {
    nps: { kind: 'recommend', section: 's', text: { en: 'Recommend?', zh: '推荐吗？' }, required: true },
    food: {
      kind: 'multiple',
      section: 's',
      text: { en: 'Food?' },
      required: false,
      maxSelections: 2,
      options: {
        rice: { label: { en: 'Rice', zh: '米饭' }, order: 1 },
        soup: { label: { en: 'Soup', zh: '汤' }, order: 2 },
      },
    },
    words: { kind: 'text', section: 's', text: { en: 'Words' }, required: false, maxLength: 100 },
  },
};
const results: FeedbackResults = {
  en: {
    responses: 5,
    questions: { nps: { answered: 5, tally: { 10: 4, 2: 1 } }, food: { answered: 4, tally: { rice: 4, soup: 1 } } },
    hours: {},
  },
  zh: { responses: 5, questions: { nps: { answered: 5, tally: { 9: 5 } } }, hours: {} },
};

describe('countRows', () => {
  const [heading = [], ...rows] = countRows(results, questionSet, 'en');
  /** The row of an answer by the names in the heading, languages other than these two left out. */
  const row = (question: string, answer: string): object => {
    const answerCells = rows.find((cells) => cells[0] === question && cells[3] === answer) ?? [];
    const otherLanguages = languages.filter((language) => language !== 'en' && language !== 'zh') as readonly string[];
    return Object.fromEntries(
      heading
        .map((name, index) => [String(name), answerCells[index]])
        .filter(([name]) => !otherLanguages.includes(String(name))),
    );
  };
  it('has the sum of a question first, then each answer', () => {
    const question = { id: 'nps', question: 'Recommend?', kind: 'recommend' };
    expect(row('nps', '')).toEqual({
      ...question,
      answer: '',
      label: '',
      count: 10,
      share: '',
      en: 5,
      zh: 5,
      mean: 8.7,
      spread: 2.28,
      score: 80,
    });
    expect(row('nps', '10')).toEqual({
      ...question,
      answer: '10',
      label: '10',
      count: 4,
      share: 0.4,
      en: 4,
      zh: 0,
      mean: '',
      spread: '',
      score: '',
    });
    expect(rows[0]?.[3]).toBe('');
  });
  it('leaves languages out where four answers would be shown by themselves', () => {
    expect(row('food', 'rice')).toEqual({
      id: 'food',
      question: 'Food?',
      kind: 'multiple',
      answer: 'rice',
      label: 'Rice',
      count: 4,
      share: 1,
      en: '',
      zh: '',
      mean: '',
      spread: '',
      score: '',
    });
  });
});

describe('responseRows', () => {
  it('has a column for each question, with the words of the answers', () => {
    const rows = responseRows(
      [
        {
          answers: { nps: 9, food: ['rice', 'soup'], words: '=1+1' },
          language: 'zh',
          submittedAt: { seconds: 1_795_000_000, nanoseconds: 0 },
        },
      ],
      questionSet,
      'zh',
    );
    expect(rows).toEqual([
      ['day', 'language', '推荐吗？', 'Food?', 'Words'],
      ['2026-11-18', 'zh', 9, '米饭; 汤', '=1+1'],
    ]);
  });
  it('keeps an option that the set no longer has, by its id', () => {
    expect(
      responseRows(
        [{ answers: { food: ['bread'] }, language: 'en', submittedAt: { seconds: 0, nanoseconds: 0 } }],
        questionSet,
        'en',
      )[1]?.[3],
    ).toBe('bread');
  });
});

describe('commentRows', () => {
  it('names the question', () => {
    expect(
      commentRows([{ question: 'words', text: 'Good', language: 'en', day: '2026-11-23' }], questionSet, 'en')[1],
    ).toEqual(['Words', '2026-11-23', 'en', 'Good']);
  });
});
