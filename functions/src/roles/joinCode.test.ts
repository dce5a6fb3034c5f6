import { describe, expect, it } from 'vitest';
import { hashJoinCode, isJoinCode } from './joinCode.ts';

describe('a join code', () => {
  it('is known again however it is typed, and nothing else is', async () => {
    const hash = await hashJoinCode('MUSTARD-SEED');
    await expect(isJoinCode('mustard seed', hash)).resolves.toBe(true);
    await expect(isJoinCode('MUSTARD-SEEDS', hash)).resolves.toBe(false);
    await expect(isJoinCode('', hash)).resolves.toBe(false);
  });
  it('is salted: the same code makes another hash', async () => {
    const [one, two] = [await hashJoinCode('MUSTARD-SEED'), await hashJoinCode('MUSTARD-SEED')];
    expect(one.hash).not.toBe(two.hash);
  });
});
