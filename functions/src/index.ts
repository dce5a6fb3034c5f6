import { callableFunctions } from './callables.ts';
import { scheduledFunctions } from './schedules.ts';
import { triggerFunctions } from './triggers.ts';

/**
 * Every function of the product, by its deployed name (functions/README.md). This file only lists; a test
 * compares it with `functionLimits.ts`.
 */
export const {
  applyMyGrant,
  changeGrants,
  changeTrash,
  changePlanFeed,
  changeRelease,
  copyCamp,
  countDownload,
  deleteMyAccount,
  describeAccounts,
  exportMyData,
  findPeople,
  joinCamp,
  listCollections,
  rebuildResults,
  setCampCode,
  signOutEverywhere,
  syncCalendarNow,
  changeSignUp,
  handleMessage,
  removeSecondFactor,
  removeSignUp,
  sendMessage,
  setSignUp,
  signUp,
  translateTexts,
  undoCampCopy,
  undoImport,
} = callableFunctions;
export const {
  closeDisabledAccounts,
  countPlans,
  expireData,
  publishDue,
  rebuildListings,
  reconcileAccounts,
  recountFeedback,
  refreshSite,
  remindBeforeCamp,
  sendDueNotices,
  syncCalendars,
  syncCalendarsByDay,
} = scheduledFunctions;
export const {
  aggregateFeedback,
  applyEventMark,
  applyGrant,
  assignSignUp,
  followCamp,
  followCampInfo,
  followEmergencyNumbers,
  followPanorama,
  followScheduleItem,
  followSignUp,
  followConsentText,
  followSiteConfig,
  listEvent,
  listMinistry,
  listPage,
  listPost,
  listResource,
  listUser,
  releaseSite,
  sendNotice,
} = triggerFunctions;
export { campFile } from './content/campFile.ts';
export { calendarFeed } from './feeds/calendarFeed.ts';
export { planFeed } from './feeds/plan/planFeed.ts';
export { render } from './render/render.ts';
