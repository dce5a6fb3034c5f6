import type { Question } from './questionSet.ts';
import { isScaleQuestion, questionSetLimits, scales } from './questionLimits.ts';

/**
 * Values that security rules compare answers with, stored beside the questions from which they follow. Rules cannot
 * loop and evaluate a thousand expressions at most, so the shape is one that costs few: every field is always there
 * (decision record 0010).
 */

/** Largest number of all scales. */
const largest = Math.max(...Object.values(scales).map(({ max }) => max));

/** Keys of the maps of {@link AnswerChecks}: one for each number that a scale may have, and one for each question. */
const numberKeys = Array.from({ length: largest + 1 }, (_, number) => `v${number}`);
const questionKeys = Array.from({ length: questionSetLimits.questions }, (_, index) => `q${index + 1}`);

/** Check of the answers to a question that are no numbers. */
interface AnswerCheck {
  /** Most characters of an answer that is a text; 0 where it may be none. */
  readonly size: number;
  /** Texts of which the answer is one: ids of the options of which one is chosen, each with its length. */
  readonly sizes: Readonly<Record<string, number>>;
  /** Ids of the options of which several are chosen. */
  readonly options?: readonly string[];
  /** By the number of chosen options, how many are left over; where none is chosen, it is no answer. */
  readonly left?: readonly number[];
}

export interface AnswerChecks {
  /** Ids of the questions that must be answered. */
  readonly required: readonly string[];
  /** Every number that may be an answer. */
  readonly scale: readonly number[];
  /** By number, every question to which that number is an answer, with the number itself. */
  readonly numbers: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Ids of the questions whose answers are no numbers; empty where there are fewer. */
  readonly ids: Readonly<Record<string, string>>;
  /** Their checks, under the same keys. */
  readonly questions: Readonly<Record<string, AnswerCheck>>;
}

/** Check that no answer passes: of a question that is answered by a number, and of none. */
const noCheck: AnswerCheck = { size: 0, sizes: {} };

/** A question that is not answered with a number. */
type OtherQuestion = Exclude<Question, { readonly kind: keyof typeof scales }>;

function answerCheck(question: OtherQuestion): AnswerCheck {
  switch (question.kind) {
    case 'text':
      return { ...noCheck, size: question.maxLength };
    case 'single':
      return { ...noCheck, sizes: Object.fromEntries(Object.keys(question.options).map((id) => [id, id.length])) };
    case 'multiple': {
      const options = Object.keys(question.options).toSorted();
      const most = Math.min(question.maxSelections, options.length);
      const leftCounts = Array.from({ length: most }, (_, index) => options.length - index - 1);
      return { ...noCheck, options, left: [-1, ...leftCounts] };
    }
  }
}

/** Derives what security rules compare the answers to these questions with. */
export function answerChecks(questions: Readonly<Record<string, Question>>): AnswerChecks {
  const entries = Object.entries(questions).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const unscaledEntries = entries.flatMap(([id, question]) =>
    isScaleQuestion(question) ? [] : [[id, question] as const],
  );
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
    ids: Object.fromEntries(questionKeys.map((key, index) => [key, unscaledEntries[index]?.[0] ?? ''])),
    questions: Object.fromEntries(
      questionKeys.map((key, index) => {
        const other = unscaledEntries[index];
        return [key, other === undefined ? noCheck : answerCheck(other[1])];
      }),
    ),
  };
}
