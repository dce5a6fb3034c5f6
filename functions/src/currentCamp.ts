import { documentPaths } from '@steeple/model/database/paths';
import { siteConfigSchema } from '@steeple/model/settings/siteConfig';
import type { Firestore } from 'firebase-admin/firestore';
import { readAs } from './readAs.ts';

/** Reads the id of the current camp from site-config; null where there is none. */
export async function currentCamp(database: Firestore): Promise<string | null> {
  const config = await database.doc(documentPaths.siteConfig.at()).get();
  return readAs(siteConfigSchema.entries.currentCamp, config.get('currentCamp')) ?? null;
}
