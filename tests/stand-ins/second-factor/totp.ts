import { createHmac, randomBytes } from 'node:crypto';

/** Codes of authenticator apps: RFC 6238 with SHA-1, six digits and thirty seconds, as Identity Platform has them. */

export const periodSeconds = 30;
export const codeLength = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Writes bytes in base32, as keys are typed into an app. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)));
}

/** Makes the key of a new second factor: 160 bits. */
export function newKey(): string {
  return base32(randomBytes(20));
}

/**
 * The code that an app shows.
 * @param key in base32; spaces are ignored.
 * @param millis time since the epoch.
 */
export function codeAt(key: string, millis: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(millis / 1000 / periodSeconds)));
  const digest = createHmac('sha1', fromBase32(key.replaceAll(' ', '')))
    .update(counter)
    .digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** codeLength).padStart(codeLength, '0');
}
