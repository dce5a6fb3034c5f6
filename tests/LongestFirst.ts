import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { longestFirst } from '../scripts/shared/testShards.ts';

const root = join(import.meta.dirname, '..');
const seconds = JSON.parse(readFileSync(join(import.meta.dirname, 'seconds.json'), 'utf8')) as Record<string, number>;

/** Starts the longest test files first, so that no core waits for the last one. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(files, seconds, ({ moduleId }) => relative(root, moduleId));
  }
}
