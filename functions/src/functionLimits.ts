import type { CallableName } from '@steeple/model/requests/callables';

/** The most resources that one function may use, regardless of the requests. */
export interface FunctionLimits {
  /**
   * Instances at once. Together with the time of one request this bounds what a month of attacks costs
   * (docs/operations.md).
   */
  readonly maxInstances: number;
  /** Requests that one instance works on at once. */
  readonly concurrency: number;
  /**
   * Processors of one instance. Cloud Run gives less than one only to an instance that works on one request at a time.
   * A region of a new project has 20 in all, which a deployment shares out (scripts/deploy/functionGroups.ts).
   */
  readonly cpu: 0.5 | 1;
  readonly memory: '256MiB' | '512MiB';
  /** Seconds after which a request is ended. */
  readonly timeoutSeconds: number;
}

function limits(
  maxInstances: number,
  concurrency: number,
  memory: FunctionLimits['memory'],
  timeoutSeconds: number,
): FunctionLimits {
  return { maxInstances, concurrency, cpu: concurrency === 1 ? 0.5 : 1, memory, timeoutSeconds };
}

/**
 * The limits of every function by its deployed name. One that is missing here does not compile where it is declared; a
 * test compares with what `index.ts` exports.
 */
export const functionLimits = {
  // Reached by anonymous visitors. Behind the CDN: a page takes about 50 ms, so five instances render some 100
  // different pages a second.
  render: limits(5, 40, '512MiB', 30),
  // Subscribers' servers ask, all in the same minute of the hour; the CDN and a minute's memory answer most.
  calendarFeed: limits(3, 20, '512MiB', 30),
  // One document is read for a wrong key; a right one belongs to one camper, whose calendar asks every few hours.
  planFeed: limits(2, 20, '512MiB', 30),
  // Nothing is read for an anonymous visitor; a camper's file is sent in parts.
  campFile: limits(5, 20, '256MiB', 120),
  // Three small writes and three reads.
  countDownload: limits(2, 40, '256MiB', 10),
  // Some twenty reads, and two transactions that it shares with the calls beside it.
  signUp: limits(3, 80, '256MiB', 60),
  changeSignUp: limits(2, 40, '256MiB', 60),
  // Three counts and one write.
  sendMessage: limits(2, 40, '256MiB', 30),
  // Each try costs 16 MiB and 50 ms of scrypt: a camp of 500 joins within a minute.
  joinCamp: limits(4, 8, '512MiB', 30),
  applyMyGrant: limits(4, 40, '256MiB', 30),
  // Ends the sessions of one account: one call of Firebase Auth.
  signOutEverywhere: limits(2, 40, '256MiB', 30),
  // One small write.
  changePlanFeed: limits(2, 40, '256MiB', 30),
  // Reads everything about one person, at most three times an hour.
  exportMyData: limits(2, 4, '512MiB', 60),
  deleteMyAccount: limits(2, 10, '512MiB', 300),

  // Reached by admins only; an anonymous visitor's call ends at the first check.
  changeGrants: limits(2, 10, '512MiB', 300),
  // Some requests to Hosting, each tried again for a while.
  changeRelease: limits(1, 2, '512MiB', 120),
  setCampCode: limits(2, 8, '512MiB', 30),
  // Reads two camps' documents and writes one's, in series: a few seconds for a camp of a thousand documents.
  copyCamp: limits(2, 2, '512MiB', 60),
  undoCampCopy: limits(2, 2, '512MiB', 60),
  // Some hundred texts in a call of twenty seconds; the last one reads every document that may show a picture.
  undoImport: limits(1, 2, '512MiB', 120),
  // A few documents; the versions of one document where it is deleted for good.
  changeTrash: limits(2, 20, '256MiB', 60),
  // One document and its version, for translators too.
  translateTexts: limits(2, 10, '256MiB', 60),
  listCollections: limits(2, 20, '256MiB', 30),
  // One call of Firebase Auth, for at most a hundred accounts.
  describeAccounts: limits(2, 20, '256MiB', 30),
  // Three calls of Firebase Auth and one write.
  removeSecondFactor: limits(1, 20, '256MiB', 30),
  // The parts of one listing, and all its names compared in memory.
  findPeople: limits(2, 10, '512MiB', 60),
  // One transaction, and the places that it gives to a waiting list.
  setSignUp: limits(2, 10, '256MiB', 60),
  removeSignUp: limits(2, 10, '256MiB', 60),
  handleMessage: limits(2, 20, '256MiB', 30),
  rebuildResults: limits(2, 4, '512MiB', 300),
  syncCalendarNow: limits(2, 4, '256MiB', 540),

  // Follow what is stored. What waits is delivered later, and nothing is lost.
  aggregateFeedback: limits(10, 40, '256MiB', 120),
  // Reads one document for each that was written; one instance, as all write the same numbers.
  assignSignUp: limits(1, 80, '256MiB', 120),
  applyEventMark: limits(5, 20, '256MiB', 120),
  applyGrant: limits(5, 20, '256MiB', 120),
  // Encrypts and sends some hundred messages, and tries again for a minute at most.
  sendNotice: limits(3, 4, '512MiB', 300),
  // One instance, which writes what arrives together in one go: nobody else writes the same documents.
  listEvent: limits(1, 80, '512MiB', 120),
  listMinistry: limits(1, 80, '512MiB', 120),
  listPage: limits(1, 80, '512MiB', 120),
  listPost: limits(1, 80, '512MiB', 120),
  listResource: limits(1, 80, '512MiB', 120),
  listUser: limits(1, 80, '512MiB', 120),

  // One small write.
  followSiteConfig: limits(1, 20, '256MiB', 60),
  followCamp: limits(1, 20, '256MiB', 60),
  followCampInfo: limits(1, 20, '256MiB', 60),
  followEmergencyNumbers: limits(1, 20, '256MiB', 60),
  followPanorama: limits(1, 20, '256MiB', 60),
  followScheduleItem: limits(1, 20, '256MiB', 60),
  followSignUp: limits(1, 20, '256MiB', 60),
  followConsentText: limits(1, 20, '256MiB', 60),
  // One instance: changes of the same moment are released together. Everything takes some seconds to render.
  releaseSite: limits(1, 80, '512MiB', 540),

  // Run by the clock; never twice at once.
  syncCalendars: limits(1, 1, '256MiB', 540),
  syncCalendarsByDay: limits(1, 1, '256MiB', 540),
  sendDueNotices: limits(1, 1, '512MiB', 300),
  // Reads the plans and profiles of one camp.
  countPlans: limits(1, 1, '512MiB', 120),
  remindBeforeCamp: limits(1, 1, '512MiB', 300),
  closeDisabledAccounts: limits(1, 1, '256MiB', 300),
  publishDue: limits(1, 1, '256MiB', 240),
  refreshSite: limits(1, 1, '512MiB', 540),
  rebuildListings: limits(1, 1, '512MiB', 540),
  recountFeedback: limits(1, 1, '512MiB', 540),
  reconcileAccounts: limits(1, 1, '512MiB', 1800),
  expireData: limits(1, 1, '512MiB', 1800),
} as const satisfies Readonly<Record<string, FunctionLimits>>;

/** Bytes that a call's body may have where nothing else is said: every ordinary input is below one kilobyte. */
const smallBody = 4 * 1024;

/** Bytes that a call's body may have, for those that take lists. */
const largeBodies: Readonly<Partial<Record<CallableName, number>>> = {
  // 500 people with an address, camps, placements and a note each.
  changeGrants: 2 * 1024 * 1024,
  listCollections: 8 * 1024,
  // Ten answers of 300 characters, and a message of 3,000, of up to six bytes each where they are escaped.
  signUp: 32 * 1024,
  changeSignUp: 32 * 1024,
  // A hundred ids of 128 characters, each of up to three bytes and more where it is escaped.
  removeSignUp: 96 * 1024,
  sendMessage: 32 * 1024,
  // Ten questions with twelve options each, in every language.
  setSignUp: 256 * 1024,
  // The texts of one document: both languages as they were, and the new texts of one of them.
  translateTexts: 3 * 1024 * 1024,
  // A hundred ids of 128 characters, each of up to three bytes and more where it is escaped.
  describeAccounts: 96 * 1024,
};

/** The most bytes that a call's body may have; a larger one is refused before it is looked at. */
export function largestBody(name: CallableName): number {
  return largeBodies[name] ?? smallBody;
}
