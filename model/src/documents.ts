import * as v from 'valibot';
import { auditEntrySchema } from './people/auditEntry.ts';
import { syncRunSchema, syncSchema } from './calendar/calendarSync.ts';
import { campSchema } from './camp/camp.ts';
import { campAccessSchema } from './camp/campAccess.ts';
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
} from './camp/campArea.ts';
import { campCopySchema } from './camp/campCopy.ts';
import { campExpirySchema } from './camp/campExpiry.ts';
import { grantSchema } from './people/claims.ts';
import { campConsentSchema, consentTextSchema } from './people/consent.ts';
import { closedAccountSchema } from './people/closedAccount.ts';
import { emergencyNumbersSchema } from './camp/emergencyNumbers.ts';
import { eventSchema } from './calendar/event.ts';
import { eventMarkSchema } from './calendar/eventMark.ts';
import { feedbackResponseSchema } from './feedback/feedbackResponse.ts';
import { countedResponseSchema, feedbackCommentSchema, feedbackResultsSchema } from './feedback/feedbackResults.ts';
import { sharedResultsSchema } from './feedback/sharedResults.ts';
import { monthCountsSchema } from './hosting/monthCounts.ts';
import { messageSchema } from './visitors/message.ts';
import { importedSchema, redirectSchema } from './imports/imported.ts';
import { importEntrySchema, importRunSchema } from './imports/importRun.ts';
import { ministrySchema } from './content/ministry.ts';
import { pageSchema, pageVersionSchema } from './content/page.ts';
import { type DocumentName, documentNameAt } from './database/paths.ts';
import { planFeedSchema, plannedCountsSchema, planSchema } from './camp/plan.ts';
import { postSchema, postVersionSchema } from './content/post.ts';
import { publicKeysSchema } from './notices/publicKeys.ts';
import { pushDeliverySchema } from './notices/pushDelivery.ts';
import { pushSubscriptionSchema } from './notices/pushSubscription.ts';
import { rateLimitSchema } from './requests/rateLimit.ts';
import { releaseStatusSchema, releaseWantedSchema } from './hosting/release.ts';
import { resourceSchema } from './content/resource.ts';
import { signedNoticeSchema } from './notices/signedNotice.ts';
import { signUpEntrySchema, signUpSchema } from './visitors/signUp.ts';
import { firstHourSchema } from './settings/firstHour.ts';
import { siteConfigSchema } from './settings/siteConfig.ts';
import { sweepSchema } from './privacy/sweep.ts';
import { trashEntrySchema } from './editing/trash.ts';
import { camperSchema, userSchema } from './people/user.ts';
import { versionSchema } from './editing/version.ts';

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
