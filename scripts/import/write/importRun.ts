import {
  importRunLimits,
  type ImportEntry,
  type ImportEntryKind,
  type ImportRun,
} from '@steeple/model/imports/importRun';
import { collectionOf, documentPaths } from '@steeple/model/database/paths';
import { type CollectionReference, type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { idFrom } from '../plan/ids.ts';
import type { DeadAddress } from '../plan/deadAddresses.ts';
import type { Remark } from '../source.ts';
import { shortened } from '../text/htmlWords.ts';

/** The run of the import that is stored for the admin area, under which everything that it makes is recorded. */
export interface OpenRun {
  readonly database: Firestore;
  readonly id: string;
  readonly ref: DocumentReference;
  readonly entries: CollectionReference;
}

/** Writes of one batch. */
const batchSize = 300;

const noCounts: ImportRun['counts'] = { text: 0, picture: 0, 'left-out': 0, changed: 0, address: 0 };

/**
 * Opens the run of an import: the one that broke off, if one of the same site did, else a new one.
 * @param origin identifies the other site.
 */
export async function openRun(database: Firestore, origin: string, now: Date): Promise<OpenRun> {
  const runs = database.collection(collectionOf(documentPaths.importRun.at('-')));
  const name = origin.slice(0, importRunLimits.address);
  const broken = (await runs.where('state', '==', 'importing').get()).docs.find((run) => run.get('origin') === name);
  const id = broken?.id ?? idFrom(origin, 'run', now.toISOString());
  const ref = database.doc(documentPaths.importRun.at(id));
  if (broken === undefined)
    await ref.set({
      origin: name,
      state: 'importing',
      startedAt: Timestamp.fromDate(now),
      finishedAt: null,
      counts: noCounts,
      omitted: 0,
    } satisfies ImportRun);
  return { database, id, ref, entries: database.collection(collectionOf(documentPaths.importEntry.at(id, '-'))) };
}

/** A title, address and reason as an entry has them: one line each, within the limits. */
export function entryTexts(
  title: string,
  address: string,
  reason = '',
): Pick<ImportEntry, 'title' | 'address' | 'reason'> {
  const one = (text: string, longest: number): string => shortened(text.replaceAll(/\p{C}/gu, ' '), longest);
  return {
    title: one(title, importRunLimits.title),
    address: one(address, importRunLimits.address),
    reason: one(reason, importRunLimits.reason),
  };
}

/** Results of a run beside what it has stored. */
export interface RunEnd {
  readonly remarks: readonly Remark[];
  readonly deadAddresses: readonly DeadAddress[];
  /** Path of the text that a remark is about; null where there is none here. */
  readonly documentOf: (remark: Remark) => string | null;
}

/**
 * Stores what the run could not take as it was, and finishes it. A run that has stored neither a text nor a picture
 * leaves nothing: what it would list is in the list of the run before.
 */
export async function closeRun({ database, ref, entries }: OpenRun, end: RunEnd, now: Date): Promise<void> {
  const madeKinds = (await entries.select('kind').get()).docs.map((entry) => entry.get('kind') as ImportEntryKind);
  if (!madeKinds.some((kind) => kind === 'text' || kind === 'picture')) {
    await ref.delete();
    return;
  }
  const listed = remarkEntries(end);
  const stored = listed.slice(0, importRunLimits.remarks);
  for (let at = 0; at < stored.length; at += batchSize) {
    const batch = database.batch();
    for (const entry of stored.slice(at, at + batchSize))
      batch.set(entries.doc(idFrom(ref.id, entry.kind, entry.title, entry.address, entry.reason)), entry);
    await batch.commit();
  }
  const kinds = (await entries.select('kind').get()).docs.map((entry) => entry.get('kind') as ImportEntryKind);
  const counts = Object.fromEntries(
    Object.keys(noCounts).map((kind) => [kind, kinds.filter((candidate) => candidate === kind).length]),
  );
  await ref.update({
    state: 'imported',
    finishedAt: Timestamp.fromDate(now),
    counts,
    omitted: listed.length - stored.length,
  });
}

/** The entries of a run beside its texts and pictures: dead addresses first, as those are never too many. */
function remarkEntries({ remarks, deadAddresses, documentOf }: RunEnd): ImportEntry[] {
  const sorted = remarks.toSorted(
    (one, other) => one.title.localeCompare(other.title) || one.address.localeCompare(other.address),
  );
  return [
    ...deadAddresses.map(({ address, links }, order): ImportEntry => ({
      kind: 'address',
      ...entryTexts('', address),
      order,
      document: null,
      links,
    })),
    ...(['left out', 'changed'] as const).flatMap((kind) =>
      sorted
        .filter((remark) => remark.kind === kind)
        .map((remark, order): ImportEntry => ({
          kind: kind === 'changed' ? 'changed' : 'left-out',
          ...entryTexts(remark.title, remark.address, remark.reason),
          order,
          document: documentOf(remark),
        })),
    ),
  ];
}
