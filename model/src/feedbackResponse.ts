import * as v from 'valibot';
import { idSchema, listOf, text, wholeNumber } from './fields.ts';
import { languageSchema } from './language.ts';
import { isScaleQuestion, type Question, type QuestionSet, questionSetLimits, scales } from './questionSet.ts';
import { timestampSchema } from './timestamp.ts';

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
