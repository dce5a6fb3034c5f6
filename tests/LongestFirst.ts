import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { longestFirst } from '../scripts/shared/testShards.ts';

const root = join(import.meta.dirname, '..');
const seconds = JSON.parse(readFileSync(join(import.meta.dirname, 'seconds.json'), 'utf8')) as Record<string, number>;

/**
 * Starts the longest test files first, so that no core waits for the last one, and the files of each project after one
 * another: a worker shares what it has imported with the files of its project only, and ends at one of another project.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(files, ({ project }) => project.name);
    return [...projects.values()].flatMap((ofProject) =>
      longestFirst(ofProject, seconds, ({ moduleId }) => relative(root, moduleId)),
    );
  }
}
