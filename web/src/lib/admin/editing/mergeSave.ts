import { StaleRevisionError } from './editing.ts';
import { mergeVersions } from './mergeVersions.ts';

/**
 * Merges the changes of a form with the document as the server has it, for lists that are read once: what somebody else
 * changed since the list was read stays, unless the form changed the same field.
 * @param stored the content that the server has. @param base the content that the form began with.
 * @throws StaleRevisionError where both changed the same field, each in another way.
 */
export function mergeSave<T>(stored: T, base: T, value: T, revision: number): T {
  const { merged, clashes } = mergeVersions(base, value, stored);
  if (clashes.length > 0) throw new StaleRevisionError({ value: stored, revision: revision + 1 });
  return merged;
}
