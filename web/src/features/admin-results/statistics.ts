import { type LanguageResults, pooledResults, type FeedbackResults } from '@steeple/model/feedback/feedbackResults';
import { type Language, languages, languageTags } from '@steeple/model/text/language';
import type { Question } from '@steeple/model/feedback/questionSet';
import { type PossibleAnswer, possibleAnswers } from '@steeple/model/feedback/questionOrder';

/** The fewest answers a part of the results may have to be shown by itself (product.md, "feedbackResults"). */
export const breakdownMinimum = 5;

/** Answers of one question, in one language or in several together. */
export type QuestionCounts = LanguageResults['questions'][string];

/** Number of times that each answer was given: by option id, or by the number on the scale. */
type Tally = QuestionCounts['tally'];

/** One bar: an answer that could be given, and how often it was. */
interface Bar extends PossibleAnswer {
  readonly count: number;
  /** Part of all who answered the question, 0 to 1; with several choices the parts add up to more than 1. */
  readonly share: number;
}

/**
 * The bars of a question, those never chosen included, in the order in which the form offers them. Free text has none.
 */
export function distribution(question: Question, counts: QuestionCounts): Bar[] {
  return possibleAnswers(question).map((answer) => {
    const count = counts.tally[answer.key] ?? 0;
    return { ...answer, count, share: counts.answered === 0 ? 0 : count / counts.answered };
  });
}

/** One answer that could be given, with its bar of each of several counts. */
export interface AnswerBarGroup extends PossibleAnswer {
  readonly bars: readonly Bar[];
}

/**
 * Bars of several counts of one question beside each other, by answer; the first count says which answers there are.
 */
export function barGroups(distributions: readonly (readonly Bar[])[]): AnswerBarGroup[] {
  const [first = []] = distributions;
  return first.map(({ key, label }) => ({
    key,
    label,
    bars: distributions.map((bars) => bars.find((bar) => bar.key === key) ?? { key, label, count: 0, share: 0 }),
  }));
}

/**
 * Mean and spread of a tally of numbers; null where nobody answered. The spread is the standard deviation of the
 * answers given: they are all there are, not a sample, hence divided by their number.
 */
export function scaleSummary(tally: Tally) {
  const entries = Object.entries(tally).map(([value, times]) => ({ value: Number(value), times }));
  const count = entries.reduce((sum, { times }) => sum + times, 0);
  if (count === 0) return null;
  const mean = entries.reduce((sum, { value, times }) => sum + value * times, 0) / count;
  const variance = entries.reduce((sum, { value, times }) => sum + times * (value - mean) ** 2, 0) / count;
  return { count, mean, spread: Math.sqrt(variance) };
}

/**
 * "Would you recommend", from a tally of 0–10: who would (9–10), who is content (7–8), who would not (0–6), and the
 * score, per cent of promoters less per cent of detractors, −100 to 100. Null where nobody answered.
 */
export function recommendSummary(tally: Tally) {
  const sum = (from: number, to: number): number =>
    Object.entries(tally).reduce(
      (total, [value, times]) => (Number(value) >= from && Number(value) <= to ? total + times : total),
      0,
    );
  const promoters = sum(9, 10);
  const passives = sum(7, 8);
  const detractors = sum(0, 6);
  const count = promoters + passives + detractors;
  return count === 0
    ? null
    : { count, promoters, passives, detractors, score: (100 * (promoters - detractors)) / count };
}

/** A recommend score as people read it: a whole number with its sign. */
export function scoreText(score: number, language: Language): string {
  return score.toLocaleString(languageTags[language], { maximumFractionDigits: 0, signDisplay: 'exceptZero' });
}

/** Returns the counts of a question, in these languages together; by default in all. */
export function questionCounts(
  results: FeedbackResults,
  question: string,
  of: readonly Language[] = languages,
): QuestionCounts {
  return pooledResults(results, of).questions[question] ?? { answered: 0, tally: {} };
}

/**
 * The counts of a question for each language by itself; null where the breakdown must stay hidden. It is hidden as
 * soon as *one* language has a few answers but fewer than {@link breakdownMinimum}: the other one beside the total
 * would give those few away by subtraction.
 */
export function breakdown(results: FeedbackResults, question: string): Record<Language, QuestionCounts> | null {
  const parts = languages.map((language) => [language, questionCounts(results, question, [language])] as const);
  const tooFew = parts.some(([, { answered }]) => answered > 0 && answered < breakdownMinimum);
  return tooFew ? null : (Object.fromEntries(parts) as Record<Language, QuestionCounts>);
}

/** The share of everybody who responded that answered this question, 0 to 1. */
export function answerRate(results: LanguageResults, question: string): number {
  return results.responses === 0 ? 0 : (results.questions[question]?.answered ?? 0) / results.responses;
}
