import { type Saved, StaleRevisionError } from '#lib/admin/editing/editing.ts';
import { sameJson } from '#lib/admin/editing/mergeVersions.ts';

/**
 * Documents of these lists count no saves. Editing needs a number that grows with each change: it is the time at which
 * this device saw the change, so that it also grows from one visit to the next, for drafts on the device.
 */

/** Returns the revision of a change that is seen now. */
export function revisionAfter(before: number, nowMillis: number): number {
  return Math.max(nowMillis, before + 1);
}

/**
 * Returns the revision of content that was just saved: that of its base. Whatever the listener brings from then on, of
 * this save or of another person's after it, is later.
 * @param base 0 for a new document.
 */
export function revisionOfSave(base: number): number {
  return Math.max(1, base);
}

/**
 * Gives a live value a revision: the same as before where nothing changed.
 * @param value the content of the document; null while there is no document, which changes nothing.
 */
export function nextArrival<T>(before: Saved<T>, value: T | null, nowMillis: number): Saved<T> {
  if (value === null || (before.revision > 0 && sameJson(before.value, value))) return before;
  return { value, revision: revisionAfter(before.revision, nowMillis) };
}

/**
 * Follows one document: returns a function that gives each live value its revision, and equal values the same answer.
 * @param fresh content of the document as long as there is none.
 */
export function createArrivals<T>(fresh: T, now: () => number): (value: T | null) => Saved<T> {
  let last: Saved<T> = { value: fresh, revision: 0 };
  return (value) => {
    last = nextArrival(last, value, now());
    return last;
  };
}

/**
 * Refuses to save on top of content that the person has not seen.
 * @param stored the content that the server has; null where it has no such document.
 * @param base the content that the person began with.
 * @param revision its revision; 0 for a new document.
 * @throws StaleRevisionError where somebody else saved meanwhile.
 */
export function refuseUnseen<T>(stored: T | null, base: T, revision: number, nowMillis: number): void {
  if (stored === null || (revision > 0 && sameJson(stored, base))) return;
  throw new StaleRevisionError({ value: stored, revision: revisionAfter(revision, nowMillis) });
}
