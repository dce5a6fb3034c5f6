import { getFirestore } from 'firebase-admin/firestore';
import { moveSessionTimes } from './migrate/moveSessionTimes.ts';
import { portOffsetOption, runCommand } from './shared/commandLine.ts';
import { withApp } from './shared/googleProject.ts';
import { chooseAdminProject } from './shared/project.ts';

const definition = {
  call: 'npm run migrate',
  summary: 'Brings stored documents to the form of this version. Leaves alone what has it, so it can be repeated.',
  options: {
    ...portOffsetOption,
    project: { type: 'string', help: 'the real project, with your own Google credentials' },
  },
} as const;

const outcomes = {
  added: 'is in the schedule now, at the time that it had',
  same: 'has its time from the schedule now',
  differed: 'had another time or place than the schedule: the schedule counts now',
  timeless: 'has no time: put it in the schedule',
} as const;

/** `npm run migrate`: for after a deployment or a restored backup. */
await runCommand(definition, async ({ values }) => {
  const projectId = await chooseAdminProject(values);
  const moved = await withApp(projectId, async (app) => moveSessionTimes(getFirestore(app)));
  for (const { path, outcome } of moved) console.log(`${path} ${outcomes[outcome]}.`);
  console.log(`${moved.length} sessions changed in ${projectId}.`);
});
