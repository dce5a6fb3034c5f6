import { type DocumentName, documentPaths } from '../database/paths.ts';

/**
 * The people that a kind of document names. `own`: one person with an account, whose document it is; `shared`: a person
 * with an account beside other people or things; both are exported and erased with the account. `camp-people`: people
 * of a camp as an admin typed them, deleted with the camp's personal data. `published`: authors and contacts that the
 * site shows to its readers. `nobody`: nobody.
 */
export type PersonalData = 'own' | 'shared' | 'camp-people' | 'published' | 'nobody';

/**
 * The people that each kind of document names. A kind that is missing does not compile; a test compares with the
 * schemas.
 */
export const personalData = {
  siteConfig: 'published',
  firstHour: 'nobody',
  publicKeys: 'nobody',
  page: 'nobody',
  pageVersion: 'shared',
  post: 'published',
  postVersion: 'shared',
  ministry: 'published',
  event: 'nobody',
  eventMark: 'nobody',
  resource: 'nobody',
  camp: 'published',
  campGroup: 'camp-people',
  campContact: 'camp-people',
  emergencyNumbers: 'camp-people',
  campSession: 'published',
  checklistItem: 'nobody',
  bookletChapter: 'nobody',
  briefingChapter: 'nobody',
  venuePlace: 'nobody',
  scheduleItem: 'nobody',
  panorama: 'nobody',
  campInfo: 'nobody',
  notice: 'camp-people',
  // Contains the notice.
  noticeCode: 'camp-people',
  feedbackResponse: 'own',
  feedbackResults: 'nobody',
  sharedResults: 'nobody',
  // Without its author; only `countedResponse` knows whose it is.
  feedbackComment: 'own',
  countedResponse: 'own',
  // Digests of random addresses; nobody can tell whose.
  pushDelivery: 'nobody',
  // Counts of at least five people.
  plannedCounts: 'nobody',
  campAccess: 'nobody',
  campCopy: 'nobody',
  campExpiry: 'nobody',
  user: 'own',
  camper: 'own',
  pushSubscription: 'own',
  plan: 'own',
  planFeed: 'own',
  campConsent: 'own',
  closedAccount: 'own',
  grant: 'shared',
  auditEntry: 'shared',
  signUp: 'nobody',
  // Found for an account by its verified address, where the person gave that.
  signUpEntry: 'own',
  message: 'own',
  consentText: 'nobody',
  sync: 'nobody',
  syncRun: 'nobody',
  syncDigest: 'nobody',
  // Its id is a hash of whose tries it counts.
  rateLimit: 'own',
  sweep: 'nobody',
  monthCounts: 'nobody',
  // Those of people: names and addresses, for the search of admins.
  listing: 'shared',
  releaseWanted: 'nobody',
  releaseStatus: 'nobody',
  // Those who deleted and saved; of the people of a camp also what was typed about them.
  trashEntry: 'shared',
  version: 'shared',
  redirect: 'nobody',
  imported: 'nobody',
  importRun: 'nobody',
  importEntry: 'nobody',
  scratch: 'nobody',
} as const satisfies Record<DocumentName, PersonalData>;

type NamesMarked<Mark extends PersonalData> = {
  [Name in DocumentName]: (typeof personalData)[Name] extends Mark ? Name : never;
}[DocumentName];

/** The kinds of documents that name people with accounts: what is exported and erased with an account. */
export type AccountDocumentName = NamesMarked<'own' | 'shared'>;

/** The kinds of documents with a mark. */
export function documentsNaming<const Mark extends PersonalData>(...marks: readonly Mark[]): NamesMarked<Mark>[] {
  return (Object.keys(documentPaths) as NamesMarked<Mark>[]).filter((name) =>
    (marks as readonly PersonalData[]).includes(personalData[name]),
  );
}

/**
 * The kinds of documents that an admin lists only with a second factor, where the site asks for one: those that name
 * people, and what the import remembers, since an address of the former site may name its author. Not the emergency
 * numbers of a camp: an admin in need gets them in any case. Rules ask for the factor in `mayListPeople`.
 */
export const listsOfPeople: readonly DocumentName[] = [
  ...documentsNaming('own', 'shared', 'camp-people').filter((name) => name !== 'emergencyNumbers'),
  'imported',
  'importEntry',
];

/** The fields that hold the id of an account, in whatever document; a test compares with the schemas. */
export const accountFields: ReadonlySet<string> = new Set([
  'actor',
  'uid',
  'updatedBy',
  'savedBy',
  'deletedBy',
  'holder',
]);
