import type { Firestore } from 'firebase-admin/firestore';
import {
  clear,
  connectFirestore,
  type EmulatorAddresses,
  putAccounts,
  requireLoopback,
  withoutTriggers,
} from './emulators.ts';
import { seedFolder } from './folders.ts';
import type { SeedDocument } from './readDocuments.ts';
import { localSecrets } from '../stack/localSecrets.ts';
import { noticeCodes } from './savedTexts.ts';
import { readSeed } from './readSeed.ts';
import { syncEvents } from './syncEvents.ts';
import { uploadAll } from './upload.ts';

/** Target of the seed, and the day for which it is loaded. */
export interface SeedOptions {
  readonly projectId: string;
  readonly storageBucket: string;
  readonly addresses: EmulatorAddresses;
  /** The week that contains this moment becomes the seed's week. */
  readonly now: Date;
  /** Empties Firestore and Auth first; otherwise the seed's documents replace those of the same name. */
  readonly fresh: boolean;
  /** Address of the local Google Calendar, from which the events come; without it there are only the folder's. */
  readonly googleCalendar?: string;
  /** Another folder than `emulator-data/`; for tests. */
  readonly folder?: string;
}

/** Numbers of the objects that were loaded. */
export interface SeedSummary {
  readonly documents: number;
  readonly accounts: number;
  readonly files: number;
}

/** The most writes one commit takes; more, smaller ones let the emulator work on several at once. */
const BATCH = 200;

/**
 * Loads `emulator-data/` into the emulators: documents, accounts with their claims, pictures and files. Everything is
 * read and validated first, so a fault leaves the emulators as they were. Triggers are disabled meanwhile; the
 * documents that they would have written are part of the load.
 * @throws SeedError naming file, document and field of every fault; Error for an address that is not this machine's.
 */
export async function seed(options: SeedOptions): Promise<SeedSummary> {
  const { projectId, storageBucket, addresses, now } = options;
  requireLoopback(addresses);
  const { documents: read, accounts, uploads } = await readSeed(options.folder ?? seedFolder, now);
  const documents = [...read, ...noticeCodes(read, localSecrets(projectId)['NOTICE_KEY'] ?? '', now)];
  await withoutTriggers(addresses.hub, async () => {
    if (options.fresh) await clear(projectId, addresses);
    await Promise.all([
      putDocuments(connectFirestore(projectId, addresses.firestore), documents),
      putAccounts(projectId, addresses.auth, accounts),
      uploadAll(addresses.storage, storageBucket, uploads),
    ]);
    if (options.googleCalendar !== undefined)
      await syncEvents({ projectId, firestore: addresses.firestore, googleCalendar: options.googleCalendar });
  });
  return { documents: documents.length, accounts: accounts.length, files: uploads.length };
}

async function putDocuments(database: Firestore, documents: readonly SeedDocument[]): Promise<void> {
  try {
    for (let start = 0; start < documents.length; start += BATCH) {
      const batch = database.batch();
      for (const { path, data } of documents.slice(start, start + BATCH)) batch.set(database.doc(path), data as object);
      await batch.commit();
    }
  } finally {
    await database.terminate();
  }
}
