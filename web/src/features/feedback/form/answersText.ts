import type { Answer } from '@steeple/model/feedback/feedbackResponse';
import { orderedQuestions } from '@steeple/model/feedback/questionOrder';
import type { Question, QuestionSet } from '@steeple/model/feedback/questionSet';
import { useText } from '#lib/language/bilingual.ts';
import { m } from '#messages/generated/messages.js';
import type { Answers } from './answers.ts';

/** An answer in words: options by their labels, text as text. */
export function useAnswerText(): (question: Question, answer: Answer | null | undefined) => string {
  const text = useText();
  return (question, answer) => {
    if (answer === undefined || answer === null) return m.feedback_review_nothing();
    if (question.kind !== 'single' && question.kind !== 'multiple') return String(answer);
    const ids = Array.isArray(answer) ? answer : [String(answer)];
    return ids.map((id) => (question.options[id] === undefined ? id : text(question.options[id].label))).join(' · ');
  };
}

/** Questions and answers as plain text, to copy. */
export function useAnswersText(questionSet: QuestionSet): (answers: Answers) => string {
  const text = useText();
  const answerText = useAnswerText();
  return (answers) =>
    orderedQuestions(questionSet)
      .filter(({ id }) => answers[id] !== undefined)
      .map((question) => `${text(question.text)}\n${answerText(question, answers[question.id])}`)
      .join('\n\n');
}
