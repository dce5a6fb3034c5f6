import { collectionOf, documentPaths } from '@steeple/model/database/paths';
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';

/** The entries of the trash and the versions of everything that belongs to a camp, with nothing but their paths. */
export async function copiesBelow(database: Firestore, camp: string): Promise<QueryDocumentSnapshot[]> {
  const below = `${documentPaths.camp.at(camp)}/`;
  const found = await Promise.all(
    [documentPaths.trashEntry.pattern, documentPaths.version.pattern].map(async (pattern) =>
      database
        .collection(collectionOf(pattern))
        .where('path', '>=', below)
        // No character of an id comes after this one.
        .where('path', '<', `${below}~`)
        .select('path')
        .get(),
    ),
  );
  return found.flatMap(({ docs }) => docs);
}
