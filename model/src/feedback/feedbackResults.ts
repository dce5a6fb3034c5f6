import * as v from 'valibot';
import type { FeedbackResponse } from './feedbackResponse.ts';
import { idSchema, text, wholeNumber } from '../schemas/fields.ts';
import { type Language, languageSchema, languages, perLanguage } from '../text/language.ts';
import { questionSetLimits } from './questionLimits.ts';
import type { QuestionSet } from './questionSet.ts';
import { timestampSchema, toMillis } from '../time/timestamp.ts';

/**
 * Number of documents that a camp's results are spread over. Firestore sustains about one write a second on one
 * document; 500 people in a minute are 8 a second, and a reader still sums only this many.
 */
export const resultShardCount = 16;

/**
 * The document beside the shards that holds the counts of deleted responses: of those deleted when a camp's personal
 * data expired, and of anonymous accounts that no longer exist. A reader sums it like any shard; a recount leaves it
 * alone, since the responses that it counts do not exist any more.
 */
export const deletedResponsesShard = 'kept';

/** Number of times that each answer was given: by option id, or by the number on the scale. */
const tallySchema = v.record(v.string(), wholeNumber(0, 1e9));
/** Answers of one question in one language: the people who answered, and how often each answer was given. */
const questionTallySchema = v.strictObject({ answered: wholeNumber(0, 1e9), tally: tallySchema });

/** Counts of the responses given in one language. `hours` counts by UTC hour, `YYYY-MM-DDTHH`. */
const languageResultsSchema = v.strictObject({
  responses: wholeNumber(0, 1e9),
  questions: v.record(idSchema, questionTallySchema),
  hours: v.record(v.string(), wholeNumber(0, 1e9)),
});

/** `camps/{camp}/results/{shard}`: a part of the counts, without authors; the sum of all is the camp's results. */
export const feedbackResultsSchema = perLanguage(languageResultsSchema);
/** Counts per language; the code that shows them pools the languages. */
export type FeedbackResults = v.InferOutput<typeof feedbackResultsSchema>;
export type LanguageResults = v.InferOutput<typeof languageResultsSchema>;

/** `camps/{camp}/comments/{id}`: one free-text answer without its author; of its time only `day` is known. */
export const feedbackCommentSchema = v.strictObject({
  question: idSchema,
  text: text(questionSetLimits.text),
  language: languageSchema,
  /** UTC day, `YYYY-MM-DD`. */
  day: v.string(),
});
export type FeedbackComment = v.InferOutput<typeof feedbackCommentSchema>;

/** `camps/{camp}/counted/{uid}`: what was counted of a response, to apply differences only. For functions only. */
export const countedResponseSchema = v.strictObject({
  shard: wholeNumber(0, 255),
  counts: feedbackResultsSchema,
  /** Ids of the comments made from this response, by question. */
  comments: v.record(idSchema, v.string()),
  countedAt: timestampSchema,
});
export type CountedResponse = v.InferOutput<typeof countedResponseSchema>;

/** Counts one response as an addition to the results. Answers to questions that the set no longer has are left out. */
export function contribution(
  response: Pick<FeedbackResponse, 'answers' | 'language' | 'submittedAt'>,
  questionSet: QuestionSet,
): FeedbackResults {
  const questions: LanguageResults['questions'] = {};
  for (const [id, answer] of Object.entries(response.answers)) {
    const question = questionSet.questions[id];
    if (question === undefined) continue;
    const tally: Record<string, number> = {};
    if (question.kind !== 'text')
      for (const value of Array.isArray(answer) ? answer : [answer]) tally[String(value)] = 1;
    questions[id] = { answered: 1, tally };
  }
  const hour = new Date(toMillis(response.submittedAt)).toISOString().slice(0, 13);
  return { [response.language]: { responses: 1, questions, hours: { [hour]: 1 } } };
}

function addTallies(a: Record<string, number>, b: Record<string, number>, sign: 1 | -1): Record<string, number> {
  const sum = { ...a };
  for (const [key, count] of Object.entries(b)) {
    const total = (sum[key] ?? 0) + sign * count;
    if (total === 0) delete sum[key];
    else sum[key] = total;
  }
  return sum;
}

function addLanguage(a: LanguageResults | undefined, b: LanguageResults, sign: 1 | -1): LanguageResults | undefined {
  const questions = { ...a?.questions };
  for (const [id, { answered, tally }] of Object.entries(b.questions)) {
    const before = questions[id] ?? { answered: 0, tally: {} };
    const after = { answered: before.answered + sign * answered, tally: addTallies(before.tally, tally, sign) };
    if (after.answered === 0 && Object.keys(after.tally).length === 0) delete questions[id];
    else questions[id] = after;
  }
  const sum = {
    responses: (a?.responses ?? 0) + sign * b.responses,
    questions,
    hours: addTallies(a?.hours ?? {}, b.hours, sign),
  };
  return sum.responses === 0 && Object.keys(questions).length === 0 && Object.keys(sum.hours).length === 0
    ? undefined
    : sum;
}

function combine(a: FeedbackResults, b: FeedbackResults, sign: 1 | -1): FeedbackResults {
  const entries = languages.flatMap((language) => {
    const part = b[language];
    const total = part === undefined ? a[language] : addLanguage(a[language], part, sign);
    return total === undefined ? [] : [[language, total]];
  });
  return Object.fromEntries(entries) as FeedbackResults;
}

/** The sum of two results. Neither argument is changed. */
export function addResults(a: FeedbackResults, b: FeedbackResults): FeedbackResults {
  return combine(a, b, 1);
}

/** `a` without what `b` added to it. Counts that reach zero vanish, so equal results are equal objects. */
export function subtractResults(a: FeedbackResults, b: FeedbackResults): FeedbackResults {
  return combine(a, b, -1);
}

/** The sum of all shards, which may carry more than their counts, such as an id. */
export function sumResults(shards: Iterable<FeedbackResults>): FeedbackResults {
  let sum: FeedbackResults = {};
  for (const shard of shards) sum = addResults(sum, shard);
  return sum;
}

/** Adds up the counts of some languages. */
export function pooledResults(results: FeedbackResults, includedLanguages: readonly Language[]): LanguageResults {
  const pooled = includedLanguages.reduce<LanguageResults | undefined>((sum, language) => {
    const part = results[language];
    return part === undefined ? sum : addLanguage(sum, part, 1);
  }, undefined);
  return pooled ?? { responses: 0, questions: {}, hours: {} };
}
