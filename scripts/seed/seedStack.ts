import { readFile } from 'node:fs/promises';
import type { Firestore } from 'firebase-admin/firestore';
import { inParallel } from '../../functions/src/parallel.ts';
import { writeAccounts } from '../backup/accounts.ts';
import { writeFile } from '../backup/files.ts';
import { type EmulatorAddresses, type GoogleProject, localProject } from '../shared/googleProject.ts';
import type { Addresses, ReachedStack } from '../stack/addresses.ts';
import type { SeedAccount } from './accounts.ts';
import { clear, connectFirestore, requireLoopback, withoutTriggers } from './emulators.ts';
import { seedFolder } from './folders.ts';
import type { SeedDocument } from './readDocuments.ts';
import { localSecrets } from '../stack/localSecrets.ts';
import { noticeCodes } from './savedTexts.ts';
import { readSeed } from './readSeed.ts';
import { syncEvents } from './syncEvents.ts';

/** The stack that gets the seed. */
type SeedTarget = ReachedStack<EmulatorAddresses & Pick<Addresses, 'googleCalendar'>>;

export interface SeedOptions {
  /** Empties Firestore and Auth first; otherwise the seed's documents replace those of the same name. */
  readonly fresh: boolean;
  /** Another folder than `emulator-data/`; for tests. */
  readonly folder?: string;
}

/** Number of simultaneous uploads. */
const UPLOADS_AT_ONCE = 8;
/** The most writes one commit takes; more, smaller ones let the emulator work on several at once. */
const BATCH = 200;

/**
 * Loads `emulator-data/`, moved to this week, into the emulators of a running stack: documents, accounts with their
 * claims, pictures and files, then the events, by a sync with the local Google Calendar. Everything is read and
 * validated first, so a fault leaves the emulators as they were. Triggers are disabled meanwhile; the documents that
 * they would have written are part of the load.
 * @throws SeedError naming file, document and field of every fault; Error for an address that is not this machine's.
 */
export async function seedStack(stack: SeedTarget, { fresh, folder = seedFolder }: SeedOptions): Promise<void> {
  const { projectId, addresses } = stack;
  process.env.METADATA_SERVER_DETECTION ??= 'none';
  requireLoopback(addresses);
  const now = new Date();
  const { documents: read, accounts, uploads } = await readSeed(folder, now);
  const project = localProject(stack);
  const documents = [...read, ...noticeCodes(read, localSecrets(projectId)['NOTICE_KEY'] ?? '', now)];
  await withoutTriggers(addresses.hub, async () => {
    if (fresh) await clear(projectId, addresses);
    await Promise.all([
      putDocuments(connectFirestore(projectId, addresses.firestore), documents),
      putAccounts(project, accounts),
      inParallel(uploads, UPLOADS_AT_ONCE, async ({ source, path, contentType }) =>
        writeFile(
          project,
          { path, description: { contentType, cacheControl: 'public, max-age=3600' } },
          await readFile(source),
        ),
      ),
    ]);
    await syncEvents(projectId, addresses);
  });
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

/** Makes the accounts, or makes them again, with their claims. */
async function putAccounts(project: GoogleProject, accounts: readonly SeedAccount[]): Promise<void> {
  const users = accounts.map(({ uid, email, displayName, password, claims }) => ({
    localId: uid,
    email,
    displayName,
    emailVerified: true,
    rawPassword: password,
    customAttributes: JSON.stringify(claims),
    providerUserInfo: [{ providerId: 'password', rawId: email, email, displayName }],
  }));
  const [first] = await writeAccounts(project, { hashParameters: null, accounts: users });
  if (first)
    throw new Error(`Account ${users.find(({ localId }) => localId === first.uid)?.email ?? ''}: ${first.reason}`);
}
