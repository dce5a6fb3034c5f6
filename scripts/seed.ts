import { createInterface } from 'node:readline/promises';
import { portOffsetOption, runCommand } from './shared/commandLine.ts';
import { ExpectedError } from './shared/expectedError.ts';
import { seedStack } from './seed/seedStack.ts';
import { readPortOffset } from './stack/ports.ts';
import { requireRunning } from './stack/running.ts';

const definition = {
  call: 'npm run seed',
  summary: 'Deletes every document and account of the running local stack and loads emulator-data/ again. Asks first.',
  options: { ...portOffsetOption, yes: { type: 'boolean', default: false, help: 'deletes without asking' } },
} as const;

/** `npm run seed`: empties the running stack and fills it again from `emulator-data`. */
await runCommand(definition, async ({ values }) => {
  const stack = requireRunning(readPortOffset(values['port-offset']));
  if (!values.yes && !(await confirm(stack.projectId))) throw new ExpectedError('Nothing was changed.');
  const began = Date.now();
  await seedStack(stack, { fresh: true });
  console.log(`Seeded ${stack.projectId} in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
});

/** Asks on a terminal; where there is none, `--yes` is needed. */
async function confirm(projectId: string): Promise<boolean> {
  const warning = `This deletes every document and account of ${projectId} on this machine, and loads emulator-data/ again.`;
  if (!process.stdin.isTTY) throw new ExpectedError(`${warning} Say so with \`npm run seed -- --yes\`.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${warning} Continue? [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}
