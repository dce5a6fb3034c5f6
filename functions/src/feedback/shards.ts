import { createHash } from 'node:crypto';
import { type FeedbackResults, resultShardCount } from '@steeple/model/feedback/feedbackResults';

/** The shard that a person's response is counted in: always the same one, spread evenly over people. */
export function shardOf(uid: string): number {
  return createHash('sha256').update(uid).digest().readUInt32BE(0) % resultShardCount;
}

/** Every count of a difference, whatever it counts. */
function counts(part: unknown): number[] {
  if (typeof part === 'number') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(counts) : [];
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
  return (increments(difference, increment) ?? {}) as Record<string, unknown>;
}

/** The increments of a part, at any depth; undefined where nothing of it changes. */
function increments(part: unknown, increment: (count: number) => unknown): unknown {
  if (typeof part === 'number') return part === 0 ? undefined : increment(part);
  if (typeof part !== 'object' || part === null) return undefined;
  const changed = Object.entries(part)
    .map(([key, value]) => [key, increments(value, increment)] as const)
    .filter(([, value]) => value !== undefined);
  if (changed.length === 0) return undefined;
  const { answered = 0, tally = null } = part as { answered?: unknown; tally?: object | null };
  const isText = answered !== 0 && tally !== null && Object.keys(tally).length === 0;
  return { ...Object.fromEntries(changed), ...(isText && { tally }) };
}
