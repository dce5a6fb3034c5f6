import type { Answer } from '@steeple/model/feedback/feedbackResponse';
import { type FeedbackResults, pooledResults, sumResults } from '@steeple/model/feedback/feedbackResults';
import { languages } from '@steeple/model/text/language';
import { scales } from '@steeple/model/feedback/questionLimits';
import { type Question, type QuestionSet, questionKinds, withAnswerChecks } from '@steeple/model/feedback/questionSet';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { type Random, randomFrom } from '../../scripts/seed/random.ts';
import { feedbackWorld, id as camp } from '../functions/feedback/feedbackWorld.ts';
import { proofSize, sampleSeed } from '../proofSize.ts';
import { recount } from '../../functions/src/feedback/recount.ts';

const base = { section: 'camp', text: { en: 'How was it?' }, required: false } as const;
type Options = Extract<Question, { kind: 'single' }>['options'];

const numberIn = (random: Random, low: number, high: number): number => Math.floor(random.between(low, high + 1));
const someOf = (random: Random, ids: readonly string[]): string[] => ids.filter(() => random.next() < 0.5);

function randomQuestion(random: Random): Question {
  const kind = random.pick(questionKinds);
  const ids = Array.from({ length: numberIn(random, 2, 6) }, (_, index) => `option-${index}`);
  const options: Options = Object.fromEntries(ids.map((id, order) => [id, { label: { en: id }, order }]));
  if (kind === 'single') return { kind, ...base, options };
  if (kind === 'multiple') return { kind, ...base, options, maxSelections: numberIn(random, 1, ids.length) };
  if (kind === 'text') return { kind, ...base, maxLength: numberIn(random, 1, 60) };
  return { kind, ...base };
}

/** An answer that its question allows; undefined where it is left out. */
function randomAnswer(random: Random, question: Question): Answer | undefined {
  if (random.next() < 0.2) return undefined;
  switch (question.kind) {
    case 'single':
      return Object.keys(question.options)[numberIn(random, 0, Object.keys(question.options).length - 1)];
    case 'multiple': {
      const chosen = someOf(random, Object.keys(question.options)).slice(0, question.maxSelections);
      return chosen.length === 0 ? undefined : chosen;
    }
    case 'text':
      return 'Thank you for the days by the sea, and for the rain as well!'.slice(
        0,
        numberIn(random, 1, question.maxLength),
      );
    default:
      return numberIn(random, scales[question.kind].min, scales[question.kind].max);
  }
}

function setOf(questions: Record<string, Question>): QuestionSet {
  return { sections: [{ id: 'camp', title: { en: 'The camp' } }], order: Object.keys(questions), questions };
}

const without = <Value>(record: Readonly<Record<string, Value>>, key: string | undefined): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([id]) => id !== key));

/** Changes a question as an admin may, in one way. */
function changedQuestion(random: Random, question: Question): Question {
  const way = random.pick(['words', 'limit', 'option', 'option', 'kind']);
  if (way === 'words') return { ...question, text: { en: 'How did you like it?' }, required: random.next() < 0.5 };
  if (way === 'kind') return randomQuestion(random);
  if (question.kind === 'text') return { ...question, maxLength: numberIn(random, 1, 60) };
  if (!('options' in question)) return { ...question, required: true };
  const ids = Object.keys(question.options);
  if (way === 'limit' && question.kind === 'multiple')
    return { ...question, maxSelections: numberIn(random, 1, ids.length) };
  const added = { [`new-${numberIn(random, 0, 99)}`]: { label: { en: 'New' }, order: 9 } };
  const remainingOptions =
    ids.length > 2 || random.next() < 0.5
      ? without(question.options, ids[numberIn(random, 0, ids.length - 1)])
      : question.options;
  return {
    ...question,
    options:
      Object.keys(remainingOptions).length < 2 || random.next() < 0.3
        ? { ...remainingOptions, ...added }
        : remainingOptions,
  };
}

function changedSet(random: Random, { questions }: QuestionSet): QuestionSet {
  let changed: Record<string, Question> = { ...questions };
  for (let change = 0; change < numberIn(random, 1, 3); change += 1) {
    const ids = Object.keys(changed);
    const id = ids[numberIn(random, 0, ids.length - 1)];
    const question = id === undefined ? undefined : changed[id];
    if (id === undefined || question === undefined || random.next() < 0.1)
      changed = { [`added-${change}`]: randomQuestion(random), ...changed };
    else if (random.next() < 0.15) changed = without(changed, id);
    else changed = { ...changed, [id]: changedQuestion(random, question) };
  }
  return setOf(changed);
}

type Tallies = Record<string, { answered: number; tally: Record<string, number> }>;

/** Counts by hand what is left of the answers: who chose what is still there, and who wrote something. */
function countedByHand(responses: readonly Readonly<Record<string, Answer>>[], { questions }: QuestionSet): Tallies {
  const tallies: Tallies = {};
  for (const [id, question] of Object.entries(questions)) {
    const givenAnswers = responses.flatMap((answers) => (answers[id] === undefined ? [] : [answers[id]]));
    const lists = givenAnswers.map((answer): readonly (number | string)[] => {
      if (question.kind === 'text') return typeof answer === 'string' ? ['written'] : [];
      if (!('options' in question)) {
        const { min, max } = scales[question.kind];
        return typeof answer === 'number' && answer >= min && answer <= max ? [answer] : [];
      }
      const validChoices = (Array.isArray(answer) ? answer : [answer]).filter((choice) => choice in question.options);
      return question.kind === 'single' && validChoices.length > 1 ? [] : validChoices;
    });
    const answered = lists.filter((list) => list.length > 0).length;
    if (answered === 0) continue;
    const tally: Record<string, number> = {};
    if (question.kind !== 'text') for (const value of lists.flat()) tally[value] = (tally[value] ?? 0) + 1;
    tallies[id] = { answered, tally };
  }
  return tallies;
}

/** True where no answer to a question can have become another one: its kind and its options are as they were. */
function isUntouched(before: Question | undefined, after: Question | undefined): boolean {
  const essence = (question: Question | undefined) =>
    question && [question.kind, 'options' in question ? Object.keys(question.options) : null];
  return before !== undefined && isDeepStrictEqual(essence(before), essence(after));
}

const seed = sampleSeed();
const sets = proofSize(30, 1000);

test(`after random changes of questions the counts are those by hand of what is left, ${sets} sets of responses, seed ${seed}`, async () => {
  const random = randomFrom(`questions ${seed}`);
  const reached = { untouched: 0, lost: 0, beyondLimits: 0 };
  for (let set = 0; set < sets; set += 1) {
    const { services, putCamp, respond, shards, comments } = feedbackWorld();
    const counted = async () => {
      const results = sumResults(Object.values(await shards()) as FeedbackResults[]);
      return { ...pooledResults(results, languages), comments: await comments() };
    };
    const before = setOf(
      Object.fromEntries(
        Array.from({ length: numberIn(random, 1, 6) }, (_, index) => [`q-${index}`, randomQuestion(random)]),
      ),
    );
    const responses = Array.from({ length: numberIn(random, 1, 8) }, () =>
      Object.fromEntries(
        Object.entries(before.questions).flatMap(([id, question]) => {
          const answer = randomAnswer(random, question);
          return answer === undefined ? [] : [[id, answer] as const];
        }),
      ),
    );
    await putCamp(1, {}, { questionSet: withAnswerChecks(before) });
    for (const [index, answers] of responses.entries())
      await respond(`person-${index}`, answers, { language: random.pick(languages) });
    await recount(services, camp);
    const first = await counted();
    expect(first.questions).toEqual(countedByHand(responses, before));

    const after = changedSet(random, before);
    await putCamp(1, {}, { questionSet: withAnswerChecks(after) });
    await recount(services, camp);
    const second = await counted();
    expect({ before, after, responses, counts: second.questions }).toEqual({
      before,
      after,
      responses,
      counts: countedByHand(responses, after),
    });
    expect([second.responses, second.hours]).toEqual([first.responses, first.hours]);
    const commentsOf = (of: typeof first, question: string) =>
      Object.entries(of.comments).filter(([, comment]) => comment['question'] === question);
    for (const [id, question] of Object.entries(before.questions)) {
      if (!isUntouched(question, after.questions[id])) {
        reached.lost += 1;
        continue;
      }
      reached.untouched += 1;
      expect(second.questions[id]).toEqual(first.questions[id]);
      expect(commentsOf(second, id)).toEqual(commentsOf(first, id));
      const limit = after.questions[id];
      if (limit?.kind === 'multiple' || limit?.kind === 'text') {
        const most = limit.kind === 'text' ? limit.maxLength : limit.maxSelections;
        reached.beyondLimits += responses.filter(
          (answers) => ((answers[id] ?? '') as string | string[]).length > most,
        ).length;
      }
    }
    // When the change is undone, everything counts again.
    await putCamp(1, {}, { questionSet: withAnswerChecks(before) });
    await recount(services, camp);
    expect((await counted()).questions).toEqual(first.questions);
  }
  for (const times of Object.values(reached)) expect(times).toBeGreaterThan(sets / 20);
}, 300_000);
