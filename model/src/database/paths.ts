/**
 * The places of documents in Firestore, each once: the pattern that rules, triggers and tests use, and the builder
 * that everything else calls. `product.md`'s data table, in its order.
 */

type Parameters<Pattern extends string> = Pattern extends `${infer Head}/${infer Tail}`
  ? [...Parameters<Head>, ...Parameters<Tail>]
  : Pattern extends `{${string}}`
    ? [string]
    : [];

/** A pattern such as `camps/{camp}/groups/{group}`, and the path with its parameters filled in. */
export interface Path<Pattern extends string = string> {
  readonly pattern: Pattern;
  /** The path for these ids. @throws RangeError where an id is empty or contains a slash. */
  readonly at: (...ids: Parameters<Pattern>) => string;
}

function path<const Pattern extends string>(pattern: Pattern): Path<Pattern> {
  return {
    pattern,
    at: (...ids) => {
      const rest: string[] = [...ids];
      return pattern.replaceAll(/\{[^}]+\}/g, (name) => {
        const id = rest.shift();
        if (id === undefined || id === '' || id.includes('/'))
          throw new RangeError(`${pattern}: ${name} cannot be '${id ?? ''}'`);
        return id;
      });
    },
  };
}

/** Every document of the product. */
export const documentPaths = {
  siteConfig: path('state/site-config'),
  firstHour: path('state/first-hour'),
  publicKeys: path('keys/public'),
  page: path('pages/{page}'),
  pageVersion: path('pages/{page}/versions/{version}'),
  post: path('posts/{post}'),
  postVersion: path('posts/{post}/versions/{version}'),
  ministry: path('ministries/{ministry}'),
  event: path('events/{event}'),
  eventMark: path('eventMarks/{mark}'),
  resource: path('resources/{resource}'),
  camp: path('camps/{camp}'),
  campGroup: path('camps/{camp}/groups/{group}'),
  campContact: path('camps/{camp}/contacts/{contact}'),
  emergencyNumbers: path('camps/{camp}/emergency/{list}'),
  campSession: path('camps/{camp}/sessions/{session}'),
  checklistItem: path('camps/{camp}/checklist/{item}'),
  bookletChapter: path('camps/{camp}/booklet/{chapter}'),
  briefingChapter: path('camps/{camp}/briefing/{chapter}'),
  venuePlace: path('camps/{camp}/venue/{place}'),
  scheduleItem: path('camps/{camp}/schedule/{item}'),
  panorama: path('camps/{camp}/panoramas/{panorama}'),
  campInfo: path('camps/{camp}/info/{chapter}'),
  notice: path('camps/{camp}/notices/{notice}'),
  noticeCode: path('camps/{camp}/noticeCodes/{notice}'),
  feedbackResponse: path('camps/{camp}/feedback/{uid}'),
  feedbackResults: path('camps/{camp}/results/{shard}'),
  sharedResults: path('camps/{camp}/shared/results'),
  feedbackComment: path('camps/{camp}/comments/{comment}'),
  countedResponse: path('camps/{camp}/counted/{uid}'),
  pushDelivery: path('camps/{camp}/deliveries/{part}'),
  plannedCounts: path('camps/{camp}/planned/counts'),
  campAccess: path('camps/{camp}/private/access'),
  campCopy: path('camps/{camp}/copied/record'),
  campExpiry: path('camps/{camp}/private/expiry'),
  user: path('users/{uid}'),
  camper: path('users/{uid}/camps/{camp}'),
  pushSubscription: path('users/{uid}/subscriptions/{slot}'),
  plan: path('users/{uid}/plans/{camp}'),
  planFeed: path('users/{uid}/planFeeds/{camp}'),
  campConsent: path('users/{uid}/consents/{camp}'),
  closedAccount: path('closedAccounts/{uid}'),
  grant: path('grants/{email}'),
  auditEntry: path('audit/{entry}'),
  signUp: path('signUps/{event}'),
  signUpEntry: path('signUps/{event}/entries/{entry}'),
  message: path('messages/{message}'),
  consentText: path('consentTexts/{purpose}'),
  sync: path('syncs/{calendar}'),
  syncRun: path('syncs/{calendar}/runs/{run}'),
  syncDigest: path('syncs/{calendar}/digest/{part}'),
  rateLimit: path('rateLimits/{key}'),
  sweep: path('sweeps/{sweep}'),
  monthCounts: path('counts/{part}'),
  listing: path('listings/{part}'),
  releaseWanted: path('releases/wanted'),
  releaseStatus: path('releases/status'),
  trashEntry: path('trash/{entry}'),
  version: path('versions/{version}'),
  redirect: path('redirects/{key}'),
  imported: path('imports/{item}'),
  importRun: path('importRuns/{run}'),
  importEntry: path('importRuns/{run}/list/{entry}'),
  /** A document that an admin writes to try the database out; any content. */
  scratch: path('scratch/{document}'),
} as const;

/** The name of a kind of document. */
export type DocumentName = keyof typeof documentPaths;

/** The collection that a document path belongs to, pattern or filled in. */
export function collectionOf(documentPath: string): string {
  return documentPath.slice(0, documentPath.lastIndexOf('/'));
}

/** The last segment of a path. */
export function idOf(documentPath: string): string {
  return documentPath.slice(documentPath.lastIndexOf('/') + 1);
}

/** The kind of document that a path is, or undefined where the product has none there. */
export function documentNameAt(documentPath: string): DocumentName | undefined {
  const segments = documentPath.split('/');
  return (Object.keys(documentPaths) as DocumentName[]).find((name) => {
    const pattern = documentPaths[name].pattern.split('/');
    return (
      pattern.length === segments.length &&
      pattern.every((part, index) => (part.startsWith('{') ? segments[index] !== '' : part === segments[index]))
    );
  });
}
