import { documentPaths } from '@steeple/model/database/paths';
import { type PublicKeys, publicKeysSchema } from '@steeple/model/notices/publicKeys';
import { Timestamp } from 'firebase-admin/firestore';
import { readAs } from '../readAs.ts';
import type { Services } from '../services.ts';

/** Brings the document from which browsers take the public keys to the keys that functions have now. */
export async function publishKeys(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  keys: Omit<PublicKeys, 'updatedAt'>,
): Promise<void> {
  const ref = database.doc(documentPaths.publicKeys.at());
  const stored = readAs(publicKeysSchema, (await ref.get()).data());
  if (stored?.push === keys.push && stored.notices === keys.notices) return;
  await ref.set({ ...keys, updatedAt: Timestamp.fromDate(clock()) } satisfies PublicKeys);
}
