import * as v from 'valibot';
import { auditEntrySchema } from './auditEntry.ts';
import { syncRunSchema, syncSchema } from './calendarSync.ts';
import { campSchema } from './camp.ts';
import { campAccessSchema } from './campAccess.ts';
import {
  campChapterSchema,
  campContactSchema,
  campGroupSchema,
  campInfoSchema,
  campSessionSchema,
  checklistItemSchema,
  noticeSchema,
  panoramaSchema,
  scheduleItemSchema,
  venuePlaceSchema,
} from './campArea.ts';
import { campCopySchema } from './campCopy.ts';
import { campExpirySchema } from './campExpiry.ts';
import { grantSchema } from './claims.ts';
import { campConsentSchema, consentTextSchema } from './consent.ts';
import { closedAccountSchema } from './closedAccount.ts';
import { emergencyNumbersSchema } from './emergencyNumbers.ts';
import { eventSchema } from './event.ts';
import { eventMarkSchema } from './eventMark.ts';
import { feedbackResponseSchema } from './feedbackResponse.ts';
import { countedResponseSchema, feedbackCommentSchema, feedbackResultsSchema } from './feedbackResults.ts';
import { sharedResultsSchema } from './sharedResults.ts';
import { monthCountsSchema } from './monthCounts.ts';
import { messageSchema } from './message.ts';
import { importedSchema, redirectSchema } from './imported.ts';
import { importEntrySchema, importRunSchema } from './importRun.ts';
import { ministrySchema } from './ministry.ts';
import { pageSchema, pageVersionSchema } from './page.ts';
import { type DocumentName, documentNameAt } from './paths.ts';
import { planFeedSchema, plannedCountsSchema, planSchema } from './plan.ts';
import { postSchema, postVersionSchema } from './post.ts';
import { publicKeysSchema } from './publicKeys.ts';
import { pushDeliverySchema } from './pushDelivery.ts';
import { pushSubscriptionSchema } from './pushSubscription.ts';
import { rateLimitSchema } from './rateLimit.ts';
import { releaseStatusSchema, releaseWantedSchema } from './release.ts';
import { resourceSchema } from './resource.ts';
import { signedNoticeSchema } from './signedNotice.ts';
import { signUpEntrySchema, signUpSchema } from './signUp.ts';
import { firstHourSchema } from './firstHour.ts';
import { siteConfigSchema } from './siteConfig.ts';
import { sweepSchema } from './sweep.ts';
import { trashEntrySchema } from './trash.ts';
import { camperSchema, userSchema } from './user.ts';
import { versionSchema } from './version.ts';

/**
 * The validator of every kind of document; `syncDigest` and `listing` are bytes that only functions understand,
 * `scratch` is anything.
 */
export const documentSchemas = {
  siteConfig: siteConfigSchema,
  firstHour: firstHourSchema,
  publicKeys: publicKeysSchema,
  page: pageSchema,
  pageVersion: pageVersionSchema,
  post: postSchema,
  postVersion: postVersionSchema,
  ministry: ministrySchema,
  event: eventSchema,
  eventMark: eventMarkSchema,
  resource: resourceSchema,
  camp: campSchema,
  campGroup: campGroupSchema,
  campContact: campContactSchema,
  emergencyNumbers: emergencyNumbersSchema,
  campSession: campSessionSchema,
  checklistItem: checklistItemSchema,
  bookletChapter: campChapterSchema,
  briefingChapter: campChapterSchema,
  venuePlace: venuePlaceSchema,
  scheduleItem: scheduleItemSchema,
  panorama: panoramaSchema,
  campInfo: campInfoSchema,
  notice: noticeSchema,
  noticeCode: signedNoticeSchema,
  feedbackResponse: feedbackResponseSchema,
  feedbackResults: feedbackResultsSchema,
  sharedResults: sharedResultsSchema,
  feedbackComment: feedbackCommentSchema,
  countedResponse: countedResponseSchema,
  pushDelivery: pushDeliverySchema,
  plannedCounts: plannedCountsSchema,
  campAccess: campAccessSchema,
  campCopy: campCopySchema,
  campExpiry: campExpirySchema,
  user: userSchema,
  camper: camperSchema,
  pushSubscription: pushSubscriptionSchema,
  plan: planSchema,
  planFeed: planFeedSchema,
  campConsent: campConsentSchema,
  closedAccount: closedAccountSchema,
  grant: grantSchema,
  auditEntry: auditEntrySchema,
  signUp: signUpSchema,
  signUpEntry: signUpEntrySchema,
  message: messageSchema,
  consentText: consentTextSchema,
  sync: syncSchema,
  syncRun: syncRunSchema,
  syncDigest: v.looseObject({}),
  rateLimit: rateLimitSchema,
  sweep: sweepSchema,
  monthCounts: monthCountsSchema,
  listing: v.looseObject({}),
  releaseWanted: releaseWantedSchema,
  releaseStatus: releaseStatusSchema,
  trashEntry: trashEntrySchema,
  version: versionSchema,
  redirect: redirectSchema,
  imported: importedSchema,
  importRun: importRunSchema,
  importEntry: importEntrySchema,
  scratch: v.looseObject({}),
} as const satisfies Record<DocumentName, v.GenericSchema>;

/** The type of each kind of document. */
export type Documents = { [Name in DocumentName]: v.InferOutput<(typeof documentSchemas)[Name]> };

/** The validator of the document at a path, or undefined where the product has no document there. */
export function schemaAt(documentPath: string): v.GenericSchema | undefined {
  const name = documentNameAt(documentPath);
  return name === undefined ? undefined : documentSchemas[name];
}
