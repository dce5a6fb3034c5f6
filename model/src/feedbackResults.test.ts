import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  addResults,
  contribution,
  type FeedbackResults,
  pooledResults,
  subtractResults,
  sumResults,
} from './feedbackResults.ts';
import type { FeedbackResponse } from './feedbackResponse.ts';
import { sampleQuestionSet } from './examples/camp.ts';
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

describe('contribution', () => {
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
