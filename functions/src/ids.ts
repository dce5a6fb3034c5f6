import { randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Bytes from here on are drawn again, so that every character is equally likely. */
const limit = 256 - (256 % alphabet.length);

/** An id as the client library makes them: 20 alphanumeric characters (specification section 9). */
export function generatedId(): string {
  let id = '';
  while (id.length < 20) {
    for (const byte of randomBytes(32)) {
      if (byte < limit && id.length < 20) id += alphabet[byte % alphabet.length];
    }
  }
  return id;
}
