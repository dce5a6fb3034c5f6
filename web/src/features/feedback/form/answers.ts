import { type Answer, keptAnswer } from '@steeple/model/feedback/feedbackResponse';
import type { QuestionSet } from '@steeple/model/feedback/questionSet';

/** Answers by question id. */
export type Answers = Readonly<Record<string, Answer>>;

/** Changes by question id since the answers were saved; null for an answer that was taken back. */
export type Edits = Readonly<Record<string, Answer | null>>;

/** True for an answer that says nothing: it is left out, never stored. */
function isBlank(answer: Answer): boolean {
  return typeof answer === 'number' ? false : typeof answer === 'string' ? answer.trim() === '' : answer.length === 0;
}

/** True where two answers say the same; several choices have no order. */
export function isSameAnswer(a: Answer | null | undefined, b: Answer | null | undefined): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((option) => b.includes(option));
  return (a ?? null) === (b ?? null);
}

/** The answers as the form shows them: what is saved, with the edits laid over it. */
export function withEdits(saved: Answers, edits: Edits): Answers {
  const answers: Record<string, Answer> = { ...saved };
  for (const [id, answer] of Object.entries(edits)) {
    if (answer === null) delete answers[id];
    else answers[id] = answer;
  }
  return answers;
}

/** The edits that turn `saved` into `edited`. */
export function editsBetween(saved: Answers, edited: Answers): Edits {
  const ids = new Set([...Object.keys(saved), ...Object.keys(edited)]);
  return Object.fromEntries(
    [...ids].filter((id) => !isSameAnswer(saved[id], edited[id])).map((id) => [id, edited[id] ?? null]),
  );
}

/**
 * Answers that may be sent: no blanks, nothing to a question that is no longer asked, in the order of the questions.
 */
export function sendableAnswers(questionSet: QuestionSet, answers: Answers): Record<string, Answer> {
  const sent: Record<string, Answer> = {};
  for (const id of questionSet.order) {
    const answer = answers[id];
    if (answer !== undefined && !isBlank(answer)) sent[id] = answer;
  }
  return sent;
}

/** Saved answers without what the current questions have no longer; the committee may have changed them meanwhile. */
export function stillFitting(questionSet: QuestionSet, saved: Answers): Answers {
  const fittingAnswers: Record<string, Answer> = {};
  for (const [id, answer] of Object.entries(saved)) {
    const question = questionSet.questions[id];
    const fittingAnswer = question && keptAnswer(question, answer);
    if (fittingAnswer !== undefined) fittingAnswers[id] = fittingAnswer;
  }
  return fittingAnswers;
}

/** Edits without chosen options that were removed: a form cannot show them, and nobody could take them back. */
export function editsOfOptions(questionSet: QuestionSet, edits: Edits): Edits {
  return Object.fromEntries(
    Object.entries(edits).map(([id, answer]) => {
      const question = questionSet.questions[id];
      return [id, question !== undefined && Array.isArray(answer) ? (keptAnswer(question, answer) ?? null) : answer];
    }),
  );
}

/** Counts the questions that have an answer. */
export function answeredCount(questionSet: QuestionSet, answers: Answers): number {
  return Object.keys(sendableAnswers(questionSet, answers)).length;
}
