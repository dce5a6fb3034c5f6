import { callableFunctions } from './callables.ts';

/** Every function of the product, by its deployed name (README "Functions"). This file only lists; `functionLimits.ts` does not compile where one is missing. */
export const {
  applyMyGrant, changeGrants, countDownload, deleteMyAccount, exportMyData, joinCamp, listCollections, rebuildResults, setCampCode,
  signOutEverywhere, syncCalendarNow,
} = callableFunctions;
export { applyEventMark } from './calendar/applyEventMark.ts';
export { syncCalendars } from './calendar/syncCalendars.ts';
export { campFile } from './content/campFile.ts';
export { publishDue } from './content/publishDue.ts';
export { aggregateFeedback } from './feedback/aggregateFeedback.ts';
export { recountFeedback } from './feedback/recountFeedback.ts';
export { calendarFeed } from './feeds/calendarFeed.ts';
export { listEvent } from './listings/listEvent.ts';
export { listMinistry } from './listings/listMinistry.ts';
export { listPage } from './listings/listPage.ts';
export { listPost } from './listings/listPost.ts';
export { listResource } from './listings/listResource.ts';
export { rebuildListings } from './listings/rebuildListings.ts';
export { expireCampData } from './privacy/expireCampData.ts';
export { render } from './render/render.ts';
export { applyGrant } from './roles/applyGrant.ts';
export { closeDisabledAccounts } from './roles/closeDisabledAccounts.ts';
export { onAccountCreated } from './roles/onAccountCreated.ts';
export { reconcileAccounts } from './roles/reconcileAccounts.ts';
