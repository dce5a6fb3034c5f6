import { join } from 'node:path';
import { portOffsetOption, runCommand } from './shared/commandLine.ts';
import { ExpectedError } from './shared/expectedError.ts';
import { STATE } from './stack/folders.ts';
import { findNeeds } from './stack/needs.ts';
import { reportSteps } from './shared/steps.ts';
import { readPortOffset } from './stack/ports.ts';
import { type Stack, type StackOptions, startStack } from './stack/startStack.ts';
import { startVite } from './stack/servers.ts';
import { hasState } from './stack/state.ts';
import { welcome } from './stack/welcome.ts';

const definition = {
  call: 'npm start',
  summary: 'Builds what changed, starts everything on this machine, seeded, and keeps it until Ctrl-C.',
  options: {
    ...portOffsetOption,
    fresh: { type: 'boolean', default: false, help: 'starts over: forgets what the last run saved' },
    dev: {
      type: 'boolean',
      default: false,
      help: "adds Vite's server and rebuilds functions on every change (npm run dev)",
    },
    // Tests of this command use a project of their own, so that they leave a person's saved data alone.
    project: { type: 'string', default: 'demo-steeple', help: 'the id of the local project; begins with demo-' },
  },
} as const;

await runCommand(definition, async ({ values }) => {
  const portOffset = readPortOffset(values['port-offset']);
  const interruption = new AbortController();
  const options: StackOptions = {
    projectId: values.project,
    portOffset,
    fresh: values.fresh,
    stateFolder: join(STATE, `${values.project}-${portOffset}`),
    signal: interruption.signal,
    report: (message) => console.log(message),
    // With --dev the site is not built again, so pages of the newest functions would not fit its files.
    releases: !values.dev,
    ...(values.dev && { alsoFree: ['vite'], onLine: showFunctionLogs }),
  };
  const interrupted = new Promise<void>((resolve) => interruption.signal.addEventListener('abort', () => resolve()));
  /** Ends the start between two steps: a step that writes to a stack which is ending would try for a minute. */
  const endIfInterrupted = (): void => {
    if (interruption.signal.aborted) throw new ExpectedError('Stopped before it was ready.');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interruption.abort());

  const began = Date.now();
  await findNeeds(options);
  // Loaded late: a person without Java should read so before a second of bundlers is loaded.
  const [{ buildFunctions }, { buildWeb, hasWebBuild }, { seedFolder }, { readSeed }, { seedStack }] =
    await Promise.all([
      import('./build/functions.ts'),
      import('./build/web.ts'),
      import('./seed/folders.ts'),
      import('./seed/readSeed.ts'),
      import('./seed/seedStack.ts'),
    ]);
  const resumes = !values.fresh && hasState(options.stateFolder);
  const step = reportSteps((line) => console.log(line));
  // Reports a fault of the seed before anything is built, which saves time.
  if (!resumes) await step('Check the seed', async () => readSeed(seedFolder, new Date()));
  await step('Build the functions', buildFunctions);
  endIfInterrupted();
  const starting = step('Start the emulators', async () => startStack(options));
  const [stack] = await Promise.all([
    starting,
    values.dev && hasWebBuild() ? undefined : step('Build the site', buildWeb),
  ]).catch(async (error: unknown) => {
    interruption.abort();
    await starting.then(async (started) => started.stop()).catch(() => undefined);
    throw error;
  });
  try {
    // The site was built while the emulators started.
    stack.takeBuilds();
    endIfInterrupted();
    if (!resumes) await step('Load the seed', async () => seedStack(stack, { fresh: false }));
    endIfInterrupted();
    // A scheduled function that ran before the seed is loaded would find nothing.
    await stack.runSchedules();
    endIfInterrupted();
    const closeDev = values.dev ? await startDevelopment(stack) : undefined;
    console.log(welcome(stack, { dev: values.dev, seconds: (Date.now() - began) / 1000 }));
    console.log('Ready');
    await Promise.race([interrupted, stack.ended]);
    console.log('\nStopping …');
    await closeDev?.();
    if (interruption.signal.aborted) await stack.save();
  } finally {
    await stack.stop();
  }
  if (interruption.signal.aborted) console.log('Stopped; nothing is left running.');
  else process.exitCode = 1;
});

async function startDevelopment(stack: Stack): Promise<() => Promise<void>> {
  const { watchFunctions } = await import('./build/functions.ts');
  const stopVite = await startVite(stack);
  const watcher = await watchFunctions(async () => {
    await stack.reload();
    console.log('functions: reloaded');
  });
  return async () => {
    await watcher.dispose();
    await stopVite();
  };
}

/** firebase-tools marks what functions print with `>`; the rest is in the log file. */
function showFunctionLogs(line: string): void {
  if (line.startsWith('> ') || line.startsWith('⚠  functions')) console.log(line);
}
