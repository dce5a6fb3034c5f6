import type { ImportEntry, ImportRun } from '@steeple/model/imports/importRun';
import { documentPaths } from '@steeple/model/database/paths';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { collectionIn } from '../collectionIn.ts';
import { auditIn } from '../audit.ts';
import { inParallel } from '../parallel.ts';
import type { AccountCall } from '../requests/callable.ts';
import type { Services } from '../services.ts';
import type { RemoveFile } from '../trash/deleteForGood.ts';
import { removePicture, usedPictures } from './removePictures.ts';
import { undoText } from './undoText.ts';

/** Milliseconds after which a call answers how much is left; the browser then calls again. */
const workMillis = 20_000;
/** Texts and pictures that are undone at the same time. */
const concurrency = 8;

/**
 * Undoes a run of the import, as much of it as one call can: first its texts, then its pictures that nothing shows any
 * more. What was edited since stays and is marked. A call that was interrupted loses nothing; the next one goes on.
 * @returns how many texts and pictures are left to undo.
 */
export async function undoImport(
  services: Services,
  { input: { run }, token: { uid }, log }: AccountCall<'undoImport'>,
  removeFile?: RemoveFile,
): Promise<{ left: number }> {
  const { database, clock } = services;
  const ref = database.doc(documentPaths.importRun.at(run));
  const hasBegun = await database.runTransaction(async (transaction) => {
    const state = (await transaction.get(ref)).get('state') as ImportRun['state'] | undefined;
    if (state === undefined || state === 'undone') return false;
    transaction.update(ref, { state: 'undoing' });
    return true;
  });
  if (!hasBegun) return { left: 0 };

  const end = clock().getTime() + workMillis;
  const entries = collectionIn(database, 'importEntry', run);
  const madeEntries = (await entries.where('state', '==', 'made').get()).docs;
  const [texts, pictures] = [madeEntries.filter(isText), madeEntries.filter((entry) => !isText(entry))];
  let remaining = madeEntries.length;
  const undoEach = async (
    batch: readonly QueryDocumentSnapshot[],
    undo: (entry: QueryDocumentSnapshot) => Promise<void>,
  ): Promise<unknown> =>
    inParallel(batch, concurrency, async (entry) => {
      if (clock().getTime() > end) return;
      await undo(entry);
      remaining -= 1;
    });
  await undoEach(texts, async (entry) => undoText(services, run, entry.ref, uid));
  if (remaining === pictures.length && remaining > 0) {
    const used = await usedPictures(database);
    await undoEach(pictures, async (entry) => removePicture(database, { run, entry: entry.ref, used, removeFile }));
  }
  if (remaining === 0) await finish(services, run, uid);
  log.info('undone', { run, made: madeEntries.length, left: remaining });
  return { left: remaining };
}

function isText(entry: QueryDocumentSnapshot): boolean {
  return entry.get('kind') === ('text' satisfies ImportEntry['kind']);
}

async function finish(services: Services, run: string, actor: string): Promise<void> {
  const ref = services.database.doc(documentPaths.importRun.at(run));
  await services.database.runTransaction(async (transaction) => {
    if ((await transaction.get(ref)).get('state') !== 'undoing') return;
    transaction.update(ref, { state: 'undone' });
    auditIn(transaction, services, { action: 'import.undone', actor, target: ref.path });
  });
}
