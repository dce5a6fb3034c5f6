import * as v from 'valibot';
import { bilingual } from '../text/bilingual.ts';
import { consentSchema } from '../people/consent.ts';
import { eventLimits } from '../calendar/event.ts';
import { fieldCheck, idSchema, line, listOf, revisionSchema, text, wholeNumber } from '../schemas/fields.ts';
import { languageSchema } from '../text/language.ts';
import { timestampSchema } from '../time/timestamp.ts';

/** Limits of sign-ups for events. */
export const signUpLimits = {
  places: 5000,
  waitingPlaces: 500,
  /** People whom one sign-up may name. */
  party: 20,
  questions: 10,
  options: 12,
  label: 120,
  note: 600,
  name: 80,
  contact: 120,
  answer: 300,
  /** Days after an event after which its sign-ups are deleted. */
  keptDays: 365,
  /** Sign-ups that one event takes in all, cancelled ones too; bounds what a flood can store. */
  arrivals: 20_000,
  /** Sign-ups that an admin cancels at once. */
  removed: 100,
} as const;

/** Kinds of questions that an admin may ask beside the name. */
export const signUpQuestionKinds = ['text', 'number', 'choice'] as const;

/** The answer's largest number. */
export const largestSignUpNumber = 99;

/**
 * States of a sign-up. `arrived`: stored, not assigned yet; `placed`: has places; `waiting`: on the waiting list;
 * `cancelled`: given up; `full`: there was neither a place nor room on the waiting list. Nothing personal is left in
 * these two.
 */
export const signUpStates = ['arrived', 'placed', 'waiting', 'cancelled', 'full'] as const;

/** Characters of a secret: 32 random bytes in base64url. */
export const signUpSecretLength = 43;

/** A question that an admin asks everyone who signs up. `options` belong to a `choice`. */
export const signUpQuestionSchema = v.pipe(
  v.strictObject({
    id: idSchema,
    kind: v.picklist(signUpQuestionKinds),
    label: bilingual(signUpLimits.label),
    required: v.boolean(),
    options: listOf(v.strictObject({ id: idSchema, label: bilingual(signUpLimits.label) }), signUpLimits.options),
  }),
  fieldCheck('options', 'optionsOfChoice', (question) => (question.kind === 'choice') === question.options.length > 0),
);
export type SignUpQuestion = v.InferOutput<typeof signUpQuestionSchema>;

const settingsEntries = {
  isOpen: v.boolean(),
  places: wholeNumber(1, signUpLimits.places),
  /** People that the waiting list takes. */
  waitingPlaces: wholeNumber(0, signUpLimits.waitingPlaces),
  /** The most people that one sign-up may name. */
  party: wholeNumber(1, signUpLimits.party),
  /** The sign-up ends then; where it is null, with the beginning of the event. */
  closesAt: v.nullable(timestampSchema),
  needsContact: v.boolean(),
  keptDays: wholeNumber(1, signUpLimits.keptDays),
  note: v.nullable(bilingual(signUpLimits.note)),
  questions: v.pipe(
    listOf(signUpQuestionSchema, signUpLimits.questions),
    v.check((questions) => new Set(questions.map(({ id }) => id)).size === questions.length, 'duplicate'),
  ),
};

/** Settings of a sign-up, as an admin writes them. */
export const signUpSettingsSchema = v.pipe(
  v.strictObject(settingsEntries),
  fieldCheck('party', 'partyOfPlaces', ({ party, places }) => party <= places),
);
export type SignUpSettings = v.InferOutput<typeof signUpSettingsSchema>;

/** Numbers of a sign-up, written by functions only, in the transactions that change its entries. */
export const signUpCountsSchema = v.strictObject({
  /** People who have places. More than `places` only where an admin has lowered those. */
  taken: wholeNumber(0, 1e6),
  /** People on the waiting list. */
  waiting: wholeNumber(0, 1e6),
  /** Sign-ups so far; the next one has the number after it. */
  numbered: wholeNumber(0, 1e6),
});
export type SignUpCounts = v.InferOutput<typeof signUpCountsSchema>;

/**
 * `signUps/{event}`: sign-up for the event with this id. A document of its own, so that a sync of the calendar leaves
 * it as it is. Title and times are copies, for the time after the event was removed.
 */
export const signUpSchema = v.strictObject({
  ...settingsEntries,
  ...signUpCountsSchema.entries,
  title: line(eventLimits.title),
  start: timestampSchema,
  end: timestampSchema,
  revision: revisionSchema,
  updatedAt: timestampSchema,
});
export type SignUp = v.InferOutput<typeof signUpSchema>;

/** Answers by the question's id: a text, a number, or the id of an option. */
export const signUpAnswersSchema = v.pipe(
  v.record(idSchema, v.union([text(signUpLimits.answer), wholeNumber(0, largestSignUpNumber)])),
  v.check((answers) => Object.keys(answers).length <= signUpLimits.questions, 'tooMany'),
);
export type SignUpAnswers = v.InferOutput<typeof signUpAnswersSchema>;

/** Entries of a form that a person fills in to sign up. */
export const signUpDetailsSchema = v.strictObject({
  people: wholeNumber(1, signUpLimits.party),
  name: line(signUpLimits.name),
  /** E-mail address or telephone number, as it was typed; an e-mail address in lower case. */
  contact: v.nullable(line(signUpLimits.contact)),
  answers: signUpAnswersSchema,
});
export type SignUpDetails = v.InferOutput<typeof signUpDetailsSchema>;

/**
 * `signUps/{event}/entries/{entry}`: one sign-up. Its id is a digest of the secret in the person's link, so the
 * database does not tell the link. Functions write it, admins read it.
 */
export const signUpEntrySchema = v.strictObject({
  state: v.picklist(signUpStates),
  /** Position by arrival, from 1; 0 while it is not assigned. */
  number: wholeNumber(0, 1e6),
  people: wholeNumber(0, signUpLimits.party),
  /** Empty once it is cancelled or found no room, as are contact and answers. */
  name: text(signUpLimits.name),
  contact: v.nullable(line(signUpLimits.contact)),
  answers: signUpAnswersSchema,
  language: languageSchema,
  /** Counts changes by the person. */
  revision: wholeNumber(1, 1e6),
  arrivedAt: timestampSchema,
  changedAt: timestampSchema,
  /** Absent in sign-ups stored before there were texts, and once nothing personal is left. */
  consent: v.optional(consentSchema),
});
export type SignUpEntry = v.InferOutput<typeof signUpEntrySchema>;

/** The secret of a person's link: 256 random bits, made by their browser. Only its digest is stored. */
export const signUpSecretSchema = v.pipe(
  v.string(),
  v.length(signUpSecretLength),
  v.regex(/^[A-Za-z0-9_-]+$/, 'signUpSecret'),
);

/** A sign-up as its own link shows it. */
export const ownSignUpSchema = v.strictObject({
  ...signUpDetailsSchema.entries,
  people: signUpEntrySchema.entries.people,
  name: signUpEntrySchema.entries.name,
  state: signUpEntrySchema.entries.state,
  revision: signUpEntrySchema.entries.revision,
});
export type OwnSignUp = v.InferOutput<typeof ownSignUpSchema>;
