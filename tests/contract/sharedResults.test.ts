import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { proofSize, sampleSeed } from '../proofSize.ts';
import { sampleQuestionSet } from '@steeple/model/examples/camp';
import type { Answer, FeedbackResponse } from '@steeple/model/feedback/feedbackResponse';
import { contribution, sumResults } from '@steeple/model/feedback/feedbackResults';
import { questionSetSchema } from '@steeple/model/feedback/questionSet';
import {
  mayFollow,
  type Publication,
  publicationOf,
  publishedAfter,
  type SharedResults,
} from '@steeple/model/feedback/sharedResults';
import { fewestInSplit, leftOut } from '@steeple/model/feedback/smallGroups';
import { fromMillis } from '@steeple/model/time/timestamp';

const questionSet = v.parse(questionSetSchema, sampleQuestionSet);

type Counted = Pick<FeedbackResponse, 'answers' | 'language' | 'submittedAt'>;

const answers: fc.Arbitrary<Record<string, Answer>> = fc.record(
  {
    overall: fc.constantFrom(1, 4, 4, 5, 5, 5),
    recommend: fc.constantFrom(0, 8, 9, 9, 10),
    place: fc.constantFrom('hills', 'sea', 'sea', 'sea'),
    liked: fc.subarray(['hills', 'sea'], { minLength: 1 }),
    words: fc.constant('Good'),
  },
  { requiredKeys: ['overall'] },
);

/** A step in the history of a camp's feedback: people answer, change and withdraw; the results are published. */
type Event =
  | { readonly kind: 'answer'; readonly person: number; readonly answers: Record<string, Answer> }
  | { readonly kind: 'withdraw'; readonly person: number }
  | { readonly kind: 'publish' };
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('answer' as const), person: fc.nat(59), answers }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), person: fc.nat(59) }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'publish' as const }) },
);

function resultsOf(people: ReadonlyMap<number, Record<string, Answer>>) {
  return sumResults(
    [...people]
      .map(([person, ownAnswers]): Counted => ({
        answers: ownAnswers,
        language: person % 2 === 0 ? 'en' : 'zh',
        submittedAt: fromMillis(0),
      }))
      .map((response) => contribution(response, questionSet)),
  );
}

/**
 * Sums of people that a reader knows of one question, as sets of cells; sets do not overlap where one person gives one
 * answer.
 */
function knownSums(
  publication: Publication,
  id: string,
): readonly { readonly cells: ReadonlySet<string>; readonly count: number }[][] {
  const question = publication.questions[id];
  const definition = questionSet.questions[id];
  if (question === undefined || definition === undefined) return [];
  const shownCounts = Object.entries(question.counts);
  if (definition.kind === 'multiple' || definition.kind === 'text') {
    return shownCounts.map(([key, count]) => [
      { cells: new Set([key]), count },
      { cells: new Set([`not ${key}`]), count: publication.responses - count },
    ]);
  }
  const all =
    definition.kind === 'single'
      ? Object.keys(definition.options)
      : Array.from({ length: 11 }, (_, index) => String(index));
  const hiddenKeys = [...all, leftOut].filter((key) => !(key in question.counts));
  const sum = shownCounts.reduce((total, [, count]) => total + count, 0);
  return [
    [
      ...shownCounts.map(([key, count]) => ({ cells: new Set([key]), count })),
      { cells: new Set(hiddenKeys), count: publication.responses - sum },
    ],
  ];
}

const isSafe = (count: number): boolean => count === 0 || Math.abs(count) >= fewestInSplit;

/**
 * Cells that each publication groups in its own way, joined until both know the sum: all that can be subtracted is a
 * sum of these.
 */
function joined(a: ReturnType<typeof knownSums>[number], b: ReturnType<typeof knownSums>[number]): Set<string>[] {
  const blocks: Set<string>[] = [];
  for (const { cells } of [...a, ...b]) {
    const touching = blocks.filter((block) => [...cells].some((cell) => block.has(cell)));
    const merged = new Set([...cells, ...touching.flatMap((block) => [...block])]);
    for (const block of touching) blocks.splice(blocks.indexOf(block), 1);
    blocks.push(merged);
  }
  return blocks;
}

function sumIn(sums: ReturnType<typeof knownSums>[number], block: ReadonlySet<string>): number {
  return sums
    .filter(({ cells }) => [...cells].some((cell) => block.has(cell)))
    .reduce((total, { count }) => total + count, 0);
}

function played(events: readonly Event[]): SharedResults {
  const people = new Map<number, Record<string, Answer>>();
  let shared: SharedResults = { publications: [] };
  for (const happening of events) {
    if (happening.kind === 'answer') people.set(happening.person, happening.answers);
    else if (happening.kind === 'withdraw') people.delete(happening.person);
    else shared = publishedAfter(shared, publicationOf(resultsOf(people), questionSet, fromMillis(0)));
  }
  return shared;
}

const seed = sampleSeed();

describe(`results shared with campers (seed ${seed})`, () => {
  it(
    'are about five people or nobody in every split, and in every difference between two states over time',
    { timeout: proofSize(60_000, 600_000) },
    () => {
      let published = 0;
      let followed = 0;
      fc.assert(
        fc.property(fc.array(event, { minLength: 20, maxLength: 160 }), (events) => {
          const { publications } = played([...events, { kind: 'publish' }]);
          published += publications.length;
          publications.forEach((before, index) => {
            for (const id of Object.keys(before.questions)) {
              for (const sums of knownSums(before, id)) for (const { count } of sums) expect(isSafe(count)).toBe(true);
              for (const next of publications.slice(index + 1)) {
                followed += 1;
                knownSums(before, id).forEach((earlier) => {
                  for (const later of knownSums(next, id)) {
                    if (
                      ![...earlier].some(({ cells }) =>
                        later.some((other) => [...cells].some((cell) => other.cells.has(cell))),
                      )
                    )
                      continue;
                    for (const block of joined(earlier, later))
                      expect(isSafe(sumIn(later, block) - sumIn(earlier, block))).toBe(true);
                  }
                });
              }
            }
          });
        }),
        { numRuns: proofSize(300, 5000), seed },
      );
      // The proof is worth nothing where nothing is published.
      expect(published).toBeGreaterThan(20);
      expect(followed).toBeGreaterThan(5);
    },
  );

  it('are none below five responses, and are there from the fifth on', () => {
    const people = (count: number) => new Map(Array.from({ length: count }, (_, person) => [person, { overall: 5 }]));
    expect(publicationOf(resultsOf(people(4)), questionSet, fromMillis(0))).toBeNull();
    expect(publicationOf(resultsOf(people(5)), questionSet, fromMillis(0))?.questions.overall?.counts).toMatchObject({
      5: 5,
      1: 0,
    });
  });

  it('hide the next smallest answer with a few, which could be subtracted otherwise', () => {
    const people = new Map(
      [...Array.from({ length: 20 }, () => 5), ...Array.from({ length: 6 }, () => 4), 1].map((overall, person) => [
        person,
        { overall },
      ]),
    );
    const { counts } = publicationOf(resultsOf(people), questionSet, fromMillis(0))?.questions.overall ?? {
      counts: {},
    };
    expect(counts).toEqual({ 2: 0, 3: 0, 5: 20, [leftOut]: 0 });
  });

  it('stay as they were when one more person answered, or one changed an answer; five more are published', () => {
    const people = new Map(Array.from({ length: 20 }, (_, person) => [person, { overall: 5 }]));
    const at = (map: ReadonlyMap<number, Record<string, Answer>>): Publication => {
      const publication = publicationOf(resultsOf(map), questionSet, fromMillis(0));
      if (publication === null) throw new Error('Nothing to publish');
      return publication;
    };
    const first = at(people);
    expect(mayFollow(first, at(new Map([...people, [99, { overall: 5 }]])))).toBe(false);
    expect(mayFollow(first, at(new Map([...people, [0, { overall: 4 }]])))).toBe(false);
    expect(
      mayFollow(
        first,
        at(new Map([...people, ...Array.from({ length: 5 }, (_, index) => [100 + index, { overall: 5 }] as const)])),
      ),
    ).toBe(true);
  });

  it('leave out a question that is in the order only, and count one without answers as left out by all', () => {
    const people = new Map(Array.from({ length: 5 }, (_, person) => [person, { overall: 5 }]));
    const withGap = { ...questionSet, order: [...questionSet.order, 'removed'] };
    const questions: Publication['questions'] =
      publicationOf(resultsOf(people), withGap, fromMillis(0))?.questions ?? {};
    expect(Object.keys(questions)).toEqual(questionSet.order);
    const other = questionSet.order.find((id) => id !== 'overall') ?? '';
    expect(questions[other]?.counts[leftOut]).toBe(5);
  });

  it('say nothing of a question that is not asked any more, and are withheld where its kind has changed', () => {
    const at = (responses: number, questions: Publication['questions']): Publication => ({
      publishedAt: fromMillis(0),
      responses,
      questions,
    });
    const published = at(5, { best: { kind: 'single', counts: { lake: 5 } } });
    expect(mayFollow(published, at(10, {}))).toBe(true);
    expect(mayFollow(published, at(10, { best: { kind: 'single', counts: { lake: 10 } } }))).toBe(true);
    expect(mayFollow(published, at(10, { best: { kind: 'multiple', counts: { lake: 10 } } }))).toBe(false);
    expect(mayFollow(published, at(10, { best: { kind: 'single', counts: {} } }))).toBe(false);
  });
});
