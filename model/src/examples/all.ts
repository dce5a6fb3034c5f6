import type { DocumentName } from '../paths.ts';
import { campExamples } from './camp.ts';
import {
  campChapterExamples, campContactExamples, campGroupExamples, campInfoExamples, campSessionExamples, checklistItemExamples, noticeExamples,
  panoramaExamples, scheduleItemExamples, venuePlaceExamples,
} from './campArea.ts';
import { eventExamples } from './event.ts';
import type { Examples } from './examples.ts';
import {
  anyResponseExamples, campAccessExamples, countedResponseExamples, feedbackCommentExamples, feedbackResultsExamples, rateLimitExamples,
} from './feedback.ts';
import { ministryExamples } from './ministry.ts';
import { anythingExamples, auditEntryExamples, syncExamples, syncRunExamples } from './office.ts';
import { pageExamples, pageVersionExamples } from './page.ts';
import { camperExamples, grantExamples, userExamples } from './people.ts';
import { postExamples, postVersionExamples } from './post.ts';
import { resourceExamples } from './resource.ts';
import { siteConfigExamples } from './siteConfig.ts';

/** The examples of every kind of document. */
export const documentExamples = {
  siteConfig: siteConfigExamples,
  page: pageExamples,
  pageVersion: pageVersionExamples,
  post: postExamples,
  postVersion: postVersionExamples,
  ministry: ministryExamples,
  event: eventExamples,
  resource: resourceExamples,
  camp: campExamples,
  campGroup: campGroupExamples,
  campContact: campContactExamples,
  campSession: campSessionExamples,
  checklistItem: checklistItemExamples,
  bookletChapter: campChapterExamples,
  briefingChapter: campChapterExamples,
  venuePlace: venuePlaceExamples,
  scheduleItem: scheduleItemExamples,
  panorama: panoramaExamples,
  campInfo: campInfoExamples,
  notice: noticeExamples,
  feedbackResponse: anyResponseExamples,
  feedbackResults: feedbackResultsExamples,
  feedbackComment: feedbackCommentExamples,
  countedResponse: countedResponseExamples,
  campAccess: campAccessExamples,
  user: userExamples,
  camper: camperExamples,
  grant: grantExamples,
  auditEntry: auditEntryExamples,
  sync: syncExamples,
  syncRun: syncRunExamples,
  syncDigest: anythingExamples,
  rateLimit: rateLimitExamples,
  scratch: anythingExamples,
} as const satisfies Record<DocumentName, Examples>;
