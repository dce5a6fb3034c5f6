import type { CallableName } from './callables.ts';

/**
 * Tells for each callable whether a call may be sent again automatically when its answer did not arrive. The browser
 * cannot know whether the server processed such a request, so only calls whose second run leaves everything as the
 * first one did are `harmless`. The others wait for the person to press again.
 */
export const callableRepeats = {
  /** A second run may find the lease of the first one, and answers "busy" for a sync that goes well. */
  syncCalendarNow: 'no',
  rebuildResults: 'harmless',
  changeRelease: 'harmless',
  /** Counts tries. */
  joinCamp: 'no',
  setCampCode: 'harmless',
  /** The same copy is made once; a copy under way is refused with a reason. */
  copyCamp: 'harmless',
  undoCampCopy: 'harmless',
  undoImport: 'harmless',
  changeGrants: 'harmless',
  applyMyGrant: 'harmless',
  signOutEverywhere: 'harmless',
  /** The last address that was made counts. */
  changePlanFeed: 'harmless',
  exportMyData: 'harmless',
  /** After the first run there is no account to ask for. */
  deleteMyAccount: 'no',
  listCollections: 'harmless',
  findPeople: 'harmless',
  describeAccounts: 'harmless',
  removeSecondFactor: 'harmless',
  changeTrash: 'harmless',
  translateTexts: 'harmless',
  /** Made once for each secret. */
  signUp: 'harmless',
  /** A change names the revision that it was made from. */
  changeSignUp: 'harmless',
  setSignUp: 'harmless',
  removeSignUp: 'harmless',
  /** Stored once for each id. */
  sendMessage: 'harmless',
  handleMessage: 'harmless',
  /** Counts downloads. */
  countDownload: 'no',
} as const satisfies Record<CallableName, 'harmless' | 'no'>;
