import type { CallableName } from '@steeple/model/requests/callables';
import { type DeployedCallable, defineCallable, type Handler } from './requests/callable.ts';

/**
 * The logic of every callable, imported when the callable is first called. Its permitted callers, input and output
 * stand in `model/src/requests/callables.ts`, its limits in `functionLimits.ts`. A callable that is missing does not
 * compile.
 */
export const callableHandlers = {
  applyMyGrant: async () => (await import('./roles/claims/applyMyGrant.ts')).applyMyGrant,
  changeGrants: async () => (await import('./roles/changeGrants.ts')).changeGrants,
  removeSecondFactor: async () => (await import('./roles/accounts/removeSecondFactor.ts')).removeSecondFactor,
  changeTrash: async () => (await import('./trash/changeTrash.ts')).changeTrash,
  changePlanFeed: async () => (await import('./plans/changePlanFeed.ts')).changePlanFeed,
  changeRelease: async () => (await import('./release/changeRelease.ts')).changeRelease,
  copyCamp: async () => (await import('./camp-copy/copyCamp.ts')).copyCamp,
  countDownload: async () => (await import('./content/countDownload.ts')).countDownload,
  deleteMyAccount: async () => (await import('./privacy/deleteMyAccount.ts')).deleteMyAccount,
  describeAccounts: async () => (await import('./roles/accounts/describeAccounts.ts')).describeAccounts,
  exportMyData: async () => (await import('./privacy/exportMyData.ts')).exportMyData,
  findPeople: async () => (await import('./roles/accounts/findPeople.ts')).findPeople,
  joinCamp: async () => (await import('./roles/joining/joinCamp.ts')).joinCamp,
  listCollections: async () => (await import('./database/listCollections.ts')).listCollections,
  rebuildResults: async () => (await import('./feedback/rebuildResults.ts')).rebuildResults,
  setCampCode: async () => (await import('./roles/joining/setCampCode.ts')).setCampCode,
  signOutEverywhere: async () => (await import('./roles/accounts/signOutEverywhere.ts')).signOutEverywhere,
  syncCalendarNow: async () => (await import('./calendar/syncCalendarNow.ts')).syncCalendarNow,
  changeSignUp: async () => (await import('./sign-ups/changeSignUp.ts')).changeSignUp,
  handleMessage: async () => (await import('./messages/handleMessage.ts')).handleMessage,
  removeSignUp: async () => (await import('./sign-ups/removeSignUp.ts')).removeSignUp,
  sendMessage: async () => (await import('./messages/sendMessage.ts')).sendMessage,
  setSignUp: async () => (await import('./sign-ups/setSignUp.ts')).setSignUp,
  signUp: async () => (await import('./sign-ups/signUp.ts')).signUp,
  translateTexts: async () => (await import('./translations/translateTexts.ts')).translateTexts,
  undoImport: async () => (await import('./imports/undoImport.ts')).undoImport,
  undoCampCopy: async () => (await import('./camp-copy/undoCampCopy.ts')).undoCampCopy,
} satisfies { readonly [Name in CallableName]: () => Promise<Handler<Name>> };

/** Every callable, to be deployed. */
export const callableFunctions = Object.fromEntries(
  (Object.keys(callableHandlers) as CallableName[]).map((name) => [
    name,
    defineCallable(name, callableHandlers[name] as () => Promise<Handler<CallableName>>),
  ]),
) as { readonly [Name in CallableName]: DeployedCallable<Name> };
