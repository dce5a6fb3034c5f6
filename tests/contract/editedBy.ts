import type { DocumentName } from '@steeple/model/database/paths';
import type { RouteName } from '../../web/src/lib/routing/paths.ts';

/** The screen that edits a kind of document; the folder of its feature; the part of the screen (`?view=`). */
type Screen = readonly [screen: RouteName, feature: string, view?: string];
/** The functions that own a kind of document, or the people who write their own. */
type Owner = { readonly functions: readonly string[] } | { readonly people: string };

/**
 * The place where each kind of document is edited. A new kind without an entry does not compile, so that no kind is
 * left to the database screen.
 */
export const editedBy = {
  siteConfig: ['adminSettings', 'admin-settings', 'site'],
  firstHour: { people: 'admins skip steps of the guided set-up' },
  publicKeys: { functions: ['sendDueNotices'] },
  page: ['adminSettings', 'admin-settings', 'pages'],
  pageVersion: { people: 'every save of a page stores a version' },
  post: ['adminNewContent', 'admin-posts'],
  postVersion: { people: 'every save of a post stores a version' },
  ministry: ['adminMinistries', 'admin-ministries'],
  event: ['adminCalendar', 'admin-calendar'],
  eventMark: ['adminCalendar', 'admin-calendar'],
  resource: ['adminResources', 'admin-resources'],
  camp: ['adminCamp', 'admin-camp', 'basics'],
  emergencyNumbers: ['adminCamp', 'admin-camp', 'basics'],
  campGroup: ['adminCamp', 'admin-camp', 'groups'],
  campContact: ['adminCamp', 'admin-camp', 'contacts'],
  campSession: ['adminCamp', 'admin-camp', 'sessions'],
  checklistItem: ['adminCamp', 'admin-camp', 'checklist'],
  bookletChapter: ['adminCamp', 'admin-camp', 'booklet'],
  briefingChapter: ['adminCamp', 'admin-camp', 'briefing'],
  venuePlace: ['adminCamp', 'admin-camp', 'venue'],
  scheduleItem: ['adminCamp', 'admin-camp', 'schedule'],
  panorama: ['adminCamp', 'admin-camp', 'panoramas'],
  campInfo: ['adminCamp', 'admin-camp', 'info'],
  notice: ['adminCamp', 'admin-camp', 'notices'],
  noticeCode: { functions: ['sendNotice'] },
  feedbackResponse: { people: 'campers write their own' },
  feedbackResults: { functions: ['aggregateFeedback', 'recountFeedback'] },
  sharedResults: { functions: ['recountFeedback', 'rebuildResults'] },
  feedbackComment: { functions: ['aggregateFeedback', 'recountFeedback'] },
  countedResponse: { functions: ['aggregateFeedback', 'recountFeedback'] },
  pushDelivery: { functions: ['sendNotice', 'sendDueNotices'] },
  campAccess: { functions: ['setCampCode'] },
  campCopy: { functions: ['copyCamp', 'undoCampCopy'] },
  campExpiry: { functions: ['expireData'] },
  user: { people: 'everyone has their own profile' },
  camper: { people: 'campers write their own ticks and notes' },
  pushSubscription: { people: 'campers write those of their own phones' },
  plan: { people: 'campers mark their own' },
  planFeed: { functions: ['changePlanFeed'] },
  campConsent: { functions: ['joinCamp'] },
  plannedCounts: { functions: ['countPlans'] },
  closedAccount: { functions: ['deleteMyAccount', 'closeDisabledAccounts'] },
  grant: ['adminPeople', 'admin-people'],
  auditEntry: { functions: ['changeGrants', 'rebuildResults', 'syncCalendarNow', 'changeRelease'] },
  signUp: ['adminSignUps', 'admin-sign-ups'],
  signUpEntry: { people: 'visitors sign up, and admins cancel it' },
  message: { people: 'visitors write it' },
  consentText: ['adminSettings', 'admin-settings', 'personal'],
  sync: { functions: ['syncCalendars', 'syncCalendarNow'] },
  syncRun: { functions: ['syncCalendars', 'syncCalendarNow'] },
  syncDigest: { functions: ['syncCalendars', 'syncCalendarNow'] },
  rateLimit: { functions: ['joinCamp'] },
  listing: { functions: ['rebuildListings', 'listPost', 'listPage', 'listEvent', 'listMinistry', 'listResource'] },
  sweep: { functions: ['expireData', 'reconcileAccounts'] },
  monthCounts: { functions: ['countDownload', 'reconcileAccounts'] },
  releaseWanted: { functions: ['followSiteConfig', 'listPost', 'releaseSite'] },
  releaseStatus: { functions: ['releaseSite', 'refreshSite', 'changeRelease'] },
  trashEntry: ['adminTrash', 'admin-trash'],
  version: { people: 'every save stores a version' },
  redirect: { people: 'a volunteer imports another site' },
  imported: { people: 'a volunteer imports another site' },
  importRun: { functions: ['undoImport'] },
  importEntry: { functions: ['undoImport'] },
  scratch: { people: 'the database test writes and deletes it' },
} as const satisfies Readonly<Record<DocumentName, Screen | Owner>>;

/** A kind of document that a screen of the admin area edits. */
export type EditedKind = {
  [Name in DocumentName]: (typeof editedBy)[Name] extends readonly unknown[] ? Name : never;
}[DocumentName];

/** Tells a screen from an owner. */
export function isScreen(place: Screen | Owner): place is Screen {
  return Array.isArray(place);
}
