import { type Bilingual, localized } from '@steeple/model/text/bilingual';
import type { FeedbackComment, FeedbackResults } from '@steeple/model/feedback/feedbackResults';
import type { FeedbackResponse } from '@steeple/model/feedback/feedbackResponse';
import { type Language, languages } from '@steeple/model/text/language';
import { isScaleQuestion } from '@steeple/model/feedback/questionLimits';
import { orderedQuestions } from '@steeple/model/feedback/questionOrder';
import type { Question, QuestionSet } from '@steeple/model/feedback/questionSet';
import { toMillis } from '@steeple/model/time/timestamp';
import type { Cell } from '#lib/admin/files/csv.ts';
import {
  breakdown,
  distribution,
  questionCounts,
  type QuestionCounts,
  recommendSummary,
  scaleSummary,
} from './statistics.ts';

/** Two digits after the point, as a number, so that a spreadsheet reckons with it. */
function roundToHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

/**
 * The counts of every question as a table: a row for each answer. Languages stay empty where a breakdown must be
 * hidden.
 */
export function countRows(results: FeedbackResults, questionSet: QuestionSet, language: Language): Cell[][] {
  const text = (of: Bilingual): string => localized(of, language).text;
  const heading: Cell[] = [
    'id',
    'question',
    'kind',
    'answer',
    'label',
    'count',
    'share',
    ...languages,
    'mean',
    'spread',
    'score',
  ];
  const rows = orderedQuestions(questionSet).flatMap((question): Cell[][] => {
    const pooledCounts = questionCounts(results, question.id);
    const countsByLanguage = breakdown(results, question.id);
    const scale = isScaleQuestion(question) ? scaleSummary(pooledCounts.tally) : null;
    const score = question.kind === 'recommend' ? recommendSummary(pooledCounts.tally)?.score : undefined;
    const about = [question.id, text(question.text), question.kind];
    const inLanguages = (count: (counts: QuestionCounts) => number): Cell[] =>
      languages.map((code) => (countsByLanguage === null ? '' : count(countsByLanguage[code])));
    const first: Cell[] = [
      ...about,
      '',
      '',
      pooledCounts.answered,
      '',
      ...inLanguages(({ answered }) => answered),
      ...[scale?.mean, scale?.spread, score].map((value) => (value === undefined ? '' : roundToHundredths(value))),
    ];
    const bars = distribution(question, pooledCounts).map((bar): Cell[] => [
      ...about,
      bar.key,
      bar.label === null ? bar.key : text(bar.label),
      bar.count,
      roundToHundredths(bar.share),
      ...inLanguages(({ tally }) => tally[bar.key] ?? 0),
      '',
      '',
      '',
    ]);
    return [first, ...bars];
  });
  return [heading, ...rows];
}

/** The comments as a table, a row each. */
export function commentRows(
  comments: readonly FeedbackComment[],
  questionSet: QuestionSet,
  language: Language,
): Cell[][] {
  const rows = comments.map((comment): Cell[] => {
    const question = questionSet.questions[comment.question];
    return [
      question === undefined ? comment.question : localized(question.text, language).text,
      comment.day,
      comment.language,
      comment.text,
    ];
  });
  return [['question', 'day', 'language', 'text'], ...rows];
}

function answerText(
  question: Question,
  answer: FeedbackResponse['answers'][string] | undefined,
  language: Language,
): Cell {
  if (answer === undefined) return '';
  const label = (option: string): string => {
    const choice = 'options' in question ? question.options[option] : undefined;
    return choice === undefined ? option : localized(choice.label, language).text;
  };
  if (Array.isArray(answer)) return answer.map(label).join('; ');
  return typeof answer === 'number' || question.kind === 'text' ? answer : label(answer);
}

/** Every response, a row each: the day and the language, then an answer for each question. No name and no account. */
export function responseRows(
  responses: readonly FeedbackResponse[],
  questionSet: QuestionSet,
  language: Language,
): Cell[][] {
  const questions = orderedQuestions(questionSet);
  const rows = responses
    .filter(({ withdrawn }) => withdrawn !== true)
    .map((response): Cell[] => [
      new Date(toMillis(response.submittedAt)).toISOString().slice(0, 10),
      response.language,
      ...questions.map((question) => answerText(question, response.answers[question.id], language)),
    ]);
  return [['day', 'language', ...questions.map(({ text }) => localized(text, language).text)], ...rows];
}
