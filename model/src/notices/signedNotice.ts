import * as v from 'valibot';
import { longestCode } from './noticeCode.ts';

/**
 * `camps/{camp}/noticeCodes/{notice}`: the code by which a phone passes a notice on to phones without signal. Written
 * by functions, which sign it; deleted when the notice is over.
 */
export const signedNoticeSchema = v.strictObject({
  code: v.pipe(v.string(), v.maxLength(longestCode), v.regex(/^1\.[\w-]+\.[\w-]{86}$/, 'noticeCode')),
});
export type SignedNotice = v.InferOutput<typeof signedNoticeSchema>;
