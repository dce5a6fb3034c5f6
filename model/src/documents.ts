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
 * The people that a kind of document names. `own`: one person with an account, whose document it is; `shared`: a person
 * with an account beside other people or things; both are exported and erased with the account. `camp-people`: people
 * of a camp as an admin typed them, deleted with the camp's personal data. `published`: authors and contacts that the
 * site shows to its readers. `nobody`: nobody.
 */
export type PersonalData = 'own' | 'shared' | 'camp-people' | 'published' | 'nobody';

/**
 * Every kind of document, with its validator and the people that it names; a test compares the two. A kind that is
 * missing does not compile. `syncDigest` and `listing` are bytes that only functions understand, `scratch` is anything.
 */
export const documentKinds = {
  siteConfig: { schema: siteConfigSchema, names: 'published' },
  firstHour: { schema: firstHourSchema, names: 'nobody' },
  publicKeys: { schema: publicKeysSchema, names: 'nobody' },
  page: { schema: pageSchema, names: 'nobody' },
  pageVersion: { schema: pageVersionSchema, names: 'shared' },
  post: { schema: postSchema, names: 'published' },
  postVersion: { schema: postVersionSchema, names: 'shared' },
  ministry: { schema: ministrySchema, names: 'published' },
  event: { schema: eventSchema, names: 'nobody' },
  eventMark: { schema: eventMarkSchema, names: 'nobody' },
  resource: { schema: resourceSchema, names: 'nobody' },
  camp: { schema: campSchema, names: 'published' },
  campGroup: { schema: campGroupSchema, names: 'camp-people' },
  campContact: { schema: campContactSchema, names: 'camp-people' },
  emergencyNumbers: { schema: emergencyNumbersSchema, names: 'camp-people' },
  campSession: { schema: campSessionSchema, names: 'published' },
  checklistItem: { schema: checklistItemSchema, names: 'nobody' },
  bookletChapter: { schema: campChapterSchema, names: 'nobody' },
  briefingChapter: { schema: campChapterSchema, names: 'nobody' },
  venuePlace: { schema: venuePlaceSchema, names: 'nobody' },
  scheduleItem: { schema: scheduleItemSchema, names: 'nobody' },
  panorama: { schema: panoramaSchema, names: 'nobody' },
  campInfo: { schema: campInfoSchema, names: 'nobody' },
  notice: { schema: noticeSchema, names: 'camp-people' },
  // Contains the notice.
  noticeCode: { schema: signedNoticeSchema, names: 'camp-people' },
  feedbackResponse: { schema: feedbackResponseSchema, names: 'own' },
  feedbackResults: { schema: feedbackResultsSchema, names: 'nobody' },
  sharedResults: { schema: sharedResultsSchema, names: 'nobody' },
  // Without its author; only `countedResponse` knows whose it is.
  feedbackComment: { schema: feedbackCommentSchema, names: 'own' },
  countedResponse: { schema: countedResponseSchema, names: 'own' },
  // Digests of random addresses; nobody can tell whose.
  pushDelivery: { schema: pushDeliverySchema, names: 'nobody' },
  // Counts of at least five people.
  plannedCounts: { schema: plannedCountsSchema, names: 'nobody' },
  campAccess: { schema: campAccessSchema, names: 'nobody' },
  campCopy: { schema: campCopySchema, names: 'nobody' },
  campExpiry: { schema: campExpirySchema, names: 'nobody' },
  user: { schema: userSchema, names: 'own' },
  camper: { schema: camperSchema, names: 'own' },
  pushSubscription: { schema: pushSubscriptionSchema, names: 'own' },
  plan: { schema: planSchema, names: 'own' },
  planFeed: { schema: planFeedSchema, names: 'own' },
  campConsent: { schema: campConsentSchema, names: 'own' },
  closedAccount: { schema: closedAccountSchema, names: 'own' },
  grant: { schema: grantSchema, names: 'shared' },
  auditEntry: { schema: auditEntrySchema, names: 'shared' },
  signUp: { schema: signUpSchema, names: 'nobody' },
  // Found for an account by its verified address, where the person gave that.
  signUpEntry: { schema: signUpEntrySchema, names: 'own' },
  message: { schema: messageSchema, names: 'own' },
  consentText: { schema: consentTextSchema, names: 'nobody' },
  sync: { schema: syncSchema, names: 'nobody' },
  syncRun: { schema: syncRunSchema, names: 'nobody' },
  syncDigest: { schema: v.looseObject({}), names: 'nobody' },
  // Its id is a hash of whose tries it counts.
  rateLimit: { schema: rateLimitSchema, names: 'own' },
  sweep: { schema: sweepSchema, names: 'nobody' },
  monthCounts: { schema: monthCountsSchema, names: 'nobody' },
  // Those of people: names and addresses, for the search of admins.
  listing: { schema: v.looseObject({}), names: 'shared' },
  releaseWanted: { schema: releaseWantedSchema, names: 'nobody' },
  releaseStatus: { schema: releaseStatusSchema, names: 'nobody' },
  // Those who deleted and saved; of the people of a camp also what was typed about them.
  trashEntry: { schema: trashEntrySchema, names: 'shared' },
  version: { schema: versionSchema, names: 'shared' },
  redirect: { schema: redirectSchema, names: 'nobody' },
  imported: { schema: importedSchema, names: 'nobody' },
  importRun: { schema: importRunSchema, names: 'nobody' },
  importEntry: { schema: importEntrySchema, names: 'nobody' },
  scratch: { schema: v.looseObject({}), names: 'nobody' },
} as const satisfies Record<DocumentName, { readonly schema: v.GenericSchema; readonly names: PersonalData }>;

/** The validator of every kind of document. */
export const documentSchemas = Object.fromEntries(
  Object.entries(documentKinds).map(([name, { schema }]) => [name, schema]),
) as { readonly [Name in DocumentName]: (typeof documentKinds)[Name]['schema'] };

/** The type of each kind of document. */
export type Documents = { [Name in DocumentName]: v.InferOutput<(typeof documentSchemas)[Name]> };

/** The validator of the document at a path, or undefined where the product has no document there. */
export function schemaAt(documentPath: string): v.GenericSchema | undefined {
  const name = documentNameAt(documentPath);
  return name === undefined ? undefined : documentSchemas[name];
}
