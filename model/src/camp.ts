import * as v from 'valibot';
import { bilingual } from './bilingual.ts';
import { isoDateSchema, timeZoneSchema } from './calendarDate.ts';
import { emergencyPhoneSchema, httpsUrlSchema, listOf, revisionSchema } from './fields.ts';
import { questionSetSchema } from './questionSet.ts';
import { timestampSchema, toMillis } from './timestamp.ts';

/**
 * People who may answer the feedback form: anyone with the link (signed in anonymously), or the camp's campers only.
 */
export const feedbackAudiences = ['anyone', 'campers'] as const;

/** The period in which feedback is open, its audience, and whether campers see the results. `closesAt` is exclusive. */
export const feedbackWindowSchema = v.pipe(
  v.strictObject({
    opensAt: timestampSchema,
    closesAt: timestampSchema,
    audience: v.picklist(feedbackAudiences),
    /** True once the committee has shared the results with the campers. */
    shared: v.boolean(),
  }),
  v.forward(
    v.check((window) => toMillis(window.closesAt) > toMillis(window.opensAt), 'endBeforeStart'),
    ['closesAt'],
  ),
);
export type FeedbackWindow = v.InferOutput<typeof feedbackWindowSchema>;

/** Most emergency numbers of a camp, and the longest name of one. firestore.rules checks as many. */
export const emergencyNumberLimits = { numbers: 4, name: 80 } as const;

/** A public emergency service of the country in which the camp takes place, such as the police. */
export const emergencyNumberSchema = v.strictObject({
  name: bilingual(emergencyNumberLimits.name),
  phone: emergencyPhoneSchema,
});
export type EmergencyNumber = v.InferOutput<typeof emergencyNumberSchema>;

/** `camps/{camp}`: one camp of one year. `endDate` is its last day. */
export const campSchema = v.pipe(
  v.strictObject({
    name: bilingual(120),
    theme: bilingual(200),
    startDate: isoDateSchema,
    endDate: isoDateSchema,
    timeZone: timeZoneSchema,
    venueSummary: bilingual(300),
    /** Numbers to call besides the camp's own people; missing in camps that were saved before the field was there. */
    emergencyNumbers: v.optional(listOf(emergencyNumberSchema, emergencyNumberLimits.numbers)),
    registrationUrl: v.nullable(httpsUrlSchema),
    feedback: feedbackWindowSchema,
    questionSet: questionSetSchema,
    published: v.boolean(),
    revision: revisionSchema,
    updatedAt: timestampSchema,
  }),
  v.forward(
    v.check((camp) => camp.endDate >= camp.startDate, 'endBeforeStart'),
    ['endDate'],
  ),
);
export type Camp = v.InferOutput<typeof campSchema>;

/** Compares `now` with the feedback window. */
export function feedbackState(
  window: Pick<FeedbackWindow, 'opensAt' | 'closesAt'>,
  nowMillis: number,
): 'before' | 'open' | 'closed' {
  if (nowMillis < toMillis(window.opensAt)) return 'before';
  return nowMillis < toMillis(window.closesAt) ? 'open' : 'closed';
}
