/**
 * Take the place of functions of Node that answer from another thread, in their own time, or by chance: a seed would
 * not replay exactly.
 */
import { createHash } from 'node:crypto';

type Callback<T> = (error: Error | null, result: T) => void;

/** Leaves bytes as they are: the simulator compares listings, not their compression. */
export function brotliCompress(bytes: Uint8Array, _options: unknown, done: Callback<Buffer>): void {
  done(null, Buffer.from(bytes));
}

/** The opposite of {@link brotliCompress}. */
export function brotliDecompress(bytes: Uint8Array, done: Callback<Buffer>): void {
  done(null, Buffer.from(bytes));
}

/** In place of Node's random bytes, for the salt of a join code: the same in every run. */
export function randomBytes(size: number): Buffer {
  return Buffer.alloc(size, 1);
}

/** In place of Node's `scrypt`, a hash that costs nothing. */
export function scrypt(
  password: string,
  salt: Uint8Array,
  length: number,
  _options: unknown,
  done: Callback<Buffer>,
): void {
  done(null, createHash('sha256').update(salt).update(password).digest().subarray(0, length));
}
