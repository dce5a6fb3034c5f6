import * as v from 'valibot';
import { timestampSchema } from '../time/timestamp.ts';

/** Reasons why an account may do nothing more, though an ID token issued before works for up to an hour. */
export const closedReasons = ['disabled', 'erased'] as const;

/**
 * `closedAccounts/{uid}`: an account whose requests rules and callables refuse. Written and read by functions only, and
 * looked at by rules. One that was erased is recorded for {@link erasureRecordHours}, one that is disabled until it is
 * enabled.
 */
export const closedAccountSchema = v.strictObject({ reason: v.picklist(closedReasons), at: timestampSchema });
export type ClosedAccount = v.InferOutput<typeof closedAccountSchema>;

/** Hours for which an erasure is recorded: far longer than an ID token is valid (one hour). */
export const erasureRecordHours = 24;
