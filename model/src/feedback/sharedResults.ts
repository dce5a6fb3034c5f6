import * as v from 'valibot';
import { type FeedbackComment, type FeedbackResults, pooledResults } from './feedbackResults.ts';
import { idSchema, wholeNumber } from '../schemas/fields.ts';
import { languages } from '../text/language.ts';
import { isScaleQuestion, scaleSteps } from './questionLimits.ts';
import { orderedQuestions } from './questionOrder.ts';
import { inOneOrder, type QuestionKind, type QuestionSet, questionKinds } from './questionSet.ts';
import { sharedCommentsSchema, withComments, withdrawnCommentsSchema, withoutWithdrawn } from './sharedComments.ts';
import { fewestInSplit, isLargeEnough, leftOut } from './smallGroups.ts';
import { timestampSchema, type Timestamp } from '../time/timestamp.ts';

/** The most states that a camp's results are published in, one after the other. */
export const mostPublications = 20;

/**
 * One question: how many people gave an answer, by option id or number on the scale, and {@link leftOut} for those who
 * gave none. Answers that are not named are hidden: together with others they are about five people or more.
 */
const sharedQuestionSchema = v.strictObject({
  kind: v.picklist(questionKinds),
  counts: v.record(v.string(), wholeNumber(0, 1e9)),
});
export type SharedQuestion = v.InferOutput<typeof sharedQuestionSchema>;

/** Results at one moment, both languages together, without small groups. */
const publicationSchema = v.strictObject({
  publishedAt: timestampSchema,
  /** Everybody who responded. */
  responses: wholeNumber(fewestInSplit, 1e9),
  questions: v.record(idSchema, sharedQuestionSchema),
});
export type Publication = v.InferOutput<typeof publicationSchema>;

/**
 * `camps/{camp}/shared/results`: everything that campers may see of a camp's feedback, once it has closed and the
 * committee shares it. Written by functions. The last publication counts; earlier ones stay, since the next one must
 * be safe beside each of them.
 */
export const sharedResultsSchema = v.strictObject({
  publications: v.pipe(v.array(publicationSchema), v.maxLength(mostPublications)),
  comments: v.optional(sharedCommentsSchema),
  withdrawn: v.optional(withdrawnCommentsSchema),
});
export type SharedResults = v.InferOutput<typeof sharedResultsSchema>;

/** True for questions of which one person gives several answers: their counts do not add up to the people. */
function givesSeveral(kind: QuestionKind): boolean {
  return kind === 'multiple';
}

/** Every answer that a question can get, with {@link leftOut}. */
function cellsOf(question: QuestionSet['questions'][string]): string[] {
  if (isScaleQuestion(question)) return [...scaleSteps(question.kind).map(String), leftOut];
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return [...Object.keys(question.options), leftOut];
    // Of free text only how many wrote is counted: the rest of all who responded.
    case 'text':
      return [leftOut];
  }
}

/**
 * Leaves out numbers about fewer than five people. Where a person gives one answer, the answers that are left out
 * must be five or more together, since the rest can be subtracted from all; the next smallest goes with them.
 */
function withoutSmall(
  kind: QuestionKind,
  counts: Readonly<Record<string, number>>,
  responses: number,
): Record<string, number> {
  const entries = Object.entries(counts);
  // Each answer by itself: those who gave it, and those who did not.
  if (givesSeveral(kind) || kind === 'text')
    return Object.fromEntries(entries.filter(([, count]) => isLargeEnough(count) && isLargeEnough(responses - count)));
  const bySize = entries.filter(([, count]) => count > 0).toSorted(([, a], [, b]) => a - b);
  const hidden = new Set<string>();
  let sum = 0;
  for (const [key, count] of bySize) {
    if (isLargeEnough(count) && isLargeEnough(sum)) break;
    hidden.add(key);
    sum += count;
  }
  return Object.fromEntries(entries.filter(([key]) => !hidden.has(key)));
}

/** The results without small groups; null where fewer than five people responded. */
export function publicationOf(
  results: FeedbackResults,
  questionSet: QuestionSet,
  publishedAt: Timestamp,
): Publication | null {
  const { responses, questions: counted } = pooledResults(results, languages);
  if (responses < fewestInSplit) return null;
  const questions: Record<string, SharedQuestion> = {};
  for (const { id, ...question } of orderedQuestions(questionSet)) {
    const { answered, tally } = counted[id] ?? { answered: 0, tally: {} };
    const counts = Object.fromEntries(
      cellsOf(question).map((key) => [key, key === leftOut ? responses - answered : (tally[key] ?? 0)]),
    );
    questions[id] = { kind: question.kind, counts: withoutSmall(question.kind, counts, responses) };
  }
  return { publishedAt, responses, questions };
}

/**
 * True where somebody who has both publications learns nothing of fewer than five people by subtracting one from the
 * other: five more people responded, whatever was shown stays shown, and every difference is of nobody or of five.
 */
export function mayFollow(before: Publication, next: Publication): boolean {
  const addedResponses = next.responses - before.responses;
  if (addedResponses < fewestInSplit) return false;
  return Object.entries(before.questions).every(([id, { kind, counts }]) => {
    const later = next.questions[id];
    // A question that is not asked any more is not shown any more: there is nothing to subtract from.
    if (later === undefined) return true;
    if (later.kind !== kind) return false;
    // Where a number is hidden now, its difference is none, which is not large enough.
    const differences = Object.entries(counts).map(([key, count]) => (later.counts[key] ?? Number.NaN) - count);
    const rest = addedResponses - differences.reduce((sum, difference) => sum + difference, 0);
    return (
      differences.every(isLargeEnough) &&
      // A text has one number only, for which both mean the same.
      (givesSeveral(kind)
        ? differences.every((difference) => isLargeEnough(addedResponses - difference))
        : isLargeEnough(rest))
    );
  });
}

/**
 * Adds a publication where it says something new and is safe beside all earlier ones; otherwise the results stay as
 * they were.
 */
export function publishedAfter(shared: SharedResults, next: Publication | null): SharedResults {
  const { publications } = shared;
  if (
    next === null ||
    publications.length >= mostPublications ||
    !publications.every((before) => mayFollow(before, next))
  )
    return shared;
  return { ...shared, publications: [...publications, next] };
}

/** True where two publications have the same numbers. */
function isSameState(a: Publication, b: Publication): boolean {
  const numbersOf = ({ responses, questions }: Publication): string => inOneOrder({ responses, questions });
  return numbersOf(a) === numbersOf(b);
}

/**
 * Brings the comments that campers read up to date: takes back those of a question of which one was deleted, or all
 * where the committee no longer includes them, and adds those that tell nothing of fewer than five people.
 * @param now the results as they are, null where they are not to be published: then nothing is added.
 * @param writtenComments every comment of the camp as it is now.
 */
export function commentsAfter(
  shared: SharedResults,
  now: Publication | null,
  writtenComments: readonly Pick<FeedbackComment, 'question' | 'text' | 'language'>[],
  isIncluded: boolean,
): SharedResults {
  const remaining = withoutWithdrawn(shared, writtenComments, isIncluded);
  const last = remaining.publications.at(-1);
  // Comments of a later state than the numbers would tell what has changed between the two.
  if (!isIncluded || now === null || last === undefined || !isSameState(last, now)) return remaining;
  return withComments(remaining, last, writtenComments);
}
