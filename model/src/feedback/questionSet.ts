import * as v from 'valibot';
import { type AnswerChecks, answerChecks } from './answerChecks.ts';
import { bilingual } from '../text/bilingual.ts';
import { fieldCheck, idSchema, listOf, orderSchema, wholeNumber } from '../schemas/fields.ts';
import { questionSetLimits } from './questionLimits.ts';

/** Most characters of an answer in words, where nobody has chosen another number yet. */
export const usualAnswerLength = 1000;

const common = {
  /** Id of the section that shows the question. */
  section: idSchema,
  text: bilingual(questionSetLimits.questionText),
  hint: v.optional(bilingual(questionSetLimits.questionText)),
  required: v.boolean(),
};
/** Options by id, so that answers in both languages count together; `order` says how they are shown. */
const optionsSchema = v.pipe(
  v.record(idSchema, v.strictObject({ label: bilingual(160), order: orderSchema })),
  v.minEntries(2),
  v.maxEntries(questionSetLimits.options),
);

/** One question, by kind: 1–5, 0–10 ("would you recommend"), one of several, several of several, free text. */
export const questionSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('rating'),
    ...common,
    lowLabel: v.optional(bilingual(60)),
    highLabel: v.optional(bilingual(60)),
  }),
  v.strictObject({ kind: v.literal('recommend'), ...common }),
  v.strictObject({ kind: v.literal('single'), ...common, options: optionsSchema }),
  v.strictObject({
    kind: v.literal('multiple'),
    ...common,
    options: optionsSchema,
    maxSelections: wholeNumber(1, questionSetLimits.options),
  }),
  v.strictObject({ kind: v.literal('text'), ...common, maxLength: wholeNumber(1, questionSetLimits.text) }),
]);
export type Question = v.InferOutput<typeof questionSchema>;
export type QuestionKind = Question['kind'];
/** Every kind of question, in the order an editor offers them. */
export const questionKinds = [
  'rating',
  'recommend',
  'single',
  'multiple',
  'text',
] as const satisfies readonly QuestionKind[];

/** Writes a value as text that is the same whatever the order of its fields, which Firestore does not keep. */
export function inOneOrder(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** The questions a camp asks: by id, in the order of `order`, grouped under sections. */
export const questionSetSchema = v.pipe(
  v.strictObject({
    sections: listOf(
      v.strictObject({ id: idSchema, title: bilingual(120), description: v.optional(bilingual(600)) }),
      questionSetLimits.sections,
    ),
    order: listOf(idSchema, questionSetLimits.questions),
    questions: v.pipe(v.record(idSchema, questionSchema), v.maxEntries(questionSetLimits.questions)),
    /**
     * Values that security rules compare answers with; {@link withAnswerChecks} writes them. Missing in sets that were
     * saved before the field was there: rules then refuse every answer.
     */
    checks: v.optional(v.custom<AnswerChecks>((value) => typeof value === 'object' && value !== null)),
  }),
  fieldCheck(
    'order',
    'orderOfQuestions',
    ({ order, questions }) =>
      new Set(order).size === order.length &&
      order.length === Object.keys(questions).length &&
      order.every((id) => Object.hasOwn(questions, id)),
  ),
  fieldCheck('questions', 'sectionOfQuestion', ({ sections, questions }) =>
    Object.values(questions).every((question) => sections.some((section) => section.id === question.section)),
  ),
  fieldCheck(
    'checks',
    'checksOfQuestions',
    ({ questions, checks }) => checks === undefined || inOneOrder(checks) === inOneOrder(answerChecks(questions)),
  ),
);
export type QuestionSet = v.InferOutput<typeof questionSetSchema>;

/** Makes a question set without questions, with the section that the first one will be in. */
export function emptyQuestionSet(): QuestionSet {
  return { sections: [{ id: 'camp', title: { en: 'The camp', zh: '营会' } }], order: [], questions: {} };
}

/** Adds to a question set what security rules compare answers with, in place of what was there. */
export function withAnswerChecks(set: QuestionSet): QuestionSet {
  return { ...set, checks: answerChecks(set.questions) };
}

/** A question set as it is edited. */
export function withoutAnswerChecks({ checks: _checks, ...set }: QuestionSet): QuestionSet {
  return set;
}
