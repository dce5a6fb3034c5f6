import { collectionOf, documentPaths } from '@steeple/model/database/paths';

/** The camp that a document belongs to; undefined for others, and for a camp itself. */
export function campOf(path: string): string | undefined {
  const [collection, ...below] = path.split('/');
  return collection === collectionOf(documentPaths.camp.pattern) && below.length > 1 ? below[0] : undefined;
}
