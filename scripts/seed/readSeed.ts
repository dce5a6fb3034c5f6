import * as v from 'valibot';
import { Timestamp } from 'firebase-admin/firestore';
import type { Camp } from '@steeple/model/camp/camp';
import { joinCodeSchema } from '@steeple/model/camp/campAccess';
import { idSchema } from '@steeple/model/schemas/fields';
import { documentPaths } from '@steeple/model/database/paths';
import { withAnswerChecks } from '@steeple/model/feedback/questionSet';
import { hashJoinCode } from '../../functions/src/roles/joining/joinCode.ts';
import { accountDocuments, appliedGrants, readAccounts, type SeedAccount } from './accounts.ts';
import { weeksFromAnchor } from './anchor.ts';
import { readMedia, type Upload } from './media.ts';
import { readChecked, readDocuments, type SeedDocument } from './readDocuments.ts';
import { firstVersions } from './savedTexts.ts';
import { resultDocuments } from './results.ts';
import { SeedError } from './seedError.ts';
import { faultsOf } from './validateDocuments.ts';

/** A seed that has been read and found good: every document fits its validator. */
export interface Seed {
  readonly documents: readonly SeedDocument[];
  readonly accounts: readonly SeedAccount[];
  /** Pictures and files for the bucket. */
  readonly uploads: readonly Upload[];
}

const JOIN_CODES_FILE = 'join-codes.json';

/**
 * Reads the whole seed, moves it to the week of `now`, adds what functions would have derived from it, and validates
 * every document. Writes nothing.
 * @throws SeedError naming file, document and field of every fault.
 */
export async function readSeed(folder: string, now: Date): Promise<Seed> {
  const { fields: media, uploads } = await readMedia(folder);
  const seedDocuments = await readDocuments(folder, { weeks: weeksFromAnchor(now), now, media });
  refuse(seedDocuments);
  const camps = seedDocuments.map(withChecks);
  const accounts = await readAccounts(folder, seedDocuments);
  const derived = [
    ...accountDocuments(accounts, now),
    ...resultDocuments(seedDocuments, now),
    ...firstVersions(seedDocuments, accounts.find(({ claims }) => claims.admin)?.uid ?? 'command'),
    ...(await accessDocuments(folder, now)),
  ];
  refuse(derived);
  return { documents: [...appliedGrants(accounts, camps), ...derived], accounts, uploads };
}

/** Adds to a camp what security rules compare answers with, which follows from its questions. */
function withChecks(document: SeedDocument): SeedDocument {
  if (!/^camps\/[^/]+$/.test(document.path)) return document;
  const camp = document.data as Camp;
  return { ...document, data: { ...camp, questionSet: withAnswerChecks(camp.questionSet) } };
}

function refuse(documents: readonly SeedDocument[]): void {
  const faults = faultsOf(documents);
  if (faults.length > 0) throw new SeedError(faults);
}

/** Join codes are readable in the seed, and only their salted hashes are written. */
async function accessDocuments(folder: string, now: Date): Promise<SeedDocument[]> {
  const joinCodes = await readChecked(folder, JOIN_CODES_FILE, v.record(idSchema, joinCodeSchema));
  return Promise.all(
    Object.entries(joinCodes).map(async ([camp, code]) => ({
      path: documentPaths.campAccess.at(camp),
      data: { ...(await hashJoinCode(code)), updatedAt: Timestamp.fromDate(now) },
      file: JOIN_CODES_FILE,
    })),
  );
}
