import * as v from 'valibot';
import { idSchema, listOf, text, wholeNumber } from '../schemas/fields.ts';
import { languageSchema } from '../text/language.ts';
import { isScaleQuestion, questionSetLimits, scales } from './questionLimits.ts';
import type { Question, QuestionSet } from './questionSet.ts';
import { timestampSchema } from '../time/timestamp.ts';

/** An answer to one question: a number on a scale, an option's id, several options' ids, or text. */
export type Answer = number | string | string[];

/** Any answer, before it is known which question it belongs to. */
const answerSchema = v.union([
  wholeNumber(0, 10),
  text(questionSetLimits.text),
  listOf(idSchema, questionSetLimits.options),
]);

/** Ids that a device makes for its submissions, like the client library's own. */
const submissionIdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{20}$/));

/**
 * `camps/{camp}/feedback/{uid}`: one person's response. Whether each answer fits its question depends on the
 * camp; {@link responseSchema} knows it.
 */
export const feedbackResponseSchema = v.strictObject({
  answers: v.pipe(v.record(idSchema, answerSchema), v.maxEntries(questionSetLimits.questions)),
  /** The language the form was answered in. */
  language: languageSchema,
  /** Server time of the last save. */
  submittedAt: timestampSchema,
  /** Id of the submission that wrote this, made on the device. Responses from before it existed have none. */
  submission: v.optional(submissionIdSchema),
  /** Version that this one replaced: {@link responseVersion} of what was stored before. */
  basedOn: v.optional(v.pipe(v.string(), v.regex(/^(?:none|unnumbered|[A-Za-z0-9]{20})$/))),
  /**
   * True where the response was withdrawn: it has no answers and counts as none, but an older one cannot take its
   * place.
   */
  withdrawn: v.optional(v.literal(true)),
});
export type FeedbackResponse = v.InferOutput<typeof feedbackResponseSchema>;

/** The validator of an answer to one question. A blank text is no answer and must be left out. */
export function answerSchemaFor(question: Question): v.GenericSchema<Answer> {
  if (isScaleQuestion(question)) return wholeNumber(scales[question.kind].min, scales[question.kind].max);
  switch (question.kind) {
    case 'single':
      return v.picklist(Object.keys(question.options));
    case 'multiple':
      return v.pipe(
        v.array(v.picklist(Object.keys(question.options))),
        v.minLength(1),
        v.maxLength(question.maxSelections),
        v.check((options) => new Set(options).size === options.length, 'duplicate'),
      );
    case 'text':
      return v.pipe(v.string(), v.minLength(1), v.maxLength(question.maxLength));
  }
}

/**
 * The part of a stored answer that still means something to its question, which the committee may have changed since:
 * removed options are left out. How long a text may be, and how many options may be chosen, limits new answers
 * only. A question whose kind has changed between one and several options takes over what was chosen.
 * @returns undefined where nothing is left.
 */
export function keptAnswer(question: Question, stored: unknown): Answer | undefined {
  if (!v.is(answerSchema, stored)) return undefined;
  if (isScaleQuestion(question)) return v.is(answerSchemaFor(question), stored) ? stored : undefined;
  if (question.kind === 'text') return typeof stored === 'string' && stored.trim() !== '' ? stored : undefined;
  const chosenOptions = Array.isArray(stored) ? [...new Set(stored)] : [String(stored)];
  const existingOptions = chosenOptions.filter((id) => Object.hasOwn(question.options, id));
  if (question.kind === 'multiple') return existingOptions.length === 0 ? undefined : existingOptions;
  return existingOptions.length === 1 ? existingOptions[0] : undefined;
}

/**
 * The validator of a whole response to a camp's question set, not a withdrawn one; errors name the question's id under
 * `answers`.
 */
export function responseSchema(questionSet: QuestionSet) {
  const answers: Record<string, v.GenericSchema<Answer> | v.OptionalSchema<v.GenericSchema<Answer>, undefined>> = {};
  for (const [id, question] of Object.entries(questionSet.questions)) {
    const schema = answerSchemaFor(question);
    answers[id] = question.required ? schema : v.optional(schema);
  }
  const { withdrawn: _withdrawn, ...entries } = feedbackResponseSchema.entries;
  return v.strictObject({ ...entries, answers: v.strictObject(answers) });
}
