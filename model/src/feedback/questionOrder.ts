import type { WithId } from '../database/publicSource.ts';
import type { Bilingual } from '../text/bilingual.ts';
import { isScaleQuestion, scaleSteps } from './questionLimits.ts';
import type { Question, QuestionSet } from './questionSet.ts';

/** The questions of a set with their ids, in the order in which they are asked. */
export function orderedQuestions({ order, questions }: QuestionSet): WithId<Question>[] {
  return order.flatMap((id) => {
    const question = questions[id];
    return question === undefined ? [] : [{ id, ...question }];
  });
}

/** The options of a choice question as they are shown. */
export function orderedOptions(question: Extract<Question, { options: unknown }>) {
  return Object.entries(question.options)
    .map(([id, option]) => ({ id, ...option }))
    .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
}

/** An answer that can be chosen. */
export interface PossibleAnswer {
  /** Option id, or the number on the scale. */
  readonly key: string;
  /** Name of the answer; null for a number, which needs none. */
  readonly label: Bilingual | null;
}

/** The answers that a question can get, in the order in which the form offers them. Free text has none. */
export function possibleAnswers(question: Question): PossibleAnswer[] {
  if (isScaleQuestion(question)) return scaleSteps(question.kind).map((step) => ({ key: String(step), label: null }));
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return orderedOptions(question).map(({ id, label }) => ({ key: id, label }));
    case 'text':
      return [];
  }
}
