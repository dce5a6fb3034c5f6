import * as v from 'valibot';
import { bilingual } from '../text/bilingual.ts';
import { line, listOf, text, wholeNumber } from '../schemas/fields.ts';
import { timestampSchema } from '../time/timestamp.ts';

/** Days before and after now that a sync keeps (defaults of the functions' parameters). */
export const syncWindow = { daysBack: 90, daysAhead: 400 } as const;
/**
 * The largest share of known events that a run may remove without an admin's confirmation, and the count that is fine
 * anyway, as long as half of the events stay.
 */
export const removalGuard = { share: 0.2, always: 10 } as const;
/** A calendar that has not been synced for this long needs attention: a nightly run and an hour. */
export const staleAfterHours = 25;

const count = wholeNumber(0, 1e7);

/** Numbers of events that a run fetched, and that it wrote or, as a dry run, would write. */
export const syncCountsSchema = v.strictObject(
  v.entriesFromList(['fetched', 'created', 'updated', 'removed', 'unchanged'], count),
);
export type SyncCounts = v.InferOutput<typeof syncCountsSchema>;

/** Reasons for which a run did not do its work; `message` gives an admin the remedy. */
export const syncErrorCodes = [
  'not-shared',
  'forbidden',
  'unauthenticated',
  'account-disabled',
  'api-disabled',
  'scope-missing',
  'project-blocked',
  'policy',
  'rate-limit',
  'quota',
  'unavailable',
  'timeout',
  'page-expired',
  'bad-request',
  'invalid-response',
  'internal',
] as const;
export const syncErrorSchema = v.strictObject({ code: v.picklist(syncErrorCodes), message: bilingual(600) });
export type SyncError = v.InferOutput<typeof syncErrorSchema>;

/** Entries of the calendar that a run could not use as they are. */
export const syncProblemsSchema = v.strictObject({
  /** Without an id: nobody knows which event they are, so nothing is removed meanwhile. */
  withoutId: count,
  /** Without a time that can be read: what is stored of them stays. */
  unreadable: count,
  /** With the id of another entry: the one that was changed last counts. */
  duplicate: count,
});
export type SyncProblems = v.InferOutput<typeof syncProblemsSchema>;

export const syncTriggers = ['schedule', 'admin'] as const;
export const syncStatuses = ['idle', 'running', 'failed', 'needs-confirmation'] as const;

/** `syncs/{calendar}`: state of the sync of one calendar. Written by functions only. */
export const syncSchema = v.strictObject({
  status: v.picklist(syncStatuses),
  /** The run that holds the calendar, until when it may; another run may take it over afterwards. */
  lease: v.nullable(
    v.strictObject({ run: line(64), trigger: v.optional(v.picklist(syncTriggers)), until: timestampSchema }),
  ),
  progress: v.nullable(
    v.strictObject({ phase: v.picklist(['fetching', 'writing', 'removing']), done: count, total: v.nullable(count) }),
  ),
  lastRunAt: v.nullable(timestampSchema),
  lastSuccessAt: v.nullable(timestampSchema),
  counts: v.nullable(syncCountsSchema),
  error: v.nullable(syncErrorSchema),
  /** Set when a run wants to remove more than {@link removalGuard} allows. */
  pendingRemoval: v.nullable(
    v.strictObject({ count: wholeNumber(1, 1e7), known: wholeNumber(1, 1e7), at: timestampSchema }),
  ),
  /** True after a run that wrote events and did not end: what readers have must then be looked at. */
  unfinished: v.optional(v.boolean()),
  problems: v.optional(syncProblemsSchema),
  /** Hash of all event ids and etags that readers have, and the number of `digest` documents that list them. */
  digest: v.nullable(v.strictObject({ hash: line(64), parts: wholeNumber(0, 1000), events: count })),
});
export type Sync = v.InferOutput<typeof syncSchema>;

export const runStatuses = ['running', 'succeeded', 'failed', 'needs-confirmation', 'busy', 'dry-run'] as const;
/** The most changes that a dry run lists. */
export const maxListedChanges = 200;
/** A change that a dry run would make to an event. */
export const syncChangeSchema = v.strictObject({
  change: v.picklist(['create', 'update', 'remove']),
  event: line(1500),
  title: text(300),
  start: v.nullable(timestampSchema),
});
export type SyncChange = v.InferOutput<typeof syncChangeSchema>;

/** `syncs/{calendar}/runs/{id}`: one run. A dry run lists at most {@link maxListedChanges} changes. */
export const syncRunSchema = v.strictObject({
  trigger: v.picklist(syncTriggers),
  startedAt: timestampSchema,
  finishedAt: v.nullable(timestampSchema),
  status: v.picklist(runStatuses),
  counts: v.nullable(syncCountsSchema),
  error: v.nullable(syncErrorSchema),
  /** Requests to Google, and documents read and written, for the bill. */
  operations: v.strictObject(v.entriesFromList(['requests', 'reads', 'writes'], count)),
  problems: v.optional(syncProblemsSchema),
  changes: v.optional(listOf(syncChangeSchema, maxListedChanges)),
});
export type SyncRun = v.InferOutput<typeof syncRunSchema>;
