import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { readDocuments, type SeedDocument } from '../seed/readDocuments.ts';
import { faultsOf } from '../seed/validateDocuments.ts';

/** Paths of the documents that were made, and of those that existed already. */
export type CreatedSite = { created: string[]; kept: string[] };

/** gRPC's code for a document that exists. */
const ALREADY_EXISTS = 6;

/** Reads what a new site starts with. @throws Error naming file and field of every fault. */
export async function readStarter(folder: string, now: Date): Promise<SeedDocument[]> {
  const noPicture = (name: string): never => {
    throw new RangeError(`A new site has no pictures yet, so none is called '${name}'`);
  };
  const documents = await readDocuments(folder, {
    weeks: 0,
    now,
    media: { picture: noPicture, file: noPicture, panorama: noPicture },
  });
  const documentsToWrite = documents.map((document) => ({
    ...document,
    data: { ...(document.data as object), updatedAt: Timestamp.fromDate(now) },
  }));
  const faults = faultsOf(documentsToWrite);
  if (faults.length > 0) throw new Error(`starter/ does not fit the model: ${JSON.stringify(faults)}`);
  return documentsToWrite;
}

/**
 * Makes each document unless it exists: what somebody wrote is never replaced, and a run that broke off can be
 * repeated.
 */
export async function createSite(database: Firestore, documents: readonly SeedDocument[]): Promise<CreatedSite> {
  const result: CreatedSite = { created: [], kept: [] };
  for (const { path, data } of documents) {
    try {
      await database.doc(path).create(data as object);
      result.created.push(path);
    } catch (error) {
      if ((error as { code?: unknown }).code !== ALREADY_EXISTS) throw error;
      result.kept.push(path);
    }
  }
  return result;
}
