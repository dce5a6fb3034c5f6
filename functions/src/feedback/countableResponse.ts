import { type Answer, type FeedbackResponse, keptAnswer } from '@steeple/model/feedback/feedbackResponse';
import { languageSchema } from '@steeple/model/text/language';
import type { QuestionSet } from '@steeple/model/feedback/questionSet';
import { timestampSchema } from '@steeple/model/time/timestamp';
import { readAs } from '../readAs.ts';

/** A response reduced to what a camp's questions can take. */
export type CountableResponse = Pick<FeedbackResponse, 'answers' | 'language' | 'submittedAt'>;

/**
 * The part of a stored response that counts. Rules keep answers and questions together, but the committee may change a
 * question after people answered it: what was removed is left out, the rest still counts ({@link keptAnswer}).
 * @returns undefined where there is no response, a withdrawn one, or none that could be counted at all.
 */
export function countableResponse(stored: unknown, questionSet: QuestionSet): CountableResponse | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { answers, language, submittedAt, withdrawn } = stored as Record<string, unknown>;
  if (withdrawn === true) return undefined;
  const validLanguage = readAs(languageSchema, language);
  const time = readAs(timestampSchema, submittedAt);
  if (!validLanguage || !time || typeof answers !== 'object' || answers === null) return undefined;
  const validAnswers: Record<string, Answer> = {};
  for (const [id, answer] of Object.entries(answers)) {
    const question = Object.hasOwn(questionSet.questions, id) ? questionSet.questions[id] : undefined;
    if (question === undefined) continue;
    const validAnswer = keptAnswer(question, answer);
    if (validAnswer !== undefined) validAnswers[id] = validAnswer;
  }
  return { answers: validAnswers, language: validLanguage, submittedAt: time };
}
