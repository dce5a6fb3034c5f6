import { createHash } from 'node:crypto';
import type { Payload } from '#lib/routing/payload.ts';

/** Characters of a digest: 72 bits. */
const digestLength = 12;

/**
 * The digest by which a page that is a file names the payload from which it was made: the two are fetched one after the
 * other, and a release may come between.
 */
export function payloadDigest(content: Omit<Payload, 'madeAt' | 'digest'>): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, digestLength);
}
