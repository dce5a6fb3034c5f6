import { documentPaths } from '@steeple/model/paths';
import { ExpectedError } from '../shared/expectedError.ts';
import { realProject, sendJson } from '../shared/googleProject.ts';
import { readProject } from '../shared/project.ts';
import { ROOT } from '../stack/folders.ts';
import { find } from './finding.ts';
import type { Finding } from './finding.ts';
import { checkCloud, type ReadResource } from './cloud.ts';
import { checkParameters, readRegion } from './parameters.ts';
import { checkProject } from './project.ts';
import type { ProjectData } from './project.ts';
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
  const credentials = await find('credentials', async () => checkCredentials(project.detail));
  if (credentials.verdict !== 'ok') return [...own, credentials];
  return [
    ...own,
    credentials,
    ...(await checkCloud(
      { project: project.detail, region: readRegion(ROOT, project.detail) },
      inTimeReader(project.detail),
    )),
    ...(await withProjectData(project.detail, async (data) => checkProject(project.detail, data))),
  ];
}

async function checkCredentials(projectId: string): Promise<string> {
  await inTime(realProject(projectId).headers());
  return 'there';
}

function inTimeReader(projectId: string): ReadResource {
  const project = realProject(projectId);
  return async (url) => inTime(sendJson(project, url));
}

async function withProjectData<Result>(project: string, read: (data: ProjectData) => Promise<Result>): Promise<Result> {
  const [{ initializeApp, deleteApp }, { getFirestore }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/firestore'),
  ]);
  const app = initializeApp({ projectId: project }, 'doctor');
  try {
    const database = getFirestore(app);
    return await read({
      hasAdmin: async () =>
        !(await inTime(database.collection('grants').where('roles', 'array-contains', 'admin').limit(1).get())).empty,
      hasSiteConfig: async () => (await inTime(database.doc(documentPaths.siteConfig.at()).get())).exists,
    });
  } finally {
    await deleteApp(app);
  }
}

async function inTime<Value>(asked: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(
      () => reject(new ExpectedError('Google does not answer: look at the network.')),
      NETWORK_DEADLINE_MS,
    ).unref();
  });
  return Promise.race([asked, late]);
}
