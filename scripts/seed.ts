import { parseArgs } from 'node:util';
import { runCommand } from './expectedError.ts';
import { seedStack } from './seedStack.ts';
import { readPortOffset } from './stack/ports.ts';
import { requireRunning } from './stack/running.ts';

/** `npm run seed`: empties the running stack and fills it again from `emulator-data`. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { 'port-offset': { type: 'string' } } });
  const stack = requireRunning(readPortOffset(values['port-offset']));
  const began = Date.now();
  await seedStack(stack, { fresh: true });
  console.log(`Seeded ${stack.projectId} in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
});
