import { parseArgs } from 'node:util';
import { buildFunctions } from './build/functions.ts';
import { runNode } from './shared/children.ts';
import { reportErrors } from './shared/expectedError.ts';
import { readProject } from './shared/project.ts';
import { deployedEnvironment, writeDeployedConfiguration } from './shared/deployedConfiguration.ts';
import { readRegion } from './doctor/parameters.ts';
import { ROOT } from './stack/folders.ts';

const HELP = `npm run deploy -- [OPTIONS]

Runs the doctor for the real project, then \`firebase deploy\`.

  --project ID  the project, where it is not the default one
  --only PARTS  and every other option of \`firebase deploy\` is passed on
  --help        prints this`;

/**
 * `npm run deploy`: first the doctor, then `firebase deploy`, which builds by the `predeploy` steps of firebase.json.
 * All arguments go to firebase-tools too, as in `npm run deploy -- --only hosting`. What is deployed is firebase.json
 * with the project's id and the region of its functions.
 */
await reportErrors(async () => {
  if (process.argv.includes('--help')) return console.log(HELP);
  const { values } = parseArgs({ strict: false, options: { project: { type: 'string' } } });
  const project = readProject(typeof values.project === 'string' ? values.project : undefined);
  // Doctor compares what the functions declare with what firebase.json and the parameters say.
  await buildFunctions();
  const healthy = await runNode('scripts/doctor.ts', ['--deploy', '--project', project]);
  if (healthy !== 0) {
    process.exitCode = healthy;
    return;
  }
  const region = readRegion(ROOT, project);
  process.exitCode = await runNode(
    'firebase',
    ['deploy', ...process.argv.slice(2), '--project', project, '--config', writeDeployedConfiguration(project, region)],
    { environment: deployedEnvironment(region) },
  );
});
