import { describe, expect, it } from 'vitest';
import { sharedResultsExamples } from '../../tests/examples/feedback.ts';
import { issuesWith } from '../../tests/examples/issues.ts';
import { misjudged } from '../../tests/examples/judge.ts';
import { exampleQuestionSet } from '../../tests/examples/questions.ts';
import type { FeedbackResults, LanguageResults } from './feedbackResults.ts';
import type { QuestionKind } from './questionSet.ts';
import {
  commentsAfter,
  mayFollow,
  mostPublications,
  type Publication,
  publicationOf,
  publishedAfter,
  sharedResultsSchema,
  type SharedQuestion,
  type SharedResults,
} from './sharedResults.ts';

const noon = { seconds: 1000, nanoseconds: 0 };
type Questions = Publication['questions'];
const publication = (responses: number, questions: Questions = {}): Publication => ({
  publishedAt: noon,
  responses,
  questions,
});
const question = (kind: QuestionKind, counts: SharedQuestion['counts']): SharedQuestion => ({ kind, counts });

describe('what campers may see of a camp’s feedback', () => {
  it('fits its examples', () => {
    expect(misjudged(sharedResultsSchema, sharedResultsExamples)).toEqual([]);
  });

  it.each([
    ['kind', 'text', []],
    ['kind', '', ['kind']],
    ['counts.5', 1e9, []],
    ['counts.5', 1e9 + 1, ['counts.5']],
    ['counts.none', -1, ['counts.none']],
    ['median', 1, ['median']],
  ])('has of a question %s: %j', (field, value, faults) => {
    const path = 'publications.0.questions.overall.';
    expect(issuesWith(sharedResultsSchema, sharedResultsExamples, `${path}${field}`, value)).toEqual(
      faults.map((fault) => `${path}${fault}`),
    );
  });

  it('has no questions without an id', () => {
    const questions = { 'a/b': question('text', {}) };
    expect(issuesWith(sharedResultsSchema, sharedResultsExamples, 'publications.0.questions', questions)).toEqual([
      'publications.0.questions.a/b: id',
    ]);
  });
});

describe('results without small groups', () => {
  const set = exampleQuestionSet({
    rating: 'overall',
    recommend: 'recommend',
    single: 'place',
    multiple: 'liked',
    text: 'words',
  });
  const part = (responses: number, questions: LanguageResults['questions'] = {}): LanguageResults => ({
    responses,
    questions,
    hours: {},
  });
  const counts = (results: FeedbackResults, id: string): Readonly<Record<string, number>> | undefined =>
    publicationOf(results, set, noon)?.questions[id]?.counts;

  it('are there from the fifth response on, both languages together', () => {
    expect(publicationOf({ en: part(3), zh: part(1) }, set, noon)).toBeNull();
    expect(publicationOf({ en: part(3), zh: part(2) }, set, noon)).toEqual({
      publishedAt: noon,
      responses: 5,
      questions: {
        overall: question('rating', { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, none: 5 }),
        recommend: question(
          'recommend',
          Object.fromEntries([...Array.from({ length: 11 }, (_, step) => [step, 0]), ['none', 5]]),
        ),
        place: question('single', { hills: 0, sea: 0, none: 5 }),
        liked: question('multiple', { hills: 0, sea: 0, none: 5 }),
        words: question('text', { none: 5 }),
      },
    });
  });

  it('leave out a question that is in the order only', () => {
    const questions = publicationOf({ en: part(5) }, { ...set, order: ['removed', 'words'] }, noon)?.questions;
    expect(questions).toEqual({ words: question('text', { none: 5 }) });
  });

  it.each([
    ['all where every group is large', 11, { hills: 6, sea: 5 }, { hills: 6, sea: 5, none: 0 }],
    ['nobody where one person gave the other answer', 7, { hills: 6, sea: 1 }, { none: 0 }],
    ['the largest group where two small ones are too few together', 19, { hills: 12, sea: 6 }, { hills: 12 }],
    ['the large group where two small ones are five together', 12, { hills: 7, sea: 2 }, { hills: 7 }],
    ['the large group where the small ones are four together', 19, { sea: 15, hills: 2 }, {}],
    ['the largest group, whichever is named first', 19, { hills: 6, sea: 12 }, { sea: 12 }],
  ])('show of one answer per person %s', (_name, responses, tally, expected) => {
    const answered = Object.values(tally).reduce((sum, count) => sum + count, 0);
    expect(counts({ en: part(responses, { place: { answered, tally } }) }, 'place')).toEqual(expected);
  });

  it.each([
    ['those that five people gave', 12, 12, { hills: 5, sea: 4 }, { hills: 5, none: 0 }],
    ['none that five people did not give', 12, 12, { hills: 8, sea: 7 }, { sea: 7, none: 0 }],
    ['one that all gave', 12, 12, { hills: 12, sea: 1 }, { hills: 12, none: 0 }],
    ['how many gave none, where they are five', 12, 7, { hills: 7 }, { hills: 7, sea: 0, none: 5 }],
    ['not how many gave none, where they are four', 12, 8, { hills: 7 }, { hills: 7, sea: 0 }],
  ])('show of several answers per person %s', (_name, responses, answered, tally, expected) => {
    expect(counts({ en: part(responses, { liked: { answered, tally } }) }, 'liked')).toEqual(expected);
  });

  it.each([
    [10, 5, { none: 5 }],
    [10, 6, {}],
    [10, 4, {}],
    [10, 3, {}],
    [10, 10, { none: 0 }],
  ])('show of %i people of whom %i wrote how many did not: %j', (responses, answered, expected) => {
    expect(counts({ en: part(responses, { words: { answered, tally: {} } }) }, 'words')).toEqual(expected);
  });
});

describe('a later state of the results', () => {
  const questionsWith = (kind: QuestionKind, counts: SharedQuestion['counts']): Questions => ({
    place: question(kind, counts),
  });

  it.each([
    ['five more people responded', publication(10), publication(15), true],
    ['four more people responded', publication(10), publication(14), false],
    ['fewer people responded', publication(10), publication(5), false],
    [
      'a question is not asked any more',
      publication(10, questionsWith('single', { a: 5, b: 5 })),
      publication(15),
      true,
    ],
    ['a question is asked besides', publication(10), publication(15, questionsWith('single', { a: 15 })), true],
  ])('may follow or not, where %s', (_name, before, next, isSafe) => {
    expect(mayFollow(before, next)).toBe(isSafe);
  });

  it.each([
    ['nobody changed the answer', 'single', { a: 5 }, { a: 5 }, 5, true],
    ['five people gave the answer', 'single', { a: 5 }, { a: 10 }, 5, true],
    ['five people gave the answer and one another', 'single', { a: 5 }, { a: 10 }, 6, false],
    ['five people gave the answer and five another', 'single', { a: 5 }, { a: 10 }, 10, true],
    ['two people gave the answer', 'single', { a: 6 }, { a: 8 }, 10, false],
    ['two people gave the answer and five another', 'single', { a: 6, b: 5 }, { a: 8, b: 10 }, 7, false],
    ['one person took the answer back', 'single', { a: 10 }, { a: 9 }, 5, false],
    ['an answer is hidden now', 'single', { a: 5, b: 5 }, { a: 10 }, 5, false],
    ['five people gave one of several answers', 'multiple', { a: 5 }, { a: 10 }, 10, true],
    ['five people gave one of several answers and one did not', 'multiple', { a: 5 }, { a: 10 }, 6, false],
    [
      'five people gave one answer and one person more another',
      'multiple',
      { a: 5, b: 5 },
      { a: 15, b: 12 },
      10,
      false,
    ],
    ['five people or more gave each answer, or did not', 'multiple', { a: 5, b: 5 }, { a: 12, b: 11 }, 12, true],
    ['one person more wrote nothing', 'text', { none: 5 }, { none: 6 }, 6, false],
    ['five people wrote nothing and one wrote', 'text', { none: 5 }, { none: 10 }, 6, false],
    ['five people wrote nothing and five wrote', 'text', { none: 5 }, { none: 10 }, 10, true],
  ] as const)('may follow or not, where %s', (_name, kind, before, next, more, isSafe) => {
    expect(
      mayFollow(publication(20, questionsWith(kind, before)), publication(20 + more, questionsWith(kind, next))),
    ).toBe(isSafe);
  });

  it('does not follow where the answers are of another kind', () => {
    const before = publication(10, questionsWith('single', { a: 5 }));
    expect(mayFollow(before, publication(15, questionsWith('single', { a: 5 })))).toBe(true);
    expect(mayFollow(before, publication(15, questionsWith('rating', { a: 5 })))).toBe(false);
  });

  it('does not follow for one question of several', () => {
    const two = (a: number, b: number): Questions => ({
      one: question('single', { a }),
      two: question('single', { b }),
    });
    expect(mayFollow(publication(10, two(5, 5)), publication(15, two(5, 10)))).toBe(true);
    expect(mayFollow(publication(10, two(5, 5)), publication(15, two(5, 9)))).toBe(false);
  });
});

describe('results are published', () => {
  const comments = { words: [{ text: 'Good', language: 'en' as const }] };
  const shared = (...publications: readonly Publication[]): SharedResults => ({
    publications: [...publications],
    comments,
  });

  it('behind the earlier ones, with the comments beside them', () => {
    expect(publishedAfter({ publications: [] }, publication(5))).toEqual({ publications: [publication(5)] });
    expect(publishedAfter(shared(publication(5)), publication(10))).toEqual(shared(publication(5), publication(10)));
  });

  it.each([
    ['there is nothing to publish', shared(publication(5)), null],
    ['they are not safe beside the last', shared(publication(5), publication(10)), publication(14)],
    ['they are not safe beside an earlier one', shared(publication(12), publication(5)), publication(13)],
  ])('not where %s', (_name, before, next) => {
    expect(publishedAfter(before, next)).toBe(before);
  });

  it('so many times at most', () => {
    const times = (length: number): Publication[] => Array.from({ length }, () => publication(5));
    expect(publishedAfter(shared(...times(mostPublications - 1)), publication(10)).publications).toHaveLength(
      mostPublications,
    );
    expect(publishedAfter(shared(...times(mostPublications)), publication(10)).publications.at(-1)).toEqual(
      publication(5),
    );
  });
});

describe('comments are shown beside the results', () => {
  const good = { text: 'Good', language: 'en' as const };
  const written = Array.from({ length: 5 }, () => ({ ...good, question: 'words' }));
  const comments = { words: written.map(() => good) };
  const numbers = { words: question('text', { none: 0 }), place: question('single', { a: 5, b: 0 }) };
  const now = publication(5, numbers);
  const shared: SharedResults = { publications: [publication(5), publication(12), now] };

  it('that have the same numbers, whatever the time', () => {
    expect(commentsAfter(shared, now, written, true)).toEqual({ ...shared, comments });
    expect(commentsAfter(shared, { ...now, publishedAt: { ...noon, seconds: 2000 } }, written, true)).toEqual({
      ...shared,
      comments,
    });
  });

  it.each([
    ['more people responded', publication(6, numbers)],
    ['a question is asked besides', publication(5, { ...numbers, more: question('text', {}) })],
    ['a question is asked no more', publication(5, { words: numbers.words })],
    ['another question is asked', publication(5, { words: numbers.words, more: numbers.place })],
    ['a question is of another kind', publication(5, { ...numbers, place: question('rating', { a: 5, b: 0 }) })],
    ['an answer has another number', publication(5, { ...numbers, place: question('single', { a: 4, b: 0 }) })],
    ['an answer has a number besides', publication(5, { ...numbers, place: question('single', { a: 5, b: 0, c: 0 }) })],
    ['an answer is hidden', publication(5, { ...numbers, place: question('single', { a: 5 }) })],
    ['another answer has a number', publication(5, { ...numbers, place: question('single', { a: 5, c: 0 }) })],
    ['there are none to be published', null],
  ])('not where %s', (_name, other) => {
    expect(commentsAfter(shared, other, written, true)).toBe(shared);
  });

  it('not where nothing was published', () => {
    const none: SharedResults = { publications: [] };
    expect(commentsAfter(none, now, written, true)).toBe(none);
  });

  it('not where the committee includes none: then all are taken back', () => {
    expect(commentsAfter(shared, now, written, false)).toBe(shared);
    expect(commentsAfter({ ...shared, comments }, now, written, false)).toEqual({
      ...shared,
      comments: {},
      withdrawn: ['words'],
    });
  });

  it('until one is deleted, even while nothing is published', () => {
    expect(commentsAfter({ ...shared, comments }, null, written.slice(1), true)).toEqual({
      ...shared,
      comments: {},
      withdrawn: ['words'],
    });
  });
});
