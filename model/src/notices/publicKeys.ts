import * as v from 'valibot';
import { timestampSchema } from '../time/timestamp.ts';

/** A public key of P-256: an uncompressed point in base64url, whose first byte is 4. */
export const publicKeySchema = v.pipe(v.string(), v.regex(/^B[A-Za-z0-9_-]{86}$/, 'publicKey'));

/**
 * `keys/public`: the public halves of the installation's keys, which browsers need. Written by functions, which have
 * the private ones as secrets; so it says also which of them are set.
 */
export const publicKeysSchema = v.strictObject({
  /** The key that a browser names when it subscribes to push messages (RFC 8292); null where push is off. */
  push: v.nullable(publicKeySchema),
  /** The key by which a phone checks the code of a notice; null where notices are not signed. */
  notices: v.nullable(publicKeySchema),
  updatedAt: timestampSchema,
});
export type PublicKeys = v.InferOutput<typeof publicKeysSchema>;
