import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildFunctions } from './build/functions.ts';
import { portOffsetOption, runCommand } from './shared/commandLine.ts';
import { ExpectedError } from './shared/expectedError.ts';
import { releaseEverything, serveSeededSite } from './shared/seededSite.ts';
import { type Addresses, addressesAt } from './stack/addresses.ts';
import { ROOT } from './stack/folders.ts';
import { portsAt, readPortOffset } from './stack/ports.ts';
import type { ReleasedSite } from './stack/releasedSite.ts';
import { startStack } from './stack/startStack.ts';
import type { EmulatorName } from './stack/workFolder.ts';

/** The `bench` that a file of scripts/bench exports. */
export type Bench = {
  /** One line: the subject of the measurement, and what it is compared with. */
  title: string;
  /** Emulators that must run, whose variables are set; none where the measurement needs nothing but Node. */
  emulators: readonly EmulatorName[];
  /** The seeded site's pages are rendered by the function, or released as files. Without it no site is served. */
  pages?: 'rendered' | 'released';
  /** A site that runs already, such as `https://steeple.example`, to measure in place of a stack of our own. */
  runningSite?: string | undefined;
  /** Prints its own table. */
  run: (measured: Measured) => Promise<void>;
};

/** The site that a bench measures. */
type Measured = {
  /** Address of the site. */
  site: string;
  /** Addresses of the stack's parts. */
  addresses: Addresses;
  /** The stand-in for Hosting, where pages are released. */
  released: ReleasedSite | undefined;
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
    if (!values.list) await runBench(name, bench, readPortOffset(values['port-offset'], BENCH_OFFSET), values.write);
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

async function runBench(name: string, bench: Bench, portOffset: number, write: boolean): Promise<void> {
  const addresses = addressesAt(portsAt(portOffset));
  const site = bench.runningSite ?? addresses.site;
  const { emulators, pages } = bench;
  if (bench.runningSite !== undefined || emulators.length === 0)
    return bench.run({ site, addresses, released: undefined, write });
  if (emulators.includes('functions')) await buildFunctions();
  const projectId = `demo-bench-${name.toLowerCase()}`;
  const releases = pages === 'released';
  const stack = await startStack({ pushStandIn: true, projectId, portOffset, emulators, releases });
  Object.assign(process.env, stack.environment);
  try {
    if (pages !== undefined) await serveSeededSite(stack);
    if (releases) await releaseEverything(stack);
    await bench.run({ site, addresses, released: stack.released, write });
  } finally {
    await stack.stop();
  }
}
