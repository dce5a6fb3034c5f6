import * as v from 'valibot';
import { documentIdSchema, idSchema, wholeNumber } from '../schemas/fields.ts';
import { fewestInSplit, isLargeEnough } from '../feedback/smallGroups.ts';
import { timestampSchema } from '../time/timestamp.ts';

/** The most items of a schedule that one person marks, those that were unmarked again included. */
export const mostMarks = 300;
/**
 * `users/{uid}/plans/{camp}`: what a person plans to come to, by item of the schedule. Written field by field, so that
 * the marks of two devices merge; an item that was unmarked again is false. Read by its owner and by functions only.
 */
export const planSchema = v.strictObject({
  /** The camp, for the query over all plans of one. */
  camp: idSchema,
  marks: v.pipe(v.record(documentIdSchema, v.boolean()), v.minEntries(1), v.maxEntries(mostMarks)),
});
export type Plan = v.InferOutput<typeof planSchema>;

/** The secret part of the address of a private feed: 32 random bytes in base64url. */
export const planKeyPattern = /^[A-Za-z0-9_-]{43}$/;

/**
 * `users/{uid}/planFeeds/{camp}`: the secret address at which a calendar gets the person's plan. Written by functions;
 * deleted when the person withdraws it.
 */
export const planFeedSchema = v.strictObject({
  camp: idSchema,
  key: v.pipe(v.string(), v.regex(planKeyPattern, 'planKey')),
  createdAt: timestampSchema,
});
export type PlanFeed = v.InferOutput<typeof planFeedSchema>;

/** The most numbers that are published of one item, one after the other. */
export const mostPlanCounts = 20;

/** The number of an item that admins see now, and every other number that they have seen of it. */
const plannedItemSchema = v.strictObject({
  count: v.union([v.literal(0), wholeNumber(fewestInSplit, 1e9)]),
  published: v.pipe(v.array(wholeNumber(fewestInSplit, 1e9)), v.maxLength(mostPlanCounts)),
});

/**
 * `camps/{camp}/planned/counts`: how many people plan to come to each item, for admins. Written by functions. 0 means
 * fewer than {@link fewestInSplit}; an item that is missing has never had more.
 */
export const plannedCountsSchema = v.strictObject({
  items: v.record(documentIdSchema, plannedItemSchema),
  changedAt: timestampSchema,
});
export type PlannedCounts = v.InferOutput<typeof plannedCountsSchema>;
export type PlannedItem = v.InferOutput<typeof plannedItemSchema>;

/**
 * Brings the number that admins see of an item to the number of people who plan to come, where that tells nothing of
 * fewer than five people: neither by itself nor as the difference from any number that was seen before. Otherwise the
 * item stays as it was.
 */
export function itemAfter(before: PlannedItem | undefined, people: number): PlannedItem | undefined {
  const published = before?.published ?? [];
  // Every item begins as one of nobody, so the first number is of five people or more.
  if (![0, ...published].every((earlier) => isLargeEnough(people - earlier))) return before;
  if (people === 0 || published.includes(people)) return before && { ...before, count: people };
  if (published.length >= mostPlanCounts) return before;
  return { count: people, published: [...published, people] };
}
