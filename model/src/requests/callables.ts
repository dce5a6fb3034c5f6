import * as v from 'valibot';
import { joinCodeSchema } from '../camp/campAccess.ts';
import { campCopyPreviewSchema, campCopyRequestSchema } from '../camp/campCopy.ts';
import {
  claimsSchema,
  grantSchema,
  maxCamps,
  maxGrantChanges,
  maxTeams,
  placementSchema,
  roles,
} from '../people/claims.ts';
import { syncCountsSchema, runStatuses } from '../calendar/calendarSync.ts';
import { givenConsentSchema } from '../people/consent.ts';
import {
  accountIdSchema,
  documentIdSchema,
  generatedIdPattern,
  idSchema,
  line,
  listOf,
  text,
  wholeNumber,
} from '../schemas/fields.ts';
import { baseLanguage, languageSchema, perLanguage } from '../text/language.ts';
import { messageSchema, sentMessageSchema } from '../visitors/message.ts';
import type { RefusalReason } from './refusals.ts';
import { translationSchema } from '../editing/translatable.ts';
import { trashActions, trashPathLimit, trashPathPattern } from '../editing/trash.ts';
import {
  ownSignUpSchema,
  signUpDetailsSchema,
  signUpLimits,
  signUpSecretSchema,
  signUpSettingsSchema,
} from '../visitors/signUp.ts';
import type { FieldError } from './validation.ts';

/** Limits of a searched text, of people in one answer, and of accounts in one call (as many as Auth answers). */
export const peopleLimits = { text: 254, found: 25, described: 100 } as const;

/**
 * Callers that a callable accepts; the callable itself checks what it does for whom. `leaving`: any account, even one
 * whose erasure has begun, so that the erasure can be finished. `translator`: admins too.
 */
export type Caller = 'anyone' | 'account' | 'leaving' | 'translator' | 'admin';

/** A callable: its permitted callers, and the schemas of its input and output. */
export interface Callable {
  readonly caller: Caller;
  readonly input: v.GenericSchema;
  readonly output: v.GenericSchema;
}

/** A callable by the entries of its input and output. */
function callable<const Who extends Caller, Input extends v.ObjectEntries, Output extends v.ObjectEntries>(
  caller: Who,
  input: Input,
  output: Output,
) {
  return { caller, input: v.strictObject(input), output: v.strictObject(output) };
}

/** One change of one person's grant. The address is written as people paste it; bad ones are answered one by one. */
export const grantChangeSchema = v.strictObject({
  email: v.pipe(v.string(), v.maxLength(320)),
  addRoles: v.optional(listOf(v.picklist(roles), roles.length), []),
  removeRoles: v.optional(listOf(v.picklist(roles), roles.length), []),
  addCamps: v.optional(listOf(idSchema, maxCamps), []),
  removeCamps: v.optional(listOf(idSchema, maxCamps), []),
  addTeams: v.optional(listOf(idSchema, maxTeams), []),
  removeTeams: v.optional(listOf(idSchema, maxTeams), []),
  placements: v.optional(v.record(idSchema, placementSchema), {}),
  note: v.optional(grantSchema.entries.note),
});
export type GrantChange = v.InferOutput<typeof grantChangeSchema>;

/**
 * The outcome of one line of `changeGrants`. `applied`: the account has what was given; `pending`: given, applies once
 * there is a verified account; `removed`: taken away from an account; `removed-no-account`: taken away before there was
 * an account; `unchanged`: the grant was so before; `refused`: `reason` says why.
 */
export const grantOutcomes = ['applied', 'pending', 'removed', 'removed-no-account', 'unchanged', 'refused'] as const;
const reasonSchema = v.strictObject({ ...perLanguage(v.string()).entries, [baseLanguage]: v.string() });

/**
 * Facts that an admin should know about the account behind a line. `unverified`: an account with this address exists,
 * and nobody has shown yet that it is this person's. `signInEnded`: such an account got its first role; its password
 * and sessions ended, and the person comes in by a reset, a link or Google. `movedTo`: the account that holds the grant
 * has another address now.
 */
export const grantNoticeSchema = v.strictObject({
  unverified: v.optional(v.literal(true)),
  signInEnded: v.optional(v.literal(true)),
  movedTo: v.optional(v.nullable(v.string())),
});
export type GrantNotice = v.InferOutput<typeof grantNoticeSchema>;

/** Every callable of the product by its deployed name (product.md "Functions"). */
export const callables = {
  /** Syncs one calendar or all of them now. `confirmRemoval` is the admin's confirmation of a mass removal. */
  syncCalendarNow: callable(
    'admin',
    {
      calendar: v.optional(idSchema),
      dryRun: v.optional(v.boolean(), false),
      confirmRemoval: v.optional(v.boolean(), false),
    },
    {
      runs: v.array(
        v.strictObject({
          calendar: idSchema,
          run: v.string(),
          status: v.picklist(runStatuses),
          counts: v.nullable(syncCountsSchema),
        }),
      ),
    },
  ),
  /** Recounts a camp's results from its responses. `changed` is true where the results had drifted. */
  rebuildResults: callable('admin', { camp: idSchema }, { responses: wholeNumber(0, 1e9), changed: v.boolean() }),
  /**
   * Makes the version before of the released pages live and holds later changes, or resumes them. The same call again
   * changes nothing. `off` where pages are not released as files.
   */
  changeRelease: callable(
    'admin',
    { action: v.picklist(['back', 'resume']) },
    { outcome: v.picklist(['rolled-back', 'nothing-earlier', 'resumed', 'busy', 'off']) },
  ),
  /** Joins a camp with its code. Wrong codes answer `permission-denied` with `triesLeft` in the details. */
  joinCamp: callable(
    'account',
    { camp: idSchema, code: joinCodeSchema, consent: givenConsentSchema },
    { camp: idSchema },
  ),
  /** Makes a new code for a camp and answers it, this once; the old one ends at once. */
  setCampCode: callable('admin', { camp: idSchema }, { camp: idSchema, code: joinCodeSchema }),
  /** Makes a new camp, not published, from another one, or with `dryRun` only its figures; again, nothing. */
  copyCamp: callable('admin', campCopyRequestSchema.entries, campCopyPreviewSchema.entries),
  /** Deletes a camp that was made by `copyCamp`, unless somebody has joined or edited it since. */
  undoCampCopy: callable('admin', { camp: idSchema }, { deleted: wholeNumber(0, 1e6) }),
  /**
   * Undoes a run of the import: its texts go to the trash or become what they were, and its redirects and pictures go.
   * Texts that were edited since stay. `left` counts what the next call has to do.
   */
  undoImport: callable('admin', { run: documentIdSchema }, { left: wholeNumber(0, 1e6) }),
  /** Grants and revokes, up to {@link maxGrantChanges} people at once; the last admin is never removed. */
  changeGrants: callable(
    'admin',
    { changes: v.pipe(listOf(grantChangeSchema, maxGrantChanges), v.minLength(1)) },
    {
      results: v.array(
        v.strictObject({
          email: v.string(),
          outcome: v.picklist(grantOutcomes),
          reason: v.optional(reasonSchema),
          notice: v.optional(grantNoticeSchema),
        }),
      ),
    },
  ),
  /** Brings the caller's claims up to date, after they have verified their e-mail address. */
  applyMyGrant: callable('account', {}, { claims: claimsSchema, changed: v.boolean(), signInEnded: v.boolean() }),
  /**
   * Makes a new secret address for the caller's plan of a camp, which ends the one before, or with `withdraw` ends it.
   * The address is in `users/{uid}/planFeeds/{camp}`, which the caller reads.
   */
  changePlanFeed: callable('account', { camp: idSchema, action: v.picklist(['renew', 'withdraw']) }, {}),
  /** Ends every session of the caller's account, this one included, as its refresh tokens are revoked. */
  signOutEverywhere: callable('account', {}, {}),
  /** Everything the product holds about the caller, by document path. */
  exportMyData: { caller: 'account', input: v.strictObject({}), output: v.looseObject({}) },
  /** Deletes the caller's account and everything about them. The caller must have signed in within five minutes. */
  deleteMyAccount: callable('leaving', { confirm: v.literal('delete') }, { deleted: wholeNumber(0, 1e9) }),
  /** The paths of the collections below a document, or at the root for the empty path; for the database browser. */
  listCollections: callable('admin', { path: text(1500) }, { collections: v.array(line(1500)) }),
  /**
   * The addresses of the people whose name or address contains every word of a text, in order of the address: at most
   * {@link peopleLimits.found} of them, from the one numbered `start`. `total` counts all. `isListed` is false where
   * there are more people than the listing holds, and none are found.
   */
  findPeople: callable(
    'admin',
    { text: line(peopleLimits.text), start: v.optional(wholeNumber(0, 1e6), 0) },
    {
      emails: listOf(line(254), peopleLimits.found),
      total: wholeNumber(0, 1e6),
      isListed: v.boolean(),
    },
  ),
  /**
   * The facts of some accounts that Auth alone knows; an account that does not exist is left out. `providers` are the
   * ids of Auth's sign-in providers, such as `password` or `google.com`; `lastSignInAt` is in milliseconds since the
   * epoch, null for an account that nobody has signed in to.
   */
  describeAccounts: callable(
    'admin',
    { uids: v.pipe(listOf(accountIdSchema, peopleLimits.described), v.minLength(1)) },
    {
      accounts: listOf(
        v.strictObject({
          uid: accountIdSchema,
          isVerified: v.boolean(),
          isDisabled: v.boolean(),
          providers: v.array(line(200)),
          /** Second factors that the account has set up. */
          secondFactors: wholeNumber(0, 100),
          lastSignInAt: v.nullable(wholeNumber(0, 1e15)),
        }),
        peopleLimits.described,
      ),
    },
  ),
  /** Takes the second factors from another person's account and ends its sign-ins. `removed` is 0 without any. */
  removeSecondFactor: callable('admin', { uid: accountIdSchema }, { removed: wholeNumber(0, 100) }),
  /**
   * Moves a document to the trash, brings it back, or deletes it for good. `changed` is false where it was so before;
   * the same call again changes nothing. For admins; the team of a camp deletes and brings back that camp's documents.
   */
  changeTrash: callable(
    'account',
    {
      path: v.pipe(v.string(), v.maxLength(trashPathLimit), v.regex(trashPathPattern, 'path')),
      action: v.picklist(trashActions),
    },
    { changed: v.boolean() },
  ),
  /** Changes the second language of a document's texts, also in lists. Answers false where all was so before. */
  translateTexts: callable('translator', translationSchema.entries, { changed: v.boolean() }),
  /**
   * Signs somebody up for an event. The same secret again changes nothing and answers the sign-up as it is. `arrived`:
   * it is stored, and its place is assigned within seconds.
   */
  signUp: callable(
    'anyone',
    {
      event: line(128),
      secret: signUpSecretSchema,
      language: languageSchema,
      details: signUpDetailsSchema,
      consent: givenConsentSchema,
    },
    ownSignUpSchema.entries,
  ),
  /** Reads, changes or cancels the sign-up of a secret. `revision` is that of the sign-up as it was shown. */
  changeSignUp: callable(
    'anyone',
    {
      event: line(128),
      secret: signUpSecretSchema,
      change: v.variant('kind', [
        v.strictObject({ kind: v.literal('read') }),
        v.strictObject({ kind: v.literal('cancel') }),
        v.strictObject({
          kind: v.literal('change'),
          revision: ownSignUpSchema.entries.revision,
          details: signUpDetailsSchema,
        }),
      ]),
    },
    ownSignUpSchema.entries,
  ),
  /** Writes the settings of an event's sign-up; `revision` is that of the stored settings, 0 where there are none. */
  setSignUp: callable(
    'admin',
    { event: line(128), revision: wholeNumber(0, 1e9), settings: signUpSettingsSchema },
    { revision: wholeNumber(1, 1e9) },
  ),
  /** Cancels the sign-ups of some people; the next of the waiting list get the places. */
  removeSignUp: callable(
    'admin',
    { event: line(128), entries: v.pipe(listOf(line(128), signUpLimits.removed), v.minLength(1)) },
    {},
  ),
  /** Stores a visitor's message for the admins. */
  sendMessage: callable('anyone', sentMessageSchema.entries, {}),
  /** Assigns, finishes, reopens or deletes a message. */
  handleMessage: callable(
    'admin',
    {
      message: v.pipe(v.string(), v.regex(generatedIdPattern)),
      change: v.variant('kind', [
        v.strictObject({ kind: v.literal('assign'), to: messageSchema.entries.assignedTo }),
        v.strictObject({ kind: v.picklist(['done', 'open', 'delete']) }),
      ]),
    },
    {},
  ),
  /** Counts one download of a resource. */
  countDownload: callable('anyone', { resource: line(64) }, {}),
} as const satisfies Record<string, Callable>;

/** The name of a callable. */
export type CallableName = keyof typeof callables;
/** The input that a caller sends. */
export type CallableInput<Name extends CallableName> = v.InferInput<(typeof callables)[Name]['input']>;
/** The input that the function works with, defaults filled in. */
export type CallableRequest<Name extends CallableName> = v.InferOutput<(typeof callables)[Name]['input']>;
/** The output that the caller receives. */
export type CallableOutput<Name extends CallableName> = v.InferOutput<(typeof callables)[Name]['output']>;

/** The `details` of a callable's error. */
export interface CallableErrorDetails {
  /** The reason for which the server refuses; more exact than the code alone. */
  readonly reason?: RefusalReason;
  /** With `invalid-argument`: the fault of each field. */
  readonly fields?: readonly FieldError[];
  /** With a wrong join code: tries left in this window. */
  readonly triesLeft?: number;
  /** With `resource-exhausted`: seconds until the next try is accepted. */
  readonly retryAfterSeconds?: number;
}
