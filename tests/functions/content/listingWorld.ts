import type { ListedName } from '@steeple/model/database/listing';
import { documentPaths } from '@steeple/model/database/paths';
import type { DocumentData } from 'firebase-admin/firestore';
import { onTestFinished } from 'vitest';
import { mostListed } from '../../../functions/src/listings/fillListing.ts';
import { partRefs, readPart } from '../../../functions/src/listings/listingPart.ts';
import type { ListingServices } from '../../../functions/src/listings/updateListing.ts';
import { countOperations } from '../../support/countOperations.ts';
import { memoryServices } from '../../memory/services.ts';

/** A database in memory whose documents are listed; nothing lists one before a test does. */
export function listingWorld() {
  const memory = memoryServices(() => new Date('2026-11-20T00:00:00Z'));
  const { database } = memory;
  const services: ListingServices = {
    database,
    plainBody: (name, data) => ({ en: `${name} in plain words: ${JSON.stringify(data['body'] ?? data['sections'])}` }),
  };
  const ref = (name: ListedName, id: string) => database.doc(documentPaths[name].at(id));
  return {
    memory,
    services,
    measure: countOperations(database),
    ref,
    put: async (name: ListedName, id: string, data: DocumentData) => ref(name, id).set(data),
    /** The stored parts of a listing. */
    parts: async (name: ListedName) => Promise.all((await database.getAll(...partRefs(database, name))).map(readPart)),
    /** Data of the stored entries of a listing, by id. */
    entries: async (name: ListedName): Promise<Record<string, unknown>> => {
      const parts = await Promise.all((await database.getAll(...partRefs(database, name))).map(readPart));
      return Object.fromEntries(
        parts.flatMap((part) => [...(part?.entries ?? [])].map(([id, { data }]) => [id, data])),
      );
    },
  };
}

/** Lets the listing of ministries hold so few until the end of the test. */
export function fewMinistries(most: number): void {
  const limits: { ministry: number } = mostListed;
  const before = limits.ministry;
  onTestFinished(() => void (limits.ministry = before));
  limits.ministry = most;
}
