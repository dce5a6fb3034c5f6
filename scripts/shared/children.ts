import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../stack/folders.ts';

/** Files of the tools that our commands run, by the name of their package. */
const TOOLS = {
  vitest: 'node_modules/vitest/vitest.mjs',
  vite: 'node_modules/vite/bin/vite.js',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  tsc: 'node_modules/typescript/bin/tsc',
  stryker: 'node_modules/@stryker-mutator/core/bin/stryker.js',
  firebase: 'node_modules/firebase-tools/lib/bin/firebase.js',
} as const;

export type Tool = keyof typeof TOOLS;

/** Runs a tool, or a script of this checkout, on the Node that runs us, with our terminal; answers its exit code. */
export async function runNode(
  what: Tool | `${string}.ts`,
  args: readonly string[],
  options: { environment?: Readonly<Record<string, string>>; folder?: string } = {},
): Promise<number> {
  const file = what in TOOLS ? TOOLS[what as Tool] : what;
  const child = spawn(process.execPath, [join(ROOT, file), ...args], {
    cwd: options.folder ?? ROOT,
    env: { ...process.env, ...options.environment },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  // Ended by a signal, as Ctrl-C does it.
  return code ?? 1;
}

/** The command with the words that run npm: under `npm run` npm names itself, and runs on any Node. */
export function npmCommand(...words: readonly string[]): [command: string, words: string[]] {
  const npm = process.env.npm_execpath;
  return npm === undefined ? ['npm', [...words]] : [process.execPath, [npm, ...words]];
}

/** A word for a POSIX shell, as it is. */
export function shellWord(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}

/** Runs a tool on the Node that runs us. @returns what it prints. @throws where it fails. */
export async function captureNode(tool: Tool, args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, TOOLS[tool]), ...args], {
    cwd: ROOT,
    maxBuffer: 2 ** 26,
  });
  return stdout;
}
