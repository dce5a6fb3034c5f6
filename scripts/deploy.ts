import { buildFunctions } from './build/functions.ts';
import { runNode } from './shared/children.ts';
import { readDeployArguments } from './shared/deployArguments.ts';
import { reportErrors } from './shared/expectedError.ts';
import { readProject } from './shared/project.ts';
import { deployedEnvironment, writeDeployedConfiguration } from './shared/deployedConfiguration.ts';
import { readRegion } from './doctor/parameters.ts';
import { ROOT } from './stack/folders.ts';

const HELP = `npm run deploy -- [OPTIONS]

Runs the doctor for the real project, then \`firebase deploy\`.

  --project ID  the project, where it is not the default one; also -P ID
  --only PARTS  and every other option of \`firebase deploy\` is passed on
  --help        prints this`;

/**
 * `npm run deploy`: first the doctor, then `firebase deploy`, which builds by the `predeploy` steps of firebase.json.
 * All other arguments go to firebase-tools too, as in `npm run deploy -- --only hosting`. What is deployed is
 * firebase.json with the project's id and the region of its functions.
 */
await reportErrors(async () => {
  if (process.argv.includes('--help')) return console.log(HELP);
  const { project: named, rest } = readDeployArguments(process.argv.slice(2));
  const project = readProject(named);
  console.log(`The project is ${project}.`);
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
    ['deploy', ...rest, '--project', project, '--config', writeDeployedConfiguration(project, region)],
    { environment: deployedEnvironment(region) },
  );
});
