import * as v from 'valibot';
import { bilingual } from './bilingual.ts';
import { idSchema, listOf, orderSchema, wholeNumber } from './fields.ts';

/**
 * Limits of a question set. Security rules check every answer by its question, so `questions` is what the thousand
 * expressions that they may evaluate allow (measured: 43 a question at most, and 170 for the rest).
 */
export const questionSetLimits = { questions: 18, sections: 10, options: 20, text: 2000, questionText: 400 } as const;

/** Most characters of an answer in words, where nobody has chosen another number yet. */
export const usualAnswerLength = 1000;

/** Lowest and highest answer of each kind of question that is answered with a number. */
export const scales = {
  rating: { min: 1, max: 5 },
  recommend: { min: 0, max: 10 },
} as const satisfies Partial<Record<QuestionKind, { readonly min: number; readonly max: number }>>;
type ScaleKind = keyof typeof scales;

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

/** True for a question that is answered with a number. */
export function isScaleQuestion(question: Question): question is Extract<Question, { kind: ScaleKind }> {
  return Object.hasOwn(scales, question.kind);
}

/** Every number of a scale, lowest first. */
export function scaleSteps(kind: ScaleKind): number[] {
  const { min, max } = scales[kind];
  return Array.from({ length: max - min + 1 }, (_, index) => min + index);
}

/** The questions a camp asks: by id, in the order of `order`, grouped under sections. */
export const questionSetSchema = v.pipe(
  v.strictObject({
    sections: v.pipe(
      listOf(
        v.strictObject({ id: idSchema, title: bilingual(120), description: v.optional(bilingual(600)) }),
        questionSetLimits.sections,
      ),
    ),
    order: listOf(idSchema, questionSetLimits.questions),
    questions: v.pipe(v.record(idSchema, questionSchema), v.maxEntries(questionSetLimits.questions)),
  }),
  v.forward(
    v.check(
      ({ order, questions }) =>
        new Set(order).size === order.length &&
        order.length === Object.keys(questions).length &&
        order.every((id) => id in questions),
      'orderOfQuestions',
    ),
    ['order'],
  ),
  v.forward(
    v.check(
      ({ sections, questions }) =>
        Object.values(questions).every((question) => sections.some((section) => section.id === question.section)),
      'sectionOfQuestion',
    ),
    ['questions'],
  ),
);
export type QuestionSet = v.InferOutput<typeof questionSetSchema>;

/** The options of a choice question as they are shown. */
export function orderedOptions(question: Extract<Question, { options: unknown }>) {
  return Object.entries(question.options)
    .map(([id, option]) => ({ id, ...option }))
    .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
}
