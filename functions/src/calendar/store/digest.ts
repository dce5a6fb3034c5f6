/**
 * Compact summary of the stored events: for each event its document id, a fingerprint and its end. Stored beside the
 * sync state, so that a sync finds the changes without reading a single event.
 */
import { createHash } from 'node:crypto';

export interface DigestEntry {
  /** 16 hexadecimal digits. */
  fingerprint: string;
  /** Minutes since 1970: events that have left the window are recognised by it. */
  endMinutes: number;
}

/** By document id. */
export type Digest = ReadonlyMap<string, DigestEntry>;

const ID_BYTES = 20;
const FINGERPRINT_BYTES = 8;
const ENTRY_BYTES = ID_BYTES + FINGERPRINT_BYTES + 4;
/** A document holds 1 MiB at most (Firestore's limit); this leaves space for its name. 28,000 events fit into one. */
const PART_BYTES = 28_000 * ENTRY_BYTES;

/** The digest in parts of less than a document each; the same entries always give the same bytes. */
export function encodeDigest(digest: Digest): Buffer[] {
  const bytes = Buffer.alloc(digest.size * ENTRY_BYTES);
  let at = 0;
  for (const id of [...digest.keys()].sort()) {
    const entry = digest.get(id);
    if (!entry || id.length !== ID_BYTES) throw new TypeError(`A digest cannot hold the id '${id}'.`);
    bytes.write(id, at, 'latin1');
    bytes.write(entry.fingerprint, at + ID_BYTES, 'hex');
    bytes.writeUInt32BE(entry.endMinutes, at + ID_BYTES + FINGERPRINT_BYTES);
    at += ENTRY_BYTES;
  }
  const parts: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += PART_BYTES) parts.push(bytes.subarray(from, from + PART_BYTES));
  return parts;
}

/** Digest of the digest: 64 hexadecimal digits. */
export function hashOf(parts: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

/** Everything that is stored of a digest. */
export function digestParts(digest: Digest): { parts: Buffer[]; hash: string; events: number } {
  const parts = encodeDigest(digest);
  return { parts, hash: hashOf(parts), events: digest.size };
}

/** Reads parts back; undefined where they do not have the hash they should, because one is missing or damaged. */
export function decodeDigest(parts: readonly Uint8Array[], hash: string): Digest | undefined {
  if (hashOf(parts) !== hash) return undefined;
  const digest = new Map<string, DigestEntry>();
  const bytes = Buffer.concat(parts);
  for (let at = 0; at < bytes.length; at += ENTRY_BYTES) {
    digest.set(bytes.toString('latin1', at, at + ID_BYTES), {
      fingerprint: bytes.toString('hex', at + ID_BYTES, at + ID_BYTES + FINGERPRINT_BYTES),
      endMinutes: bytes.readUInt32BE(at + ID_BYTES + FINGERPRINT_BYTES),
    });
  }
  return digest;
}

/** For an event's end: whole minutes since 1970, within what four bytes hold. */
export function minutesOf(millis: number): number {
  return Math.min(Math.max(Math.ceil(millis / 60_000), 0), 0xffff_ffff);
}
