import { type CampCopy, type CampCopyRequest, campCopySchema, isSameChoice } from '@steeple/model/camp/campCopy';
import { documentPaths } from '@steeple/model/database/paths';
import { plain } from '@steeple/model/database/plain';
import { fromMillis, toMillis } from '@steeple/model/time/timestamp';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { readAs } from '../readAs.ts';
import { auditIn } from '../audit.ts';
import { functionLimits } from '../functionLimits.ts';
import type { Handler } from '../requests/callable.ts';
import { invalidField, refusal } from '../requests/refusal.ts';
import type { Services } from '../services.ts';
import { storable } from '../storable.ts';
import { deleteCopiedDocuments, planCopy, type PlannedCopy } from './plannedCopy.ts';

/** Documents of one commit: chapters of 240 kB each stay below the 10 MiB that a commit may have. */
const batchSize = 20;

/** Milliseconds after which a copy that has not ended was interrupted: its function has been stopped by then. */
const copyingMillis = functionLimits.copyCamp.timeoutSeconds * 1000;

function takenId() {
  return invalidField('to', {
    en: 'There is already a camp with this ID. Please choose another one.',
    zh: '已有营会使用此编号，请换一个。',
  });
}

/**
 * Makes a new camp from another one, or with `dryRun` only says what it would contain. The camp's own document is
 * written last, and nothing of a camp is visible without it. A call that is interrupted leaves a record, by which the
 * next call replaces what was written; a call for the copy that was made answers without writing.
 * @throws HttpsError naming the field `to` where there is another camp with this ID.
 */
export const copyCamp: Handler<'copyCamp'> = async (services, { input, token, log }) => {
  const planned = await planCopy(services, input);
  const run = services.newId();
  const begun = await begin(services, input, planned, run);
  if (input.dryRun || begun === 'done') return planned.preview;
  try {
    if (begun === 'resumed') await deleteCopiedDocuments(services.database, input.to);
    await writeDocuments(services.database, input.to, planned);
    await finish(services, input, planned, run, token.uid);
  } catch (error) {
    // Where this fails too, the next call waits until the copy counts as interrupted.
    await release(services, input.to, run).catch(() => log.info('copy not released', { to: input.to }));
    throw error;
  }
  log.info('copied', { from: input.from, to: input.to, documents: planned.documents.length });
  return planned.preview;
};

/** State of the new camp's place: nothing there, the same copy, or a copy that was interrupted. */
type Place = 'free' | 'done' | 'resumed';

function placeOf(camp: boolean, record: CampCopy | null, input: CampCopyRequest, now: number): Place {
  if (record?.state === 'done' && camp && isSameChoice(record, input)) return 'done';
  if (camp || record?.state === 'done') throw takenId();
  if (record === null) return 'free';
  if (toMillis(record.startedAt) + copyingMillis > now) throw refusal('copy-running');
  return 'resumed';
}

function recordIn(data: unknown): CampCopy | null {
  return readAs(campCopySchema, plain(data ?? null)) ?? null;
}

/** True where a camp without its own document has documents below it. */
async function hasDocuments(database: Firestore, camp: string): Promise<boolean> {
  return (await database.doc(documentPaths.camp.at(camp)).listCollections()).length > 0;
}

/** Records that the copy begins, unless it is only asked for its figures. @throws HttpsError where it may not begin. */
async function begin(
  { database, clock }: Services,
  input: CampCopyRequest,
  { documents }: PlannedCopy,
  run: string,
): Promise<Place> {
  const campRef = database.doc(documentPaths.camp.at(input.to));
  const recordRef = database.doc(documentPaths.campCopy.at(input.to));
  const counts = Object.fromEntries(
    [...Map.groupBy(documents, ({ name }) => name)].map(([name, list]) => [name, list.length]),
  );
  const { to: _to, dryRun: _dryRun, ...choice } = input;
  return database.runTransaction(async (transaction) => {
    const [camp, found] = await transaction.getAll(campRef, recordRef);
    const now = clock().getTime();
    const place = placeOf(camp?.exists === true, recordIn(found?.data()), input, now);
    if (place === 'done') return place;
    if (place === 'free' && (await hasDocuments(database, input.to))) throw takenId();
    if (input.dryRun) return place;
    const record: CampCopy = { ...choice, state: 'copying', run, startedAt: fromMillis(now), counts };
    transaction.set(recordRef, storable(record));
    return place;
  });
}

async function writeDocuments(database: Firestore, camp: string, { documents }: PlannedCopy): Promise<void> {
  for (let start = 0; start < documents.length; start += batchSize) {
    const batch = database.batch();
    for (const { name, id, content } of documents.slice(start, start + batchSize))
      batch.set(database.doc(documentPaths[name].at(camp, id)), storable(content));
    await batch.commit();
  }
}

/** Makes the camp visible in the admin area, unless another call has taken over. */
async function finish(
  services: Services,
  { from, to, days, parts }: CampCopyRequest,
  { camp, documents }: PlannedCopy,
  run: string,
  actor: string,
): Promise<void> {
  const { database } = services;
  const campRef = database.doc(documentPaths.camp.at(to));
  const recordRef = database.doc(documentPaths.campCopy.at(to));
  await database.runTransaction(async (transaction) => {
    if ((await transaction.get(recordRef)).get('run') !== run) throw refusal('copy-running');
    transaction.create(campRef, storable(camp));
    transaction.update(recordRef, { state: 'done' });
    auditIn(transaction, services, {
      action: 'camp.copied',
      actor,
      target: campRef.path,
      detail: { from, days, parts, documents: documents.length },
    });
  });
}

/** Lets the next call begin at once after one that failed. */
async function release({ database }: Services, camp: string, run: string): Promise<void> {
  const recordRef = database.doc(documentPaths.campCopy.at(camp));
  await database.runTransaction(async (transaction) => {
    const record = await transaction.get(recordRef);
    if (record.get('run') === run && record.get('state') === 'copying')
      transaction.update(recordRef, { startedAt: Timestamp.fromMillis(0) });
  });
}
