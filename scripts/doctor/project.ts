import { documentPaths } from '@steeple/model/database/paths';
import type { CloudProject } from '../deploy/CloudProject.ts';
import { ExpectedError } from '../shared/expectedError.ts';
import { type Answer, find, type Finding } from './finding.ts';

/** Questions that doctor asks of the real project. */
export type ProjectData = { hasAdmin: () => Promise<boolean>; hasSiteConfig: () => Promise<boolean> };

const documents = ({ id }: Pick<CloudProject, 'id'>): string =>
  `https://firestore.googleapis.com/v1/projects/${id}/databases/(default)/documents`;

/** Tells whether a grant makes somebody admin. */
export async function hasAdmin(cloud: CloudProject): Promise<boolean> {
  const isAdmin = { field: { fieldPath: 'roles' }, op: 'ARRAY_CONTAINS', value: { stringValue: 'admin' } };
  const rows = await cloud.ask<{ document?: unknown }[]>(`${documents(cloud)}:runQuery`, 'POST', {
    structuredQuery: { from: [{ collectionId: 'grants' }], where: { fieldFilter: isAdmin }, limit: 1 },
  });
  return rows.some(({ document }) => document !== undefined);
}

/** Tells whether the site has its settings. */
export async function hasSiteConfig(cloud: CloudProject): Promise<boolean> {
  return (await cloud.find(`${documents(cloud)}/${documentPaths.siteConfig.at()}`)) !== undefined;
}

/**
 * Checks the documents that a project needs and that no deployment makes; before the first deployment their absence is
 * no fault.
 */
export async function checkProject(project: string, data: ProjectData): Promise<Finding[]> {
  const ask = async (question: () => Promise<boolean>, otherwise: string): Promise<Answer> => {
    try {
      return (await question()) ? 'there' : { note: otherwise };
    } catch (error) {
      const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
      throw new ExpectedError(
        `Firestore of ${project} cannot be read (${reason}): \`gcloud auth application-default login\`.`,
      );
    }
  };
  return Promise.all([
    find('first admin', async () =>
      ask(
        data.hasAdmin,
        `nobody yet; after deploying: \`npm run grant -- admin someone@example.org --project ${project}\``,
      ),
    ),
    find('site-config', async () =>
      ask(
        data.hasSiteConfig,
        `not there yet, so every page says what it waits for; after deploying: \`npm run setup -- --project ${project}\``,
      ),
    ),
  ]);
}
