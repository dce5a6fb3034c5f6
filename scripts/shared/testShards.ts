import { ExpectedError } from './expectedError.ts';

/** Seconds of a file that is not recorded: a short one, or a new one. */
const UNKNOWN_SECONDS = 1;

/** Sorts test files by the seconds that they took in the recorded run, the longest first. */
export function longestFirst<File>(
  files: readonly File[],
  seconds: Readonly<Record<string, number>>,
  pathOf: (file: File) => string,
): File[] {
  const secondsOf = (file: File): number => seconds[pathOf(file)] ?? UNKNOWN_SECONDS;
  return files.toSorted((a, b) => secondsOf(b) - secondsOf(a) || pathOf(a).localeCompare(pathOf(b)));
}

/** Reads `2/3`: the second of three shards. @throws ExpectedError */
export function readShard(text: string): { number: number; count: number } {
  const [, number = 0, count = 0] = (/^(\d)\/(\d)$/.exec(text) ?? []).map(Number);
  if (number < 1 || number > count)
    throw new ExpectedError(`--shard takes a number and a count, such as 1/3, and not "${text}".`);
  return { number, count };
}

/**
 * Picks the files of one of several shards that take about as long: the longest first, each to the shard with the least
 * so far. A file that is not recorded counts as a second.
 */
export function filesOfShard(
  files: readonly string[],
  seconds: Readonly<Record<string, number>>,
  { number, count }: { number: number; count: number },
): string[] {
  const secondsOf = (file: string): number => seconds[file] ?? UNKNOWN_SECONDS;
  const shards = Array.from({ length: count }, () => ({ total: 0, files: [] as string[] }));
  for (const file of longestFirst(files, seconds, (path) => path)) {
    const least = shards.reduce((best, shard) => (shard.total < best.total ? shard : best));
    least.total += secondsOf(file);
    least.files.push(file);
  }
  return shards[number - 1]?.files ?? [];
}
