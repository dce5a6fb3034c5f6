import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../scripts/stack/folders.ts';

/** Folders that builds and people make in a checkout. */
const LEFT_OUT = new Set(['node_modules', '.git', '.cache', '.state', 'dist', 'generated']);
const runFile = promisify(execFile);

/** Result of a command. */
export interface Outcome {
  readonly code: number;
  readonly output: string;
}

/** The fields of Vitest's report that tests of a copy read. */
export interface TestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly title: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** A copy of the checkout, whose sources a test may change. */
export interface CheckoutCopy {
  readonly folder: string;
  /** Runs Node in the copy. @param environment variables besides those of the test itself. */
  readonly run: (args: readonly string[], environment?: Readonly<Record<string, string>>) => Promise<Outcome>;
  /** Runs tests of the copy with these arguments of Vitest. */
  readonly test: (args: readonly string[], environment?: Readonly<Record<string, string>>) => Promise<TestReport>;
  readonly remove: () => void;
}

/** Links the checkout's packages into a copy, except its own, which are the copy's. */
function linkPackages(copy: string, workspace: string): void {
  const from = join(ROOT, workspace, 'node_modules');
  let names: string[];
  try {
    names = readdirSync(from);
  } catch {
    return;
  }
  const to = join(copy, workspace, 'node_modules');
  mkdirSync(to, { recursive: true });
  for (const name of names.filter((candidate) => candidate !== '@steeple'))
    symlinkSync(join(from, name), join(to, name));
  if (!names.includes('@steeple')) return;
  mkdirSync(join(to, '@steeple'));
  for (const workspaceName of readdirSync(join(from, '@steeple')))
    symlinkSync(join(copy, workspaceName), join(to, '@steeple', workspaceName));
}

/** Copies the checkout into a temporary folder, and compiles the texts of the interface there. */
export async function copyCheckout(name: string): Promise<CheckoutCopy> {
  const folder = mkdtempSync(join(tmpdir(), `steeple-${name}-`));
  cpSync(ROOT, folder, {
    recursive: true,
    filter: (path) => path === ROOT || !(LEFT_OUT.has(basename(path)) || path === join(ROOT, 'functions/lib')),
  });
  for (const workspace of ['.', 'model', 'functions', 'web']) linkPackages(folder, workspace);

  const run: CheckoutCopy['run'] = async (args, environment = {}) => {
    const inherited = Object.entries(process.env).filter(([variable]) => !/^(VITEST|NODE_ENV)/.test(variable));
    const env = { ...Object.fromEntries(inherited), ...environment };
    try {
      const { stdout, stderr } = await runFile(process.execPath, args, { cwd: folder, env, maxBuffer: 64_000_000 });
      return { code: 0, output: stdout + stderr };
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return { code, output: stdout + stderr };
    }
  };
  const test: CheckoutCopy['test'] = async (args, environment) => {
    const file = join(folder, 'report.json');
    rmSync(file, { force: true });
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${file}`];
    const { output } = await run([...vitest, ...args], environment);
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as TestReport;
    } catch {
      throw new Error(`The tests of the copy ended without a report: ${output}`);
    }
  };

  // Each file of unit tests begins in English, by the compiled texts.
  const { code, output } = await run(['web/compileMessages.ts']);
  if (code !== 0) throw new Error(output);
  return { folder, run, test, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
