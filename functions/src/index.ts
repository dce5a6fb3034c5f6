import { callableFunctions } from './callables.ts';
import { scheduledFunctions } from './schedules.ts';

/** Every function of the product, by its deployed name (README "Functions"). This file only lists; `functionLimits.ts` does not compile where one is missing. */
export const {
  applyMyGrant, changeGrants, countDownload, deleteMyAccount, exportMyData, joinCamp, listCollections, rebuildResults, setCampCode,
  signOutEverywhere, syncCalendarNow,
} = callableFunctions;
export const {
  closeDisabledAccounts, expireCampData, publishDue, rebuildListings, reconcileAccounts, recountFeedback,
  syncCalendars,
} = scheduledFunctions;
export { applyEventMark } from './calendar/applyEventMark.ts';
export { campFile } from './content/campFile.ts';
export { aggregateFeedback } from './feedback/aggregateFeedback.ts';
export { calendarFeed } from './feeds/calendarFeed.ts';
export { listEvent } from './listings/listEvent.ts';
export { listMinistry } from './listings/listMinistry.ts';
export { listPage } from './listings/listPage.ts';
export { listPost } from './listings/listPost.ts';
export { listResource } from './listings/listResource.ts';
export { render } from './render/render.ts';
export { applyGrant } from './roles/applyGrant.ts';
export { onAccountCreated } from './roles/onAccountCreated.ts';
