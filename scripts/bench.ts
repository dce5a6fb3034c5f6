import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildFunctions } from './build/functions.ts';
import { portOffsetOption, runCommand } from './shared/commandLine.ts';
import { ExpectedError } from './shared/expectedError.ts';
import { ROOT } from './stack/folders.ts';
import { readPortOffset } from './stack/ports.ts';
import { type Stack, startStack } from './stack/startStack.ts';
import type { EmulatorName } from './stack/workFolder.ts';

/** The `bench` that a file of scripts/bench exports. */
export type Bench = {
  /** One line: the subject of the measurement, and what it is compared with. */
  title: string;
  /** Emulators that must run; none where the measurement needs nothing but Node. */
  emulators: readonly EmulatorName[];
  /** True where changed pages are to be released to the stand-in for Hosting. */
  releases?: true;
  /** Prints its own table. `stack` is there when emulators were asked for, and its variables are set. */
  run: (stack: Stack | undefined, options: BenchOptions) => Promise<void>;
};

export type BenchOptions = {
  /** Was `--write` given? Then a bench that keeps its numbers in `docs/` writes them there. */
  write: boolean;
};

/** Beside the tests' ports. */
const BENCH_OFFSET = 18_000;

const definition = {
  call: 'npm run bench',
  summary: 'Runs every measurement in turn, or those named.',
  positionals: '[NAME …]',
  options: {
    ...portOffsetOption,
    list: { type: 'boolean', default: false, help: 'prints what each measures and runs none' },
    write: { type: 'boolean', default: false, help: 'keeps the numbers in docs/, where a bench has a table there' },
  },
} as const;

await runCommand(definition, async ({ values, positionals }) => {
  const benches = listBenches();
  const unknown = positionals.filter((name) => !benches.includes(name));
  if (unknown.length > 0)
    throw new ExpectedError(`There is no bench "${unknown.join('", "')}": \`npm run bench -- ${benches.join(' ')}\`.`);
  for (const name of positionals.length > 0 ? positionals : benches) {
    const bench = await loadBench(name);
    console.log(`\n── ${name}: ${bench.title}`);
    if (!values.list)
      await runBench(name, bench, readPortOffset(values['port-offset'], BENCH_OFFSET), { write: values.write });
  }
});

function listBenches(): string[] {
  return readdirSync(join(ROOT, 'scripts/bench'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();
}

async function loadBench(name: string): Promise<Bench> {
  const { bench } = (await import(`./bench/${name}.ts`)) as { bench?: Bench };
  if (bench === undefined) throw new Error(`scripts/bench/${name}.ts exports no bench.`);
  return bench;
}

async function runBench(name: string, bench: Bench, portOffset: number, options: BenchOptions): Promise<void> {
  if (bench.emulators.length === 0) return bench.run(undefined, options);
  if (bench.emulators.includes('functions')) await buildFunctions();
  const stack = await startStack({
    pushStandIn: true,
    projectId: `demo-bench-${name.toLowerCase()}`,
    portOffset,
    emulators: bench.emulators,
    ...(bench.releases === true && { releases: true }),
  });
  Object.assign(process.env, stack.environment);
  try {
    await bench.run(stack, options);
  } finally {
    await stack.stop();
  }
}
