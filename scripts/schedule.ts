import { parseArgs } from 'node:util';
import { ExpectedError, runCommand } from './expectedError.ts';
import { readPortOffset } from './stack/ports.ts';
import { requireRunning } from './stack/running.ts';
import { readSchedules, runSchedule } from './stack/schedules.ts';

/** `npm run schedule -- NAME`: runs a scheduled function of the running stack now, whenever it is due. */
await runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'port-offset': { type: 'string' } } });
  const { addresses, projectId } = requireRunning(readPortOffset(values['port-offset']));
  const schedules = await readSchedules(addresses.functions);
  const [name] = positionals;
  const schedule = schedules.find((candidate) => candidate.name === name);
  if (schedule === undefined) {
    const known = schedules.map((candidate) => `npm run schedule -- ${candidate.name}`).join('`, `');
    throw new ExpectedError(`${name === undefined ? 'Which scheduled function?' : `No scheduled function is called "${name}".`} There are \`${known}\`.`);
  }
  const began = Date.now();
  await runSchedule(addresses.functions, projectId, schedule, new Date());
  console.log(`${schedule.name} (${schedule.expression}, ${schedule.timeZone}) ran in ${Date.now() - began} ms.`);
});
