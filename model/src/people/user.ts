import * as v from 'valibot';
import { claimsSchema, maxCamps, placementSchema } from './claims.ts';
import { idSchema, line, listOf, text } from '../schemas/fields.ts';
import { languageSchema } from '../text/language.ts';
import { timestampSchema } from '../time/timestamp.ts';

/** Limits of a profile in UTF-16 code units. */
export const userLimits = { displayName: 80 } as const;

/** The most grants one account holds: one, and one more for each change of its address that an admin granted again. */
export const maxGrants = 12;

/**
 * `users/{uid}`: a profile; its owner may change name and language. Made by functions when the account is made, or when
 * claims first reach it.
 */
export const userSchema = v.strictObject({
  displayName: text(userLimits.displayName),
  email: v.nullable(line(254)),
  language: v.nullable(languageSchema),
  /**
   * The claims that count now: rules ask for them beside those of the ID token, which outlives a change by up to an
   * hour. Empty while the account is disabled.
   */
  claims: claimsSchema,
  /** Time at which the claims last changed: the browser then refreshes its ID token. */
  claimsChangedAt: v.nullable(timestampSchema),
  /** Camps joined with a camp's code, which no grant names. */
  joinedCamps: listOf(idSchema, maxCamps),
  createdAt: timestampSchema,
  /**
   * Ids of the grants applied to the account ({@link Grant.holder}); one that makes an admin comes first, since rules
   * ask for the first only. Absent in profiles written before grants had a holder.
   */
  grants: v.optional(listOf(line(254), maxGrants)),
  /**
   * The address that the account's sign-in proved when the account was made (Google, e-mail link), or whose owner alone
   * can sign in since its password and other methods ended; null or absent where neither is known.
   */
  provenEmail: v.optional(v.nullable(line(254))),
});
export type User = v.InferOutput<typeof userSchema>;

/**
 * Limits of what a camper keeps. `notesPerSave` is the most notes that one write may add or change: security rules
 * cannot loop, so they look at so many.
 */
export const camperLimits = { ticks: 300, notes: 100, note: 10_000, notesPerSave: 5 } as const;

/**
 * `users/{uid}/camps/{camp}`: a camper's own things. `ticks` by checklist item and `notes` by session are written
 * field by field, so that two devices merge. `placement` is written by functions.
 */
export const camperSchema = v.strictObject({
  placement: v.nullable(placementSchema),
  ticks: v.pipe(v.record(line(64), v.boolean()), v.maxEntries(camperLimits.ticks)),
  notes: v.pipe(
    v.record(line(64), v.strictObject({ text: text(camperLimits.note), updatedAt: timestampSchema })),
    v.maxEntries(camperLimits.notes),
  ),
});
export type Camper = v.InferOutput<typeof camperSchema>;
