import type { FeedbackComment } from '@steeple/model/feedback/feedbackResults';
import type { QuestionSet } from '@steeple/model/feedback/questionSet';
import { toDate } from '@steeple/model/time/timestamp';
import type { CountableResponse } from './countableResponse.ts';

/** The free-text answers of a response as comments without an author, by question. */
export function commentsOf(
  response: CountableResponse | undefined,
  questionSet: QuestionSet,
): Map<string, FeedbackComment> {
  const comments = new Map<string, FeedbackComment>();
  if (response === undefined) return comments;
  const day = toDate(response.submittedAt).toISOString().slice(0, 10);
  for (const [question, answer] of Object.entries(response.answers)) {
    if (questionSet.questions[question]?.kind !== 'text' || typeof answer !== 'string') continue;
    comments.set(question, { question, text: answer, language: response.language, day });
  }
  return comments;
}

/** Tells whether a stored comment equals the wanted one. */
export function isSameComment(stored: unknown, expected: FeedbackComment): boolean {
  if (typeof stored !== 'object' || stored === null) return false;
  const found = stored as Partial<FeedbackComment>;
  return (Object.keys(expected) as (keyof FeedbackComment)[]).every((field) => found[field] === expected[field]);
}
