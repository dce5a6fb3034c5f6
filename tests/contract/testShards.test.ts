import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { LongestFirst } from '../LongestFirst.ts';

const root = join(import.meta.dirname, '../..');
const seconds = JSON.parse(readFileSync(join(root, 'tests/seconds.json'), 'utf8')) as Record<string, number>;
const files = globSync('tests/e2e/**/*.test.ts', { cwd: root });
const specifications = files.map((file) => ({ moduleId: join(root, file) }) as TestSpecification);

const shardOf = async (index: number): Promise<string[]> => {
  const sequencer = new LongestFirst({ config: { shard: { index, count: 3 } } } as Vitest);
  return (await sequencer.shard(specifications)).map(({ moduleId }) => moduleId.slice(root.length + 1));
};

test('every file is in one shard, and the shards take about as long', async () => {
  const shards = await Promise.all([1, 2, 3].map(shardOf));
  expect(shards.flat().sort()).toEqual(files.sort());
  const totals = shards.map((shard) => shard.reduce((sum, file) => sum + (seconds[file] ?? 1), 0));
  // The last file of a shard is one of the shortest.
  expect(Math.max(...totals) - Math.min(...totals)).toBeLessThanOrEqual(1);
});
