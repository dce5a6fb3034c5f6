import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  addResults,
  contribution,
  countedResponseSchema,
  deletedResponsesShard,
  feedbackCommentSchema,
  type FeedbackResults,
  feedbackResultsSchema,
  pooledResults,
  subtractResults,
  sumResults,
} from './feedbackResults.ts';
import type { FeedbackResponse } from './feedbackResponse.ts';
import { sampleQuestionSet } from '../../tests/examples/camp.ts';
import { questionSetSchema } from './questionSet.ts';

const questionSet = v.parse(questionSetSchema, sampleQuestionSet);

type Counted = Pick<FeedbackResponse, 'answers' | 'language' | 'submittedAt'>;

const response: fc.Arbitrary<Counted> = fc.record({
  language: fc.constantFrom('en' as const, 'zh' as const),
  submittedAt: fc.record({ seconds: fc.integer({ min: 1.7e9, max: 1.7e9 + 200_000 }), nanoseconds: fc.constant(0) }),
  answers: fc
    .record(
      {
        overall: fc.integer({ min: 1, max: 5 }),
        recommend: fc.integer({ min: 0, max: 10 }),
        place: fc.constantFrom('hills', 'sea'),
        liked: fc.subarray(['hills', 'sea'], { minLength: 1 }),
        words: fc.constantFrom('Good', '很好'),
        gone: fc.constant('An answer to a question that was taken out'),
      },
      { requiredKeys: ['overall'] },
    )
    .map((answers) => Object.fromEntries(Object.entries(answers))),
});
const responses = fc.array(response, { maxLength: 12 });
const sumOf = (all: readonly Counted[]): FeedbackResults =>
  sumResults(all.map((one) => contribution(one, questionSet)));

describe('results', () => {
  it('do not depend on the order in which responses are counted', () => {
    fc.assert(
      fc.property(responses, fc.integer({ min: 0, max: 12 }), (all, at) => {
        expect(sumOf([...all.slice(at), ...all.slice(0, at)])).toEqual(sumOf(all));
      }),
    );
  });

  it('come back to what they were when a response is added and taken away', () => {
    fc.assert(
      fc.property(responses, response, (all, one) => {
        const before = sumOf(all);
        expect(
          subtractResults(addResults(before, contribution(one, questionSet)), contribution(one, questionSet)),
        ).toEqual(before);
      }),
    );
  });

  it('of an edited response are those of its last version', () => {
    fc.assert(
      fc.property(responses, response, response, (all, first, last) => {
        const edited = addResults(
          subtractResults(sumOf([...all, first]), contribution(first, questionSet)),
          contribution(last, questionSet),
        );
        expect(edited).toEqual(sumOf([...all, last]));
      }),
    );
  });

  it('are empty after the last response is deleted', () => {
    fc.assert(
      fc.property(response, (one) => {
        expect(subtractResults(contribution(one, questionSet), contribution(one, questionSet))).toEqual({});
      }),
    );
  });

  it('are left as they were by adding to them', () => {
    fc.assert(
      fc.property(response, response, (one, other) => {
        const results = contribution(one, questionSet);
        const copy = JSON.stringify(results);
        addResults(results, contribution(other, questionSet));
        subtractResults(results, contribution(one, questionSet));
        expect(JSON.stringify(results)).toBe(copy);
      }),
    );
  });

  it('pool both languages into what one language would have counted', () => {
    fc.assert(
      fc.property(responses, (all) => {
        const english = sumOf(all.map((one) => ({ ...one, language: 'en' as const })));
        expect(pooledResults(sumOf(all), ['en', 'zh'])).toEqual(pooledResults(english, ['en']));
        expect(pooledResults(sumOf(all), ['en', 'zh']).responses).toBe(all.length);
      }),
    );
  });
});

const oneHour = '2026-06-04T23';
const english = (people: number, questions: object, hours: object): FeedbackResults => ({
  en: { responses: people, questions, hours } as FeedbackResults['en'],
});

describe('counts', () => {
  const one = english(1, { liked: { answered: 1, tally: { hills: 1, sea: 1 } } }, { [oneHour]: 1 });

  it('are added one by one', () => {
    expect(addResults(one, english(1, { liked: { answered: 1, tally: { sea: 1 } } }, { [oneHour]: 1 }))).toEqual(
      english(2, { liked: { answered: 2, tally: { hills: 1, sea: 2 } } }, { [oneHour]: 2 }),
    );
    const texts = english(1, { words: { answered: 1, tally: {} } }, { [oneHour]: 1 });
    expect(addResults(texts, texts)).toEqual(english(2, { words: { answered: 2, tally: {} } }, { [oneHour]: 2 }));
  });

  it('vanish where everything of a question, or of a language, is zero, and not before', () => {
    const without = (questions: object, hours: object, people = 1): FeedbackResults =>
      subtractResults(one, english(people, questions, hours));
    const { questions, hours } = one.en ?? { questions: {}, hours: {} };
    expect(without(questions, hours)).toStrictEqual({});
    expect(without(questions, hours, 0)).toEqual(english(1, {}, {}));
    expect(without({}, hours)).toEqual(english(0, questions, {}));
    expect(without(questions, {})).toEqual(english(0, {}, hours));
    expect(without({ liked: { answered: 1, tally: { sea: 1 } } }, hours)).toEqual(
      english(0, { liked: { answered: 0, tally: { hills: 1 } } }, {}),
    );
    expect(without({ liked: { answered: 0, tally: { hills: 1, sea: 1 } } }, hours)).toEqual(
      english(0, { liked: { answered: 1, tally: {} } }, {}),
    );
  });

  it('name no language in which nobody has answered', () => {
    expect(Object.keys(addResults({ en: undefined }, one))).toEqual(['en']);
    expect(Object.keys(addResults(one, {}))).toEqual(['en']);
  });

  it('are described by their fields', () => {
    const comment = { question: 'words', text: 'Good', language: 'en', day: '2026-06-04' };
    const counted = { shard: 1, counts: one, comments: {}, countedAt: { seconds: 1, nanoseconds: 0 } };
    for (const [schema, good] of [
      [feedbackCommentSchema, comment],
      [countedResponseSchema, counted],
    ] as const) {
      expect(v.is(schema, good)).toBe(true);
      expect([{}, { ...good, author: 'x' }].map((bad) => v.is(schema, bad))).toEqual([false, false]);
    }
    expect(v.is(feedbackResultsSchema, one)).toBe(true);
    for (const bad of [{ en: {} }, english(1, { liked: {} }, {}), english(1, { liked: 1 }, {})])
      expect(v.is(feedbackResultsSchema, bad)).toBe(false);
    // The name is in stored documents.
    expect(deletedResponsesShard).toBe('kept');
  });
});

describe('contribution', () => {
  it('counts a number on a scale by itself', () => {
    const submittedAt = { seconds: Date.UTC(2026, 5, 4, 23, 59) / 1000, nanoseconds: 0 };
    expect(contribution({ language: 'en', submittedAt, answers: { overall: 4 } }, questionSet)).toEqual(
      english(1, { overall: { answered: 1, tally: { 4: 1 } } }, { [oneHour]: 1 }),
    );
  });

  it('counts choices by option, texts by their number only, and no removed question', () => {
    const counted = contribution(
      {
        language: 'zh',
        submittedAt: { seconds: Date.UTC(2026, 5, 4, 23, 59) / 1000, nanoseconds: 0 },
        answers: { liked: ['hills', 'sea'], words: '安静', gone: 'x' },
      },
      questionSet,
    );
    expect(counted).toEqual({
      zh: {
        responses: 1,
        questions: { liked: { answered: 1, tally: { hills: 1, sea: 1 } }, words: { answered: 1, tally: {} } },
        hours: { '2026-06-04T23': 1 },
      },
    });
  });
});
