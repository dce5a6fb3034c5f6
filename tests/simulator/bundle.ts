import { mkdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { ROOT } from '../../scripts/stack/folders.ts';
import type { PlantedFault } from './faults/PlantedFault.ts';
import type * as simulator from './playSeed.ts';

const simulatorFolder = join(ROOT, 'tests/simulator');
const folder = join(ROOT, 'node_modules/.cache/steeple-simulator');

/** The file with which the simulator replaces one of the functions' own, or of Node. */
const replacements: readonly { readonly from: RegExp; readonly in: RegExp; readonly by: string }[] = [
  { from: /\/syncServices\.ts$/, in: /functions\/src\/calendar\//, by: 'parish/syncServices.ts' },
];

/** Sources of the functions that answer from another thread, and the import that makes them answer at once. */
const shimmed: readonly { readonly file: string; readonly from: string; readonly to: string }[] = [
  {
    file: 'functions/src/listings/listingPart.ts',
    from: "import { brotliCompress, brotliDecompress, constants } from 'node:zlib';",
    to: `import { constants } from 'node:zlib';\nimport { brotliCompress, brotliDecompress } from '${simulatorFolder}/shims.ts';`,
  },
  {
    file: 'functions/src/roles/joining/joinCode.ts',
    from: "import { randomBytes, randomInt, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';",
    to: `import { randomInt, type ScryptOptions, timingSafeEqual } from 'node:crypto';\nimport { randomBytes, scrypt } from '${simulatorFolder}/shims.ts';`,
  },
];

/** Replaces one expression of a source. @throws Error where it is not there exactly once. */
function replaced(source: string, file: string, from: string, to: string): string {
  if (source.split(from).length !== 2) throw new Error(`${file} does not have exactly once: ${from}`);
  return source.replace(from, () => to);
}

function changing(fault: PlantedFault | undefined): Plugin {
  let isPlanted = false;
  return {
    name: 'simulator',
    setup: (builder) => {
      builder.onResolve({ filter: /^\.\.?\// }, ({ path, importer }) => {
        const found = replacements.find((replacement) => replacement.from.test(path) && replacement.in.test(importer));
        return found === undefined ? undefined : { path: join(simulatorFolder, found.by) };
      });
      builder.onLoad({ filter: /\/((functions|model)\/src|tests\/(simulator|memory))\/.*\.ts$/ }, ({ path }) => {
        const file = relative(ROOT, path);
        let contents = readFileSync(path, 'utf8');
        for (const shim of shimmed) if (shim.file === file) contents = replaced(contents, file, shim.from, shim.to);
        if (fault?.file === file) {
          contents = replaced(contents, file, fault.from, fault.to);
          isPlanted = true;
        }
        return { contents, loader: 'ts' };
      });
      builder.onEnd(() => {
        if (fault !== undefined && !isPlanted) throw new Error(`${fault.file} is no part of the simulator.`);
      });
    },
  };
}

/**
 * Bundles the simulator with the functions' own logic, once as it is and once for each planted fault: a fault replaces
 * one expression of the source while it is bundled, so that production code has no switch for it.
 */
export async function loadSimulator(fault?: PlantedFault): Promise<typeof simulator> {
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `${fault?.name.replaceAll(' ', '-') ?? 'sound'}-${process.pid}.mjs`);
  await build({
    entryPoints: [join(simulatorFolder, 'playSeed.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    external: ['firebase-admin/*', 'firebase-functions/*', 'googleapis/*', 'valibot'],
    plugins: [changing(fault)],
    logLevel: 'error',
  });
  return (await import(/* @vite-ignore */ `${pathToFileURL(outfile).href}?${Date.now()}`)) as typeof simulator;
}
