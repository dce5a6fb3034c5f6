import * as v from 'valibot';
import { documentIdSchema, line, listOf, revisionSchema, text, wholeNumber } from '../schemas/fields.ts';
import { importedLimits, importedSchema } from './imported.ts';
import { timestampSchema } from '../time/timestamp.ts';

/** Lengths and numbers of what is stored of a run of the import. */
export const importRunLimits = {
  ...importedLimits,
  title: 300,
  reason: 600,
  /** Old addresses of one text that lead to it. */
  redirects: 200,
  /** Entries of a run beside its texts and pictures. */
  remarks: 5000,
} as const;

/**
 * Kinds of entries. `text` and `picture`: what the run has stored; `left-out` and `changed`: what could not be taken as
 * it was; `address`: an address of the former site that imported texts link to and that leads nowhere.
 */
export const importEntryKinds = ['text', 'picture', 'left-out', 'changed', 'address'] as const;
export type ImportEntryKind = (typeof importEntryKinds)[number];

/**
 * States of a run. A run that is `importing` goes on when the same import is run again, one that is `undoing` when it
 * is undone again.
 */
export const importRunStates = ['importing', 'imported', 'undoing', 'undone'] as const;

/** `importRuns/{run}`: a run of `npm run import` that has stored something; its entries are below it. */
export const importRunSchema = v.strictObject({
  /** Address of the former site, or name of a folder. */
  origin: text(importedLimits.address),
  state: v.picklist(importRunStates),
  startedAt: timestampSchema,
  /** The end of the import; null while it is not finished. */
  finishedAt: v.nullable(timestampSchema),
  /** Entries by kind; complete when the import is finished. */
  counts: v.strictObject(v.entriesFromList(importEntryKinds, wholeNumber(0, 1e6))),
  /** Entries that are in the command's list only, as there are too many. */
  omitted: wholeNumber(0, 1e6),
});
export type ImportRun = v.InferOutput<typeof importRunSchema>;

/** State of a text or picture: `made` by the run, `undone` since, or `kept` as somebody has edited it since. */
export const importEntryStates = ['made', 'undone', 'kept'] as const;

/**
 * `importRuns/{run}/list/{entry}`: one line of the list of a run. That of a text or picture has the id of its record
 * (`imports/{item}`) and is stored with it, so that the run can be undone wherever it ended.
 */
export const importEntrySchema = v.strictObject({
  kind: v.picklist(importEntryKinds),
  title: text(importRunLimits.title),
  /** Address on the former site, or path of a file. */
  address: text(importRunLimits.address),
  /** One sentence in English; empty for what was taken. */
  reason: text(importRunLimits.reason),
  /** Place among the entries of its kind. */
  order: wholeNumber(0, 1e6),
  /** Path of the text that it is about; null where there is none here. */
  document: importedSchema.entries.document,
  /** Texts that link to an `address`. */
  links: v.optional(wholeNumber(1, 1e6)),
  /** Of what the run has stored. */
  state: v.optional(v.picklist(importEntryStates)),
  /** Changes that the run made to a text. */
  written: v.optional(
    v.strictObject({
      /** The revision that was stored. */
      revision: revisionSchema,
      /** The text before; null where the run created it. */
      before: v.nullable(
        v.strictObject({
          revision: revisionSchema,
          /** Of the record at that time; null where no import had written the text. */
          digest: v.nullable(importedSchema.entries.digest),
          run: v.nullable(documentIdSchema),
        }),
      ),
      /** Paths on the former site that this run has redirected. */
      redirects: listOf(line(importedLimits.path), importRunLimits.redirects),
    }),
  ),
});
export type ImportEntry = v.InferOutput<typeof importEntrySchema>;
