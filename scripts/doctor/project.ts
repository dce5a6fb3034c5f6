import { ExpectedError } from '../shared/expectedError.ts';
import { find } from './finding.ts';
import type { Answer, Finding } from './finding.ts';

/** Questions that doctor asks of the real project. */
export type ProjectData = { hasAdmin: () => Promise<boolean>; hasSiteConfig: () => Promise<boolean> };

/**
 * Checks the documents that a project needs and that no deployment makes; before the first deployment their absence is
 * no fault.
 */
export async function checkProject(project: string, data: ProjectData): Promise<Finding[]> {
  const ask = async (question: () => Promise<boolean>, otherwise: string): Promise<Answer> => {
    try {
      return (await question()) ? 'there' : { note: otherwise };
    } catch (error) {
      throw new ExpectedError(
        `Firestore of ${project} cannot be read (${firstLine(error)}): \`gcloud auth application-default login\`.`,
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

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
