import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { type CampAccess, normalizedJoinCode } from '@steeple/model/campAccess';

/** scrypt's cost: about 50 ms and 16 MiB a try, so that a stolen hash is slow to guess and a camper does not wait. */
const cost = 16_384;
const keyBytes = 32;

async function hashOf(code: string, salt: Buffer, withCost: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(normalizedJoinCode(code), salt, keyBytes, { N: withCost, maxmem: 256 * withCost * 8 }, (error, key) => (error === null ? resolve(key) : reject(error)));
  });
}

/** What is stored of a join code. */
export async function hashJoinCode(code: string): Promise<Omit<CampAccess, 'updatedAt'>> {
  const salt = randomBytes(16);
  return { salt: salt.toString('base64'), hash: (await hashOf(code, salt, cost)).toString('base64'), cost };
}

/** Whether a code is the one that was hashed; takes the same time for a near miss as for nonsense. */
export async function isJoinCode(code: string, access: Pick<CampAccess, 'salt' | 'hash' | 'cost'>): Promise<boolean> {
  const wanted = Buffer.from(access.hash, 'base64');
  const given = await hashOf(code, Buffer.from(access.salt, 'base64'), access.cost);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
