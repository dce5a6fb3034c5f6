import { expect, test } from 'vitest';
import { filesOfShard, readShard } from './testShards.ts';

const files = ['a', 'b', 'c', 'd', 'e'];
const seconds = { a: 60, b: 30, c: 25, d: 20 };
const shards = [1, 2].map((number) => filesOfShard(files, seconds, { number, count: 2 }));

test('every file is in one shard, and the shards take about as long', () => {
  expect(shards).toEqual([
    ['a', 'e'],
    ['b', 'c', 'd'],
  ]);
});

test('a shard is named by its number and their count', () => {
  expect(readShard('2/3')).toEqual({ number: 2, count: 3 });
  for (const wrong of ['0/3', '4/3', '1', '1/3/5', 'a/b']) expect(() => readShard(wrong)).toThrow('--shard takes');
});
