import { parseArgs } from 'node:util';

/**
 * Takes the project out of the arguments of `npm run deploy`: `--project ID`, `--project=ID`, or `-P ID`, the short
 * form of firebase-tools.
 * @returns the last one that is named, and all other arguments as they are.
 */
export function readDeployArguments(words: readonly string[]): { project: string | undefined; rest: string[] } {
  const { tokens } = parseArgs({
    args: [...words],
    strict: false,
    tokens: true,
    options: { project: { type: 'string', short: 'P' } },
  });
  let project: string | undefined;
  const taken = new Set<number>();
  for (const token of tokens) {
    if (token.kind !== 'option' || token.name !== 'project' || token.value === undefined) continue;
    project = token.value;
    taken.add(token.index);
    if (!token.inlineValue) taken.add(token.index + 1);
  }
  return { project, rest: words.filter((_word, index) => !taken.has(index)) };
}
