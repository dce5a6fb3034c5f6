import { CloudProject } from '../deploy/CloudProject.ts';
import { readProject } from '../shared/project.ts';
import { ROOT } from '../stack/folders.ts';
import { find, type Finding, withTimeLimit } from './finding.ts';
import { checkCloud } from './cloud.ts';
import { checkParameters } from './parameters.ts';
import { checkProject } from './project.ts';
import { checkVulnerabilities } from './vulnerabilities.ts';

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
  const cloud = new CloudProject(project.detail);
  // Asked first: Google's clients, left to find out themselves, end the program.
  const credentials = await find('credentials', async () => withTimeLimit(cloud.headers().then(() => 'there')));
  if (credentials.verdict !== 'ok') return [...own, credentials];
  return [...own, credentials, ...(await checkCloud(cloud)), ...(await checkProject(cloud))];
}
