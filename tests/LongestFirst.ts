import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = join(import.meta.dirname, '..');
const seconds = JSON.parse(readFileSync(join(import.meta.dirname, 'seconds.json'), 'utf8')) as Record<string, number>;

/** Seconds of a file in the recorded run; one for a file that is not recorded: a short one, or a new one. */
function secondsOf({ moduleId }: TestSpecification): number {
  return seconds[relative(root, moduleId)] ?? 1;
}

function longestFirst(files: readonly TestSpecification[]): TestSpecification[] {
  return files.toSorted((a, b) => secondsOf(b) - secondsOf(a) || a.moduleId.localeCompare(b.moduleId));
}

/**
 * Starts the longest test files first, so that no core waits for the last one, and the files of each project after one
 * another: a worker shares what it has imported with the files of its project only, and ends at one of another project.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...Map.groupBy(files, ({ project }) => project.name).values()].flatMap(longestFirst);
  }

  /** Picks the files of one of several shards that take about as long: each goes to the one with the least so far. */
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 };
    const totals = Array.from({ length: count }, () => 0);
    return longestFirst(files).filter((file) => {
      const least = totals.indexOf(Math.min(...totals));
      totals[least] = (totals[least] ?? 0) + secondsOf(file);
      return least === index - 1;
    });
  }
}
