import type { Question } from './questionSet.ts';

/** The options of a choice question as they are shown. */
export function orderedOptions(question: Extract<Question, { options: unknown }>) {
  return Object.entries(question.options)
    .map(([id, option]) => ({ id, ...option }))
    .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
}
