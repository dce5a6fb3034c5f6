import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { proofSize, sampleSeed } from '../proofSize.ts';
import { sampleQuestionSet } from '@steeple/model/examples/camp';
import type { FeedbackComment } from '@steeple/model/feedback/feedbackResults';
import { contribution, sumResults } from '@steeple/model/feedback/feedbackResults';
import { type Language, languages } from '@steeple/model/text/language';
import { questionSetSchema } from '@steeple/model/feedback/questionSet';
import {
  commentsAfter,
  publicationOf,
  publishedAfter,
  type SharedResults,
} from '@steeple/model/feedback/sharedResults';
import { fewestInSplit, leftOut } from '@steeple/model/feedback/smallGroups';
import { fromMillis } from '@steeple/model/time/timestamp';

const questionSet = v.parse(questionSetSchema, sampleQuestionSet);
const question = 'words';

/** One person's response: the language, and what they wrote, if anything. */
interface Person {
  readonly language: Language;
  readonly words: string | null;
}
type Event =
  | { readonly kind: 'answer'; readonly from: number; readonly count: number; readonly as: Person }
  | { readonly kind: 'delete'; readonly person: number }
  | { readonly kind: 'include'; readonly isIncluded: boolean }
  | { readonly kind: 'publish' };

const person: fc.Arbitrary<Person> = fc.record({
  language: fc.constantFrom('en' as const, 'en' as const, 'zh' as const),
  words: fc.option(fc.constantFrom('Good', 'Rain', 'The mornings'), { freq: 4 }),
});
const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      from: fc.nat(59),
      // Often together: a group that answers alike, as histories of five and more need.
      count: fc.constantFrom(1, 1, 2, 5, 6, 8),
      as: person,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), person: fc.nat(59) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('include' as const), isIncluded: fc.boolean() }) },
  { weight: 5, arbitrary: fc.constant({ kind: 'publish' as const }) },
);

function writtenBy(people: ReadonlyMap<number, Person>): Pick<FeedbackComment, 'question' | 'text' | 'language'>[] {
  return [...people.values()].flatMap(({ language, words }) =>
    words === null ? [] : [{ question, text: words, language }],
  );
}

function publish(shared: SharedResults, people: ReadonlyMap<number, Person>, isIncluded: boolean): SharedResults {
  const results = sumResults(
    [...people.values()].map(({ language, words }) =>
      contribution(
        { answers: { overall: 5, ...(words !== null && { [question]: words }) }, language, submittedAt: fromMillis(0) },
        questionSet,
      ),
    ),
  );
  const state = publicationOf(results, questionSet, fromMillis(0));
  return commentsAfter(publishedAfter(shared, state), state, writtenBy(people), isIncluded);
}

/** Every state of the document that campers may have read, in order. */
function statesOf(events: readonly Event[]): SharedResults[] {
  const people = new Map<number, Person>();
  let isIncluded = true;
  const states: SharedResults[] = [{ publications: [] }];
  for (const happening of events) {
    if (happening.kind === 'answer')
      for (let index = 0; index < happening.count; index += 1) people.set((happening.from + index) % 60, happening.as);
    else if (happening.kind === 'delete') people.delete(happening.person);
    else if (happening.kind === 'include') ({ isIncluded } = happening);
    else states.push(publish(states.at(-1) ?? { publications: [] }, people, isIncluded));
  }
  return states;
}

const isSafe = (count: number): boolean => count === 0 || Math.abs(count) >= fewestInSplit;
const shownIn = ({ comments = {} }: SharedResults) => comments[question] ?? [];
const seed = sampleSeed();

describe(`comments shared with campers (seed ${seed})`, () => {
  it(
    'tell nothing of one to four people: not in a language, not beside any numbers, not by what came or went',
    { timeout: proofSize(60_000, 600_000) },
    () => {
      let shownStates = 0;
      let takenBack = 0;
      fc.assert(
        fc.property(fc.array(event, { minLength: 10, maxLength: 80 }), (events) => {
          const states = statesOf([...events, { kind: 'publish' }]);
          const publications = states.at(-1)?.publications ?? [];
          for (const state of states) {
            const list = shownIn(state);
            if (list.length === 0) continue;
            shownStates += 1;
            for (const language of languages)
              expect(isSafe(list.filter((comment) => comment.language === language).length)).toBe(true);
            // Where it is hidden how many wrote, the comments of another time do not tell it.
            const writers = publications.flatMap(({ responses, questions }) => {
              const silent = questions[question]?.counts[leftOut];
              return silent === undefined ? [] : [responses - silent];
            });
            expect(writers.map((count) => count - list.length).filter((count) => !isSafe(count))).toEqual([]);
            const first = states.find((candidate) => shownIn(candidate).length > 0)?.publications.at(-1);
            expect(isSafe((first?.responses ?? 1) - list.length)).toBe(true);
            for (const other of states.map(shownIn).filter((comments) => comments.length > 0))
              expect(other).toEqual(list);
          }
          states.forEach((state, index) => {
            const before = states[index - 1];
            if (before !== undefined && shownIn(before).length > 0 && shownIn(state).length === 0) takenBack += 1;
          });
        }),
        { numRuns: proofSize(300, 5000), seed },
      );
      expect(shownStates).toBeGreaterThan(20);
      expect(takenBack).toBeGreaterThan(5);
    },
  );

  const group = (count: number, as: Person, from = 0): [number, Person][] =>
    Array.from({ length: count }, (_, index) => [from + index, as]);
  const none: SharedResults = { publications: [] };
  const six = new Map(group(6, { language: 'en', words: 'Good' }));

  it.each([
    [
      'five of six who wrote, since one did not',
      [...group(5, { language: 'en', words: 'Good' }), ...group(1, { language: 'en', words: null }, 9)],
      0,
    ],
    [
      'four who wrote',
      [...group(4, { language: 'en', words: 'Good' }), ...group(6, { language: 'en', words: null }, 9)],
      0,
    ],
    [
      'six, one of them in Chinese',
      [...group(5, { language: 'en', words: 'Good' }), ...group(1, { language: 'zh', words: '很好' }, 9)],
      0,
    ],
    [
      'five in each language',
      [...group(5, { language: 'en', words: 'Good' }), ...group(5, { language: 'zh', words: '很好' }, 9)],
      10,
    ],
  ] as const)('of %s are shown where nobody can be told', (_name, people, count) => {
    expect(shownIn(publish(none, new Map(people), true))).toHaveLength(count);
  });

  it('are not there unless an admin includes them, and come with the same numbers later', () => {
    const without = publish(none, six, false);
    expect(without.publications).toHaveLength(1);
    expect(shownIn(without)).toEqual([]);
    expect(shownIn(publish(without, six, true))).toHaveLength(6);
    // One more person wrote: the numbers do not follow, and neither do the comments.
    expect(shownIn(publish(without, new Map([...six, [9, { language: 'en', words: 'Late' }]]), true))).toEqual([]);
  });

  it('go together when one is deleted, and do not come back', () => {
    const shared = publish(none, six, true);
    const remainingComments = new Map([...six].slice(1));
    const after = publish(shared, remainingComments, true);
    expect(shownIn(after)).toEqual([]);
    expect(after.withdrawn).toEqual([question]);
    expect(shownIn(publish(after, six, true))).toEqual([]);
  });
});
