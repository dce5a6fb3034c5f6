import * as v from 'valibot';
import { bilingual } from '../text/bilingual.ts';
import { isoDateSchema, timeZoneSchema } from '../time/calendarDate.ts';
import { fieldCheck, httpsUrlSchema, revisionSchema } from '../schemas/fields.ts';
import { preparedPartsSchema } from './preparedParts.ts';
import { questionSetSchema } from '../feedback/questionSet.ts';
import { timestampSchema, toMillis } from '../time/timestamp.ts';

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
    /** True where the comments are shared with the results; missing in camps saved before there was the choice. */
    sharesComments: v.optional(v.boolean()),
    /** True where the camp's team reads results and comments, at any time; missing means no. */
    sharesWithTeam: v.optional(v.boolean()),
  }),
  fieldCheck('closesAt', 'endBeforeStart', (window) => toMillis(window.closesAt) > toMillis(window.opensAt)),
);
export type FeedbackWindow = v.InferOutput<typeof feedbackWindowSchema>;

/** `camps/{camp}`: one camp of one year. `endDate` is its last day. */
export const campSchema = v.pipe(
  v.strictObject({
    name: bilingual(120),
    theme: bilingual(200),
    startDate: isoDateSchema,
    endDate: isoDateSchema,
    timeZone: timeZoneSchema,
    venueSummary: bilingual(300),
    registrationUrl: v.nullable(httpsUrlSchema),
    feedback: feedbackWindowSchema,
    questionSet: questionSetSchema,
    published: v.boolean(),
    prepared: v.optional(preparedPartsSchema),
    revision: revisionSchema,
    updatedAt: timestampSchema,
  }),
  fieldCheck('endDate', 'endBeforeStart', (camp) => camp.endDate >= camp.startDate),
);
export type Camp = v.InferOutput<typeof campSchema>;
