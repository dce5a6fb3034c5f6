import { CloudProject } from '../deploy/CloudProject.ts';
import { ExpectedError } from '../shared/expectedError.ts';
import { realProject, sendJson } from '../shared/googleProject.ts';
import { readProject } from '../shared/project.ts';
import { ROOT } from '../stack/folders.ts';
import { find, type Finding } from './finding.ts';
import { checkCloud } from './cloud.ts';
import { checkParameters } from './parameters.ts';
import { checkProject, hasAdmin, hasSiteConfig } from './project.ts';
import { checkVulnerabilities } from './vulnerabilities.ts';

/**
 * Longest wait for the network; firebase-tools and google-auth-library both wait long where there is none.
 * Milliseconds.
 */
const NETWORK_DEADLINE_MS = 10_000;

/**
 * Checks the needs of `npm run deploy` beyond the files: a project, its parameters, the settings in Google's console,
 * credentials, a first admin.
 */
export async function checkDeployment(projectArgument: string | undefined): Promise<Finding[]> {
  const project = await find('project', () => readProject(projectArgument));
  if (project.verdict !== 'ok') return [project];
  const own = [
    project,
    await find('parameters', () => checkParameters(ROOT, project.detail)),
    await find('vulnerabilities', checkVulnerabilities),
  ];
  // Asked first: Google's clients, left to find out themselves, end the program.
  const google = realProject(project.detail);
  const credentials = await find('credentials', async () => withTimeLimit(google.headers().then(() => 'there')));
  if (credentials.verdict !== 'ok') return [...own, credentials];
  const cloud = new CloudProject(project.detail);
  return [
    ...own,
    credentials,
    ...(await checkCloud({ project: project.detail, region: cloud.region }, async (url) =>
      withTimeLimit(sendJson(google, url)),
    )),
    ...(await checkProject(project.detail, {
      hasAdmin: async () => withTimeLimit(hasAdmin(cloud)),
      hasSiteConfig: async () => withTimeLimit(hasSiteConfig(cloud)),
    })),
  ];
}

async function withTimeLimit<Value>(request: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(
      () => reject(new ExpectedError('Google does not answer: look at the network.')),
      NETWORK_DEADLINE_MS,
    ).unref();
  });
  return Promise.race([request, late]);
}
