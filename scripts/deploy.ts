import { createInterface } from 'node:readline/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { buildFunctions } from './build/functions.ts';
import { buildWeb } from './build/web.ts';
import { CloudProject } from './deploy/CloudProject.ts';
import { deployFunctions, lastPart, readJobs } from './deploy/deployFunctions.ts';
import { groupFunctions } from './deploy/functionGroups.ts';
import { prepareProject } from './deploy/prepareProject.ts';
import { writeParameters } from './deploy/writeParameters.ts';
import { checkConfiguration } from './doctor/configuration.ts';
import { checkDeployed } from './doctor/deployed.ts';
import { checkDeployment } from './doctor/deployment.ts';
import { printFindings } from './doctor/finding.ts';
import { readManifest } from './doctor/manifest.ts';
import { hasAdmin } from './doctor/project.ts';
import { createSite, readStarter } from './setup/createSite.ts';
import { runNode } from './shared/children.ts';
import { runCommand } from './shared/commandLine.ts';
import { deployedEnvironment, writeDeployedConfiguration } from './shared/deployedConfiguration.ts';
import { ExpectedError } from './shared/expectedError.ts';
import { projectFirestore, withApp } from './shared/googleProject.ts';
import { readProject } from './shared/project.ts';
import { reportSteps } from './shared/steps.ts';
import { ROOT } from './stack/folders.ts';

const PARTS = ['firestore', 'storage', 'functions', 'hosting'] as const;

const definition = {
  call: 'npm run deploy',
  summary:
    'Deploys the site, from an empty project on: makes what the project lacks, says what only a person can do, and checks at the end what Google has. It can be repeated at any point.',
  options: {
    project: { type: 'string', short: 'P', help: 'the project, where it is not the default one; also -P ID' },
    only: { type: 'string', help: `some parts, such as hosting,functions:render; all are ${PARTS.join(', ')}` },
    admin: { type: 'string', help: 'the e-mail address of the first admin, who is asked for otherwise' },
    'without-push': { type: 'boolean', default: false, help: 'makes no key of push messages for a new project' },
    message: { type: 'string', short: 'm', help: 'a message that Hosting stores with the release' },
    wait: { type: 'string', default: '60', help: 'seconds before what was refused is tried again' },
  },
} as const;

await runCommand(definition, async ({ values }) => {
  const project = readProject(values.project);
  const retryAfter = Number(values.wait) * 1000;
  const cloud = new CloudProject(project, Math.min(retryAfter, 10_000));
  const step = reportSteps(console.log);
  const parts = (values.only ?? PARTS.join(',')).split(',');
  const unknown = parts.filter(
    (part) => !PARTS.some((deployable) => part === deployable || part.startsWith('functions:')),
  );
  if (unknown.length > 0) throw new ExpectedError(`There is no part ${unknown.join(', ')}: ${PARTS.join(', ')}.`);
  console.log(`The project is ${project}, its region ${cloud.region}.`);

  // The client is built for the region of the functions.
  Object.assign(process.env, deployedEnvironment(cloud.region));
  await step('Build', async () => Promise.all([buildFunctions(), buildWeb()]));
  const writtenParameters = writeParameters(ROOT, cloud);
  if (writtenParameters.length > 0)
    console.log(`Written to functions/.env.${project}, by default: ${writtenParameters.join(', ')}.`);
  await prepareProject(cloud, values['without-push'] ? 'off' : 'keep', step);
  // What functions declare is compared with what firebase.json and the parameters say. A deployment starts no stack.
  const before = [...(await checkConfiguration(ROOT, project)), ...(await checkDeployment(project))];
  if (!printFindings(before)) return;

  const configuration = writeDeployedConfiguration(project, cloud.region, { isBuilt: true });
  const message = values.message === undefined ? [] : ['--message', values.message];
  const firebase = async (only: string, ...options: string[]): Promise<number> =>
    runNode(
      'firebase',
      ['deploy', '--only', only, '--non-interactive', ...options, '--project', project, '--config', configuration],
      // A person's credentials do not tell on whose account requests are counted.
      { environment: { GOOGLE_CLOUD_QUOTA_PROJECT: project } },
    );
  const failed: string[] = [];
  /** Deploys a part, and tries it a second time where Google refused it. */
  const deployPart = async (name: string, only: string, ...options: string[]): Promise<void> => {
    if ((await step(name, async () => firebase(only, ...options))) === 0) return;
    await wait(retryAfter);
    if ((await step(`${name}, again`, async () => firebase(only, ...options))) !== 0) failed.push(name.toLowerCase());
  };
  const rules = parts.filter((part) => part === 'firestore' || part === 'storage');
  if (rules.length > 0) await deployPart('Rules and indexes', rules.join(','));
  const functions = chosenFunctions(parts);
  if (functions.length > 0) {
    const { endpoints } = readManifest(ROOT) ?? { endpoints: {} };
    const most = Math.max(...groupFunctions(endpoints, functions).map(({ processors }) => processors));
    console.log(`${functions.length} functions; at most ${most} processors start at once.`);
    const waiting = await step('Functions', async () =>
      // Triggers repeat what failed, which firebase-tools takes only so.
      deployFunctions(ROOT, cloud, {
        names: functions,
        retryAfter,
        deploy: async (names) => firebase(names.map((name) => `functions:${name}`).join(','), '--force'),
      }),
    );
    failed.push(...waiting);
  }
  if (parts.includes('hosting')) await deployPart('Hosting', 'hosting', ...message);
  await step('First content', async () => addFirstContent(cloud));

  console.log('\nWhat is deployed:');
  const isWell = printFindings(await checkDeployed(ROOT, cloud));
  if (failed.length > 0)
    throw new ExpectedError(
      `Not deployed: ${failed.join(', ')}. The lines above say why; then \`npm run deploy -- --project ${project}\` again, which goes on from here.`,
    );
  if (isWell) await makeFirstAdmin(cloud, values.admin);
});

/** The functions that some parts name; all of them for `functions`. */
function chosenFunctions(parts: readonly string[]): string[] {
  const allFunctions = Object.keys(readManifest(ROOT)?.endpoints ?? {});
  if (parts.includes('functions')) return allFunctions;
  const namedFunctions = parts.flatMap((part) =>
    part.startsWith('functions:') ? [part.slice('functions:'.length)] : [],
  );
  const unknown = namedFunctions.filter((name) => !allFunctions.includes(name));
  if (unknown.length > 0) throw new ExpectedError(`There is no function ${unknown.join(', ')}: functions/README.md.`);
  return namedFunctions;
}

/** Makes the settings and pages that a new site begins with, and the lists that pages are rendered from. */
async function addFirstContent(cloud: CloudProject): Promise<void> {
  const starter = await readStarter(join(ROOT, 'starter'), new Date());
  const { created } = await withApp(cloud.id, async (app) => createSite(projectFirestore(app), starter));
  if (created.length > 0) console.log(`Made: ${created.join(', ')}.`);
  const job = (await readJobs(cloud)).get('rebuildListings');
  if (job === undefined) return;
  const jobs = `https://cloudscheduler.googleapis.com/v1/projects/${cloud.id}/locations/${cloud.region}/jobs`;
  await cloud.ask(`${jobs}/${lastPart(job.name)}:run`, 'POST', {});
}

/** Gives the role of an admin to the first one, who is asked for where nobody has it. */
async function makeFirstAdmin(cloud: CloudProject, namedEmail: string | undefined): Promise<void> {
  if (await hasAdmin(cloud)) return;
  const email = namedEmail ?? (await ask('The e-mail address of the first admin (Enter to leave it for later): '));
  if (email === '') {
    console.log(`Nobody is admin yet: \`npm run grant -- admin you@example.org --project ${cloud.id}\`.`);
    return;
  }
  const code = await runNode('scripts/grant.ts', ['admin', email, '--project', cloud.id]);
  if (code !== 0) process.exitCode = code;
}

/** Asks a person, where there is one. */
async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) return '';
  const terminal = createInterface(process.stdin, process.stdout);
  try {
    return (await terminal.question(question)).trim();
  } finally {
    terminal.close();
  }
}
