import * as v from 'valibot';
import { isoDateSchema } from '../time/calendarDate.ts';
import { generatedIdPattern, idSchema, line, text, wholeNumber } from '../schemas/fields.ts';
import { languageSchema } from '../text/language.ts';
import { timestampSchema } from '../time/timestamp.ts';

/** Limits of messages from visitors. */
export const messageLimits = {
  name: 80,
  contact: 120,
  text: 3000,
  assignedTo: 80,
  /** Days after its arrival after which a message is deleted. */
  keptDays: 180,
  /** Days after it was done after which a message is deleted, where that comes first. */
  keptDoneDays: 30,
  /** Seconds between the opening of the form and its sending; a person takes longer. */
  leastSeconds: 3,
} as const;

/** Subjects of a message; a visitor chooses one. `visit`: they are coming on a Sunday. */
export const messageSubjects = ['visit', 'question', 'prayer', 'alpha', 'ministry', 'other'] as const;
export type MessageSubject = (typeof messageSubjects)[number];

const messageEntries = {
  about: v.picklist(messageSubjects),
  name: line(messageLimits.name),
  /** E-mail address or telephone number, as it was typed; an e-mail address in lower case. */
  contact: v.nullable(line(messageLimits.contact)),
  /** Text of the message; empty where somebody only says that they come. */
  text: text(messageLimits.text),
  /** The service that somebody comes to, by its id in the settings, and its date; missing where they did not say. */
  visit: v.optional(v.strictObject({ service: idSchema, date: isoDateSchema })),
  language: languageSchema,
  /** Version of the text that the visitor agreed to, at the time of `arrivedAt`. */
  consent: wholeNumber(1, 1e9),
};

/** `messages/{message}`: a message of a visitor to the church. Functions write it, admins read it. */
export const messageSchema = v.strictObject({
  ...messageEntries,
  arrivedAt: timestampSchema,
  doneAt: v.nullable(timestampSchema),
  /** The person who answers, as an admin typed the name. */
  assignedTo: v.nullable(line(messageLimits.assignedTo)),
  /** The nightly sweep deletes it after this time. */
  deleteAt: timestampSchema,
});
export type Message = v.InferOutput<typeof messageSchema>;

/**
 * Input of `sendMessage`. `id` is made by the browser, so that sending again stores nothing twice. `website` is a field
 * that people do not see and programs fill in.
 */
export const sentMessageSchema = v.strictObject({
  ...messageEntries,
  id: v.pipe(v.string(), v.regex(generatedIdPattern)),
  /** Seconds for which the form was open. */
  seconds: wholeNumber(0, 1e9),
  website: text(300),
});
export type SentMessage = v.InferOutput<typeof sentMessageSchema>;
