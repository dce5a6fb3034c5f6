import type { Bilingual } from '@steeple/model/text/bilingual';
import { responseSchema } from '@steeple/model/feedback/feedbackResponse';
import type { Language } from '@steeple/model/text/language';
import type { QuestionSet } from '@steeple/model/feedback/questionSet';
import { fromMillis } from '@steeple/model/time/timestamp';
import { check } from '@steeple/model/requests/validation';
import { type Answers, isSameAnswer, sendableAnswers } from './answers.ts';

/** Error of an answer: it is missing although required, or the model's message. */
export interface AnswerError {
  readonly question: string;
  /** Null where a required answer is missing; the form says that in its own words. */
  readonly message: Bilingual | null;
}

/**
 * Everything that keeps these answers from being sent, in the order the questions are asked.
 * @param stored the answers that the server holds: they may stay as they are, whatever the questions allow by now.
 */
export function answerErrors(
  questionSet: QuestionSet,
  answers: Answers,
  language: Language,
  stored: Answers = {},
): AnswerError[] {
  const sent = sendableAnswers(questionSet, answers);
  const checked = check(responseSchema(questionSet), { answers: sent, language, submittedAt: fromMillis(0) });
  if (checked.ok) return [];
  const errors = new Map<string, AnswerError>();
  for (const { field, message } of checked.errors) {
    const question = field.split('.')[1];
    const isStored =
      question !== undefined && sent[question] !== undefined && isSameAnswer(sent[question], stored[question]);
    if (question !== undefined && !isStored && !errors.has(question)) {
      errors.set(question, { question, message: sent[question] === undefined ? null : message });
    }
  }
  return questionSet.order.flatMap((id) => errors.get(id) ?? []);
}
