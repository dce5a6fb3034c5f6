import type { DocumentName } from '../../src/database/paths.ts';
import { campExamples } from './camp.ts';
import { campCopyExamples } from './campCopy.ts';
import {
  campChapterExamples,
  campContactExamples,
  campGroupExamples,
  campInfoExamples,
  campSessionExamples,
  checklistItemExamples,
  noticeExamples,
  panoramaExamples,
  scheduleItemExamples,
  venuePlaceExamples,
} from './campArea.ts';
import { emergencyNumbersExamples } from './emergencyNumbers.ts';
import { eventExamples } from './event.ts';
import { eventMarkExamples } from './eventMark.ts';
import { campConsentExamples, consentTextExamples, sweepExamples } from './consent.ts';
import type { Examples } from './examples.ts';
import {
  anyResponseExamples,
  campAccessExamples,
  campExpiryExamples,
  countedResponseExamples,
  feedbackCommentExamples,
  feedbackResultsExamples,
  monthCountsExamples,
  rateLimitExamples,
  sharedResultsExamples,
} from './feedback.ts';
import { messageExamples, signUpEntryExamples, signUpExamples } from './forms.ts';
import { importedExamples, importEntryExamples, importRunExamples, redirectExamples } from './imported.ts';
import { ministryExamples } from './ministry.ts';
import {
  anythingExamples,
  auditEntryExamples,
  releaseStatusExamples,
  releaseWantedExamples,
  syncExamples,
  syncRunExamples,
} from './admin.ts';
import { pageExamples, pageVersionExamples } from './page.ts';
import { camperExamples, closedAccountExamples, grantExamples, userExamples } from './people.ts';
import { planExamples, planFeedExamples, plannedCountsExamples } from './plan.ts';
import { postExamples, postVersionExamples } from './post.ts';
import { publicKeysExamples, pushDeliveryExamples, pushSubscriptionExamples, signedNoticeExamples } from './push.ts';
import { resourceExamples } from './resource.ts';
import { firstHourExamples } from './firstHour.ts';
import { siteConfigExamples } from './siteConfig.ts';
import { trashEntryExamples, versionExamples } from './trash.ts';

/** The examples of every kind of document. */
export const documentExamples = {
  siteConfig: siteConfigExamples,
  firstHour: firstHourExamples,
  publicKeys: publicKeysExamples,
  page: pageExamples,
  pageVersion: pageVersionExamples,
  post: postExamples,
  postVersion: postVersionExamples,
  ministry: ministryExamples,
  event: eventExamples,
  eventMark: eventMarkExamples,
  resource: resourceExamples,
  camp: campExamples,
  campGroup: campGroupExamples,
  campContact: campContactExamples,
  emergencyNumbers: emergencyNumbersExamples,
  campSession: campSessionExamples,
  checklistItem: checklistItemExamples,
  bookletChapter: campChapterExamples,
  briefingChapter: campChapterExamples,
  venuePlace: venuePlaceExamples,
  scheduleItem: scheduleItemExamples,
  panorama: panoramaExamples,
  campInfo: campInfoExamples,
  notice: noticeExamples,
  noticeCode: signedNoticeExamples,
  feedbackResponse: anyResponseExamples,
  feedbackResults: feedbackResultsExamples,
  sharedResults: sharedResultsExamples,
  feedbackComment: feedbackCommentExamples,
  countedResponse: countedResponseExamples,
  pushDelivery: pushDeliveryExamples,
  plannedCounts: plannedCountsExamples,
  campAccess: campAccessExamples,
  campCopy: campCopyExamples,
  campExpiry: campExpiryExamples,
  user: userExamples,
  camper: camperExamples,
  pushSubscription: pushSubscriptionExamples,
  plan: planExamples,
  planFeed: planFeedExamples,
  campConsent: campConsentExamples,
  closedAccount: closedAccountExamples,
  grant: grantExamples,
  auditEntry: auditEntryExamples,
  signUp: signUpExamples,
  signUpEntry: signUpEntryExamples,
  message: messageExamples,
  consentText: consentTextExamples,
  sync: syncExamples,
  syncRun: syncRunExamples,
  syncDigest: anythingExamples,
  rateLimit: rateLimitExamples,
  sweep: sweepExamples,
  monthCounts: monthCountsExamples,
  releaseStatus: releaseStatusExamples,
  releaseWanted: releaseWantedExamples,
  redirect: redirectExamples,
  imported: importedExamples,
  importRun: importRunExamples,
  importEntry: importEntryExamples,
  listing: anythingExamples,
  trashEntry: trashEntryExamples,
  version: versionExamples,
  scratch: anythingExamples,
} as const satisfies Record<DocumentName, Examples>;
