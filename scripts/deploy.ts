import { parseArgs } from 'node:util';
import { buildFunctions } from './build/functions.ts';
import { runNode } from './children.ts';
import { runCommand } from './expectedError.ts';
import { readProject } from './project.ts';

/**
 * `npm run deploy`: first the doctor, then `firebase deploy`, which builds by the `predeploy` steps of firebase.json.
 * All arguments go to firebase-tools too, as in `npm run deploy -- --only hosting`.
 */
await runCommand(async () => {
  const { values } = parseArgs({ strict: false, options: { project: { type: 'string' } } });
  const project = readProject(typeof values.project === 'string' ? values.project : undefined);
  // Doctor compares what the functions declare with what firebase.json and the parameters say.
  await buildFunctions();
  const healthy = await runNode('scripts/doctor.ts', ['--deploy', '--project', project]);
  process.exitCode = healthy === 0 ? await runNode('firebase', ['deploy', ...process.argv.slice(2), '--project', project]) : healthy;
});
