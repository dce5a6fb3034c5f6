import { describe, expect, it } from 'vitest';
import { joinCodeAlphabet } from '@steeple/model/camp/campAccess';
import { hashJoinCode, isJoinCode, newJoinCode } from './joinCode.ts';

describe('a join code', () => {
  it('is known again however it is typed, and nothing else is', async () => {
    const hash = await hashJoinCode('MUSTARD-SEED');
    await expect(isJoinCode('mustard seed', hash)).resolves.toBe(true);
    await expect(isJoinCode('MUSTARD-SEEDS', hash)).resolves.toBe(false);
    await expect(isJoinCode('', hash)).resolves.toBe(false);
  });
  it('is made of eight letters and digits that look like no other, and no two are alike', () => {
    const codes = Array.from({ length: 500 }, newJoinCode);
    for (const code of codes) expect(code).toMatch(new RegExp(`^[${joinCodeAlphabet}]{4}-[${joinCodeAlphabet}]{4}$`));
    expect(joinCodeAlphabet).not.toMatch(/[IO01]/);
    expect(new Set(codes).size).toBe(codes.length);
  });
  it('is salted: the same code makes another hash', async () => {
    const [one, two] = [await hashJoinCode('MUSTARD-SEED'), await hashJoinCode('MUSTARD-SEED')];
    expect(one.hash).not.toBe(two.hash);
  });
  it('is not the right one where what is stored is no hash, or none of that length', async () => {
    for (const hash of [Buffer.alloc(0), Buffer.alloc(31), Buffer.alloc(32)]) {
      const access = { salt: '', hash: hash.toString('base64'), cost: 1024 };
      await expect(isJoinCode('MUSTARD-SEED', access)).resolves.toBe(false);
    }
  });
  it('cannot be compared at a cost that scrypt does not take', async () => {
    await expect(isJoinCode('MUSTARD-SEED', { salt: '', hash: '', cost: 1000 })).rejects.toThrow(/scrypt/i);
  });
  it('is hashed with sixteen bytes of salt, to thirty-two', async () => {
    const { salt, hash } = await hashJoinCode('MUSTARD-SEED');
    expect([salt, hash].map((encoded) => Buffer.from(encoded, 'base64').length)).toEqual([16, 32]);
  });
});
