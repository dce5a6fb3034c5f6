import { documentPaths } from '@steeple/model/database/paths';
import type { CloudProject } from '../deploy/CloudProject.ts';
import { ExpectedError } from '../shared/expectedError.ts';
import { type Answer, find, type Finding, withTimeLimit } from './finding.ts';

type Documents = Pick<CloudProject, 'id' | 'database' | 'ask' | 'find'>;

/** Tells whether a grant makes somebody admin. */
export async function hasAdmin(cloud: Documents): Promise<boolean> {
  const isAdmin = { field: { fieldPath: 'roles' }, op: 'ARRAY_CONTAINS', value: { stringValue: 'admin' } };
  const rows = await cloud.ask<{ document?: unknown }[]>(`${cloud.database}:runQuery`, 'POST', {
    structuredQuery: { from: [{ collectionId: 'grants' }], where: { fieldFilter: isAdmin }, limit: 1 },
  });
  return rows.some(({ document }) => document !== undefined);
}

/** Tells whether the site has its settings. */
async function hasSiteConfig(cloud: Documents): Promise<boolean> {
  return (await cloud.find(`${cloud.database}/${documentPaths.siteConfig.at()}`)) !== undefined;
}

/**
 * Checks the documents that a project needs and that no deployment makes; before the first deployment their absence is
 * no fault.
 */
export async function checkProject(cloud: Documents): Promise<Finding[]> {
  const ask = async (question: (cloud: Documents) => Promise<boolean>, otherwise: string): Promise<Answer> => {
    try {
      return (await withTimeLimit(question(cloud))) ? 'there' : { note: otherwise };
    } catch (error) {
      const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
      throw new ExpectedError(
        `Firestore of ${cloud.id} cannot be read (${reason}): \`gcloud auth application-default login\`.`,
      );
    }
  };
  return Promise.all([
    find('first admin', async () =>
      ask(
        hasAdmin,
        `nobody yet; after deploying: \`npm run grant -- admin someone@example.org --project ${cloud.id}\``,
      ),
    ),
    find('site-config', async () =>
      ask(
        hasSiteConfig,
        `not there yet, so every page says what it waits for; after deploying: \`npm run setup -- --project ${cloud.id}\``,
      ),
    ),
  ]);
}
