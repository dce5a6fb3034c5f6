import { documentPaths } from '@steeple/model/paths';
import { readProject } from '../project.ts';
import { ROOT } from '../stack/folders.ts';
import { find } from './finding.ts';
import type { Finding } from './finding.ts';
import { checkParameters } from './parameters.ts';
import { checkProject } from './project.ts';
import type { ProjectData } from './project.ts';

/** firebase-tools and google-auth-library both wait long for a network that is not there. */
const NETWORK_DEADLINE_MS = 10_000;

/** What `npm run deploy` needs beyond the files: a project, its parameters, credentials, a first admin. */
export async function checkDeployment(projectArgument: string | undefined): Promise<Finding[]> {
  const project = await find('project', () => readProject(projectArgument));
  if (project.verdict !== 'ok') return [project];
  return [
    project,
    await find('parameters', () => checkParameters(ROOT, project.detail)),
    ...(await withProjectData(project.detail, async (data) => checkProject(project.detail, data))),
  ];
}

async function withProjectData<Result>(project: string, read: (data: ProjectData) => Promise<Result>): Promise<Result> {
  const [{ initializeApp, deleteApp }, { getFirestore }] = await Promise.all([import('firebase-admin/app'), import('firebase-admin/firestore')]);
  const app = initializeApp({ projectId: project }, 'doctor');
  try {
    const database = getFirestore(app);
    return await read({
      hasAdmin: async () => !(await inTime(database.collection('grants').where('roles', 'array-contains', 'admin').limit(1).get())).empty,
      hasSiteConfig: async () => (await inTime(database.doc(documentPaths.siteConfig.at()).get())).exists,
    });
  } finally {
    await deleteApp(app);
  }
}

async function inTime<Value>(asked: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('no answer')), NETWORK_DEADLINE_MS).unref();
  });
  return Promise.race([asked, late]);
}
