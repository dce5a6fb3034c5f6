import { execFile } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build, type BuildContext, type BuildOptions, context, type Plugin } from 'esbuild';
import { ExpectedError } from '../shared/expectedError.ts';
import { ROOT } from '../stack/folders.ts';
import { FUNCTIONS_NODE_OPTIONS } from '../stack/workFolder.ts';
import { runUnlessFresh } from './freshness.ts';

const FUNCTIONS = join(ROOT, 'functions');
const LIB = join(FUNCTIONS, 'lib');
/** Written by the web build, for the function `render`. */
const SITE = 'site';

/**
 * Bundles the functions for deployment, which carries the functions folder only. Packages under `dependencies` in
 * functions/package.json stay imports that Cloud Functions installs; our own packages are inlined, and so is the
 * Calendar API of `googleapis`, which would install every other Google API with it.
 */
export async function buildFunctions(): Promise<boolean> {
  return runUnlessFresh(
    {
      name: 'functions',
      inputs: [
        'functions/src',
        'functions/package.json',
        'model/src',
        'package-lock.json',
        'scripts/build/functions.ts',
      ],
      outputs: ['functions/lib/index.js', 'functions/functions.yaml'],
    },
    async () => {
      removeOldBundle();
      await build(bundleOptions());
      await writeManifest();
    },
  );
}

/** Rebuilds at every change and calls `onBuilt` after each bundle that holds together. */
export async function watchFunctions(onBuilt: () => Promise<void>): Promise<BuildContext> {
  const announce: Plugin = {
    name: 'announce',
    setup: (builder) => {
      let first = true;
      builder.onEnd(async (result) => {
        if (result.errors.length > 0) return;
        // The stack was started with this very bundle.
        if (first) first = false;
        else
          await writeManifest()
            .then(onBuilt)
            .catch((error: unknown) => console.error(String(error)));
      });
    },
  };
  const watcher = await context({ ...bundleOptions(), plugins: [announce], logLevel: 'warning' });
  await watcher.watch();
  return watcher;
}

/** The esbuild options with which the functions are bundled; a test checks which packages are not bundled. */
export function bundleOptions(): BuildOptions {
  const manifest = JSON.parse(readFileSync(join(FUNCTIONS, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return {
    entryPoints: [join(FUNCTIONS, 'src/index.ts')],
    outdir: LIB,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    // What is imported when first needed (the Google client, the site's renderer) stays out of a cold start.
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    sourcemap: true,
    // The Google client is CommonJS, and asks for Node's own modules by `require`, which an ES module lacks.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);",
    },
    external: Object.keys(manifest.dependencies).flatMap((name) => [name, `${name}/*`]),
    logLevel: 'error',
  };
}

function removeOldBundle(): void {
  for (const name of existsSync(LIB) ? readdirSync(LIB) : [])
    if (name !== SITE) rmSync(join(LIB, name), { recursive: true, force: true });
}

/**
 * Writes down what the bundle declares. With this file firebase-tools need not start the functions once just to ask
 * them, which takes it some seconds and a port. A bundle that does not load is an error with the file and line of ours.
 */
export async function writeManifest(folder = FUNCTIONS): Promise<void> {
  const manifest = join(folder, 'functions.yaml');
  rmSync(manifest, { force: true });
  const ask = join(ROOT, 'node_modules/firebase-functions/lib/bin/firebase-functions.js');
  try {
    await promisify(execFile)(process.execPath, [FUNCTIONS_NODE_OPTIONS, ask, folder], {
      cwd: folder,
      env: {
        ...process.env,
        FUNCTIONS_CONTROL_API: 'true',
        FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest,
        GCLOUD_PROJECT: 'demo-steeple',
        FIREBASE_CONFIG: JSON.stringify({ projectId: 'demo-steeple', storageBucket: 'demo-steeple.appspot.com' }),
      },
    });
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    throw new ExpectedError(
      `The functions do not load, so nothing can run them:\n${withoutWarnings(stderr ?? String(error)).trim()}`,
    );
  }
}

/**
 * The SDK warns about `enforceAppCheck`, whose value it asks for itself while a callable is declared: three lines for
 * each.
 */
function withoutWarnings(output: string): string {
  return output
    .split('\n')
    .filter((line) => !line.startsWith('{"severity":"WARNING"'))
    .join('\n');
}
