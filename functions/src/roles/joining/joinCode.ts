import { randomBytes, randomInt, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type CampAccess, joinCodeAlphabet, joinCodeLength, normalizedJoinCode } from '@steeple/model/camp/campAccess';

/** scrypt's cost: about 50 ms and 16 MiB a try, so that a stolen hash is slow to guess and a camper does not wait. */
const cost = 16_384;
const keyBytes = 32;

const derived = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

async function hashOf(code: string, salt: Buffer, withCost: number): Promise<Buffer> {
  return derived(normalizedJoinCode(code), salt, keyBytes, { N: withCost, maxmem: 256 * withCost * 8 });
}

/** Makes the stored form of a join code. */
export async function hashJoinCode(code: string): Promise<Omit<CampAccess, 'updatedAt'>> {
  const salt = randomBytes(16);
  return { salt: salt.toString('base64'), hash: (await hashOf(code, salt, cost)).toString('base64'), cost };
}

/** Tells whether a code is the one that was hashed; takes the same time for a near miss as for nonsense. */
export async function isJoinCode(code: string, access: Pick<CampAccess, 'salt' | 'hash' | 'cost'>): Promise<boolean> {
  const storedHash = Buffer.from(access.hash, 'base64');
  const enteredHash = await hashOf(code, Buffer.from(access.salt, 'base64'), access.cost);
  return storedHash.length === enteredHash.length && timingSafeEqual(storedHash, enteredHash);
}

/** A code that nobody guesses and anybody can copy from a slide, such as `K7QM-2XWB`. */
export function newJoinCode(): string {
  const code = Array.from({ length: joinCodeLength }, () =>
    joinCodeAlphabet.charAt(randomInt(joinCodeAlphabet.length)),
  ).join('');
  return `${code.slice(0, joinCodeLength / 2)}-${code.slice(joinCodeLength / 2)}`;
}
