import { portOffsetOption, runCommand } from './shared/commandLine.ts';
import { ExpectedError } from './shared/expectedError.ts';
import { readPortOffset } from './stack/ports.ts';
import { requireRunning } from './stack/running.ts';
import { readSchedules, runSchedule } from './stack/schedules.ts';

const definition = {
  call: 'npm run schedule',
  summary: 'Runs a scheduled function of the running stack now. Without a name it lists them.',
  positionals: 'NAME',
  options: portOffsetOption,
} as const;

await runCommand(definition, async ({ values, positionals }) => {
  const { addresses, projectId } = requireRunning(readPortOffset(values['port-offset']));
  const schedules = await readSchedules(addresses.functions);
  const [name] = positionals;
  const schedule = schedules.find((candidate) => candidate.name === name);
  if (schedule === undefined) {
    const commands = schedules.map((candidate) => `npm run schedule -- ${candidate.name}`).join('`, `');
    throw new ExpectedError(
      `${name === undefined ? 'Which scheduled function?' : `No scheduled function is called "${name}".`} There are \`${commands}\`.`,
    );
  }
  const began = Date.now();
  await runSchedule(addresses.functions, projectId, schedule, new Date());
  console.log(`${schedule.name} (${schedule.expression}, ${schedule.timeZone}) ran in ${Date.now() - began} ms.`);
});
