import * as v from 'valibot';
import { idSchema, listOf, wholeNumber } from './fields.ts';
import type { Question } from './questionSet.ts';
import { isScaleQuestion, questionSetLimits, scales } from './questionLimits.ts';

/**
 * Values that security rules compare answers with, stored beside the questions from which they follow. Rules cannot
 * loop and evaluate a thousand expressions at most, so the shape is one that costs few: every field is always there
 * (decision record 0010).
 */

/** Smallest and largest number of all scales. */
const smallest = Math.min(...Object.values(scales).map(({ min }) => min));
const largest = Math.max(...Object.values(scales).map(({ max }) => max));

/** Keys of the maps of {@link AnswerChecks}: one for each number that a scale may have, and one for each question. */
const numberKeys = Array.from({ length: largest + 1 }, (_, number) => `v${number}`);
const questionKeys = Array.from({ length: questionSetLimits.questions }, (_, index) => `q${index + 1}`);

const sizeSchema = wholeNumber(0, questionSetLimits.text);
/** Check of the answers to a question that are no numbers. */
const answerCheckSchema = v.strictObject({
  /** Most characters of an answer that is a text; 0 where it may be none. */
  size: sizeSchema,
  /** Texts of which the answer is one: ids of the options of which one is chosen, each with its length. */
  sizes: v.record(idSchema, sizeSchema),
  /** Ids of the options of which several are chosen. */
  options: v.optional(listOf(idSchema, questionSetLimits.options)),
  /** By the number of chosen options, how many are left over; where none is chosen, it is no answer. */
  left: v.optional(
    v.pipe(v.array(wholeNumber(-1, questionSetLimits.options)), v.maxLength(questionSetLimits.options + 1)),
  ),
});
type AnswerCheck = v.InferOutput<typeof answerCheckSchema>;

function fieldsOf<Schema extends v.GenericSchema>(keys: readonly string[], schema: Schema): Record<string, Schema> {
  return Object.fromEntries(keys.map((key) => [key, schema]));
}

export const answerChecksSchema = v.strictObject({
  /** Ids of the questions that must be answered. */
  required: listOf(idSchema, questionSetLimits.questions),
  /** Every number that may be an answer. */
  scale: v.array(wholeNumber(smallest, largest)),
  /** By number, every question to which that number is an answer, with the number itself. */
  numbers: v.strictObject(fieldsOf(numberKeys, v.record(idSchema, wholeNumber(smallest, largest)))),
  /** Ids of the questions whose answers are no numbers; empty where there are fewer. */
  ids: v.strictObject(fieldsOf(questionKeys, v.union([v.literal(''), idSchema]))),
  /** Their checks, under the same keys. */
  questions: v.strictObject(fieldsOf(questionKeys, answerCheckSchema)),
});
export type AnswerChecks = v.InferOutput<typeof answerChecksSchema>;

/** Check that no answer passes: of a question that is answered by a number, and of none. */
const noCheck: AnswerCheck = { size: 0, sizes: {} };

function answerCheck(question: Question): AnswerCheck {
  switch (question.kind) {
    case 'text':
      return { ...noCheck, size: question.maxLength };
    case 'single':
      return { ...noCheck, sizes: Object.fromEntries(Object.keys(question.options).map((id) => [id, id.length])) };
    case 'multiple': {
      const options = Object.keys(question.options).toSorted();
      const most = Math.min(question.maxSelections, options.length);
      const left = Array.from({ length: most }, (_, index) => options.length - index - 1);
      return { ...noCheck, options, left: [-1, ...left] };
    }
    case 'rating':
    case 'recommend':
      return noCheck;
  }
}

/** Derives what security rules compare the answers to these questions with. */
export function answerChecks(questions: Readonly<Record<string, Question>>): AnswerChecks {
  const entries = Object.entries(questions).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const others = entries.filter(([, question]) => !isScaleQuestion(question));
  const scale = numberKeys.map((_, number) => number);
  const answeredBy = (number: number): Record<string, number> =>
    Object.fromEntries(
      entries.flatMap(([id, question]) => {
        if (!isScaleQuestion(question)) return [];
        const { min, max } = scales[question.kind];
        return number >= min && number <= max ? [[id, number]] : [];
      }),
    );
  return {
    required: entries.filter(([, question]) => question.required).map(([id]) => id),
    scale,
    numbers: Object.fromEntries(numberKeys.map((key, number) => [key, answeredBy(number)])),
    ids: Object.fromEntries(questionKeys.map((key, index) => [key, others[index]?.[0] ?? ''])),
    questions: Object.fromEntries(
      questionKeys.map((key, index) => {
        const [, question] = others[index] ?? [];
        return [key, question === undefined ? noCheck : answerCheck(question)];
      }),
    ),
  };
}
