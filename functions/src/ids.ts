import { randomInt } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id as the client library makes them: 20 alphanumeric characters (specification section 9). */
export function generatedId(): string {
  return Array.from({ length: 20 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}
