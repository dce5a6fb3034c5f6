import { createHash } from 'node:crypto';
import { type FeedbackResults, resultShardCount } from '@steeple/model/feedback/feedbackResults';

/** The shard that a person's response is counted in: always the same one, spread evenly over people. */
export function shardOf(uid: string): number {
  return createHash('sha256').update(uid).digest().readUInt32BE(0) % resultShardCount;
}

/** Every count of a difference, whatever it counts. */
function counts(results: FeedbackResults): number[] {
  return Object.values(results).flatMap((part) =>
    part === undefined
      ? []
      : [
          part.responses,
          ...Object.values(part.hours),
          ...Object.values(part.questions).flatMap(({ answered, tally }) => [answered, ...Object.values(tally)]),
        ],
  );
}

/** True where nothing changes. */
export function isEmpty(difference: FeedbackResults): boolean {
  return counts(difference).every((count) => count === 0);
}

/**
 * True where a difference can be added without reading the shard: counts only grow, and whatever is new in the shard
 * comes complete. So it is for nearly every first response.
 */
export function canIncrement(difference: FeedbackResults): boolean {
  const isComplete = Object.values(difference).every(
    (part) =>
      part === undefined ||
      part.responses === 0 ||
      (Object.keys(part.questions).length > 0 && Object.keys(part.hours).length > 0),
  );
  return isComplete && counts(difference).every((count) => count >= 0);
}

/**
 * A difference as a merge of increments. What does not change must not be named at all, since an empty map would
 * replace the stored one; only the tally of a free-text question is empty by nature.
 */
export function incrementsOf(
  difference: FeedbackResults,
  increment: (count: number) => unknown,
): Record<string, unknown> {
  const named = compact(
    Object.entries(difference).map(([language, part]) => [
      language,
      part &&
        compact([
          ['responses', part.responses === 0 ? undefined : increment(part.responses)],
          ['hours', incrementTally(part.hours, increment)],
          [
            'questions',
            compact(
              Object.entries(part.questions).map(([id, { answered, tally }]) => [
                id,
                compact([
                  ['answered', answered === 0 ? undefined : increment(answered)],
                  ['tally', answered > 0 && Object.keys(tally).length === 0 ? {} : incrementTally(tally, increment)],
                ]),
              ]),
            ),
          ],
        ]),
    ]),
  );
  return named ?? {};
}

function incrementTally(
  tally: Readonly<Record<string, number>>,
  increment: (count: number) => unknown,
): Record<string, unknown> | undefined {
  return compact(Object.entries(tally).map(([key, count]) => [key, count === 0 ? undefined : increment(count)]));
}

/** The entries that say something; undefined where there is none. */
function compact(entries: (readonly [string, unknown])[]): Record<string, unknown> | undefined {
  const named = entries.filter(([, value]) => value !== undefined);
  return named.length === 0 ? undefined : Object.fromEntries(named);
}
