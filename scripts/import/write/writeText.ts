import type { Imported, Redirect } from '@steeple/model/imports/imported';
import { type ImportEntry, importRunLimits } from '@steeple/model/imports/importRun';
import { documentPaths } from '@steeple/model/database/paths';
import type { Post } from '@steeple/model/content/post';
import { redirectKey } from '@steeple/model/hosting/redirectKey';
import { type DocumentData, FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { contentDigest } from '../plan/ids.ts';
import type { PlannedText } from '../plan/planTexts.ts';
import { isLessPublic, stateAt } from '../plan/textState.ts';
import type { WrittenText } from '../plan/writtenText.ts';
import { entryTexts, type OpenRun } from './importRun.ts';

/** An import that was killed leaves its last transaction open, and its documents locked, for up to a minute. */
const attempts = { maxAttempts: 20 };

/**
 * Outcome for one text. `unchanged`: a second run of the same, or the other site has hidden it since. `edited`:
 * somebody has edited it here since, and it is left as it is. `deleted`: somebody has deleted it here since.
 */
export type Outcome = 'created' | 'updated' | 'unchanged' | 'edited' | 'deleted';

/** The actor of documents that a command has saved. */
const savedBy = 'command';

/** A document of the model with the Admin SDK's timestamps. */
function stored(data: NonNullable<WrittenText['data']>): DocumentData {
  const { publishAt } = data as Partial<Pick<Post, 'publishAt'>>;
  return publishAt == null ? data : { ...data, publishAt: new Timestamp(publishAt.seconds, publishAt.nanoseconds) };
}

/**
 * Decides what becomes of one text. A page that no import has written is replaced: the plan asked for it.
 * @param data the document as it would be.
 * @param current the document as it is, if it is.
 */
export function outcomeOf(
  data: Readonly<Record<string, unknown>>,
  record: Pick<Imported, 'digest'> | undefined,
  current: Readonly<Record<string, unknown>> | undefined,
  now: Date,
): Outcome {
  if (current === undefined) return record === undefined ? 'created' : 'deleted';
  if (record !== undefined && contentDigest(current) !== record.digest) return 'edited';
  // Its state stays as it is here, so readers would see words that the other site hides from them.
  if (isLessPublic(stateAt(data, now), stateAt(current, now))) return 'unchanged';
  return contentDigest(data) === record?.digest ? 'unchanged' : 'updated';
}

/** A text to be stored. */
export interface TextToWrite {
  readonly planned: PlannedText;
  readonly data: NonNullable<WrittenText['data']>;
  readonly run: OpenRun;
  /** Place in the list of the run. */
  readonly order: number;
  readonly now: Date;
}

/**
 * Stores one text with its version, its redirects, its record and its line in the list of the run: all or none, so that
 * a run that is killed can be run again. Nothing is written that somebody has edited or deleted since, also where they
 * do so at this moment.
 */
export async function writeText(
  database: Firestore,
  { planned, data, run, order, now }: TextToWrite,
): Promise<Outcome> {
  const document = database.doc(planned.document);
  const record = database.doc(documentPaths.imported.at(planned.id));
  const entry = run.entries.doc(planned.id);
  const digest = contentDigest(data);
  const savedAt = Timestamp.fromDate(now);
  const name = planned.page === null ? 'post' : 'page';
  const versionAt = (revision: number) =>
    database.doc(documentPaths[`${name}Version`].at(document.id, String(revision)));
  const redirects = planned.redirects.flatMap((redirect) => {
    const key = redirectKey(redirect.from);
    return key === null ? [] : [{ ...redirect, ref: database.doc(documentPaths.redirect.at(key)) }];
  });

  return database.runTransaction(async (transaction) => {
    const [before, importedRecord, listed, ...redirected] = await transaction.getAll(
      document,
      record,
      entry,
      ...redirects.map(({ ref }) => ref),
    );
    const current = before?.data();
    const recorded = importedRecord?.data() as Imported | undefined;
    const outcome = outcomeOf(data, recorded, current, now);
    // An old address that leads to a draft or scheduled text says that there is one, and nobody can read it.
    const newRedirects =
      current !== undefined && stateAt(current, now) !== 'published'
        ? []
        : redirects.filter(
            ({ from, to }, index) => redirected[index]?.get('from') !== from || redirected[index]?.get('to') !== to,
          );
    const redirect = (): void => {
      for (const { ref, from, to } of newRedirects)
        transaction.set(ref, { from, to, importedAt: savedAt } satisfies Redirect);
    };
    if (outcome === 'unchanged' && newRedirects.length > 0) {
      // It was published on the other site since: its redirects belong to the run that has made it.
      redirect();
      if (recorded?.run !== undefined)
        transaction.update(database.doc(documentPaths.importEntry.at(recorded.run, planned.id)), {
          'written.redirects': FieldValue.arrayUnion(...newRedirects.map(({ from }) => from)),
        });
    }
    if (outcome !== 'created' && outcome !== 'updated') return outcome;
    const revision = current === undefined ? 1 : Number(current['revision']) + 1;
    const oldVersion = current === undefined ? null : versionAt(revision - 1);
    const hasOldVersion = oldVersion === null || (await transaction.get(oldVersion)).exists;

    const saved = {
      ...stored(data),
      // Publishing is somebody's decision, and a draft that was published stays so.
      ...(current !== undefined && name === 'post' && { status: current['status'], publishAt: current['publishAt'] }),
      revision,
      updatedAt: savedAt,
    };
    if (!hasOldVersion && current !== undefined)
      transaction.create(oldVersion, { [name]: current, savedBy, savedAt: current['updatedAt'] ?? savedAt });
    transaction.set(document, saved);
    transaction.set(versionAt(revision), { [name]: saved, savedBy, savedAt });
    redirect();
    const { title, address, key } = planned.parts[0].item;
    transaction.set(record, {
      kind: name,
      from: (address ?? key).slice(0, 2000),
      document: planned.document,
      digest,
      run: run.id,
      importedAt: savedAt,
    } satisfies Imported);
    // A run that goes on may meet a text that it has written and that was changed there since.
    const earlier = (listed?.data() as ImportEntry | undefined)?.written;
    transaction.set(entry, {
      kind: 'text',
      ...entryTexts(title, address ?? key),
      order,
      document: planned.document,
      state: 'made',
      written: {
        revision,
        before:
          earlier !== undefined
            ? earlier.before
            : current === undefined
              ? null
              : { revision: revision - 1, digest: recorded?.digest ?? null, run: recorded?.run ?? null },
        redirects: [...(earlier?.redirects ?? []), ...newRedirects.map(({ from }) => from)].slice(
          0,
          importRunLimits.redirects,
        ),
      },
    } satisfies ImportEntry);
    return outcome;
  }, attempts);
}
