import { ExpectedError } from '../shared/expectedError.ts';
import { withoutTriggers } from '../seed/emulators.ts';
import { readAccounts, type RefusedAccount, writeAccounts } from './accounts.ts';
import {
  type CopySummary,
  readContent,
  readCopiedAccounts,
  readCopiedDocuments,
  readFileList,
  readSummary,
} from './copy.ts';
import { hasDocuments, writeDocuments } from './documents.ts';
import { writeFile } from './files.ts';
import type { GoogleProject } from '../shared/googleProject.ts';

/**
 * Brings a copy back: accounts, documents, files, in this order, since functions that get a document's event may look
 * for its account. What has the same name is replaced, everything else stays.
 * @param options.overwrite allows a project that holds documents or accounts already.
 * @returns what the copy says of itself, and the accounts that were refused; all else is restored.
 * @throws ExpectedError where the copy is damaged, or the project is not empty and may not be overwritten.
 */
export async function restoreCopy(
  project: GoogleProject,
  folder: string,
  options: { overwrite: boolean },
): Promise<CopySummary & { refused: RefusedAccount[] }> {
  const summary = readSummary(folder);
  if (!options.overwrite && ((await hasDocuments(project)) || (await readAccounts(project)).accounts.length > 0)) {
    throw new ExpectedError(
      `${project.id} is not empty: to replace what has the same name, and keep the rest, add \`--overwrite\`.`,
    );
  }
  let refused: RefusedAccount[] = [];
  await withoutTriggers(project.hub, async () => {
    refused = await writeAccounts(project, readCopiedAccounts(folder));
    await writeDocuments(project, readCopiedDocuments(folder), summary.projectId);
    for (const file of readFileList(folder)) await writeFile(project, file, readContent(folder, file.sha256));
  });
  return { ...summary, refused };
}
