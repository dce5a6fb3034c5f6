import { type Account, readAccounts } from './accounts.ts';
import { readCopiedAccounts, readCopiedDocuments, readFileList, readSummary } from './copy.ts';
import { readDocuments, withReferencesTo } from './documents.ts';
import { readFiles, sha256 } from './files.ts';
import type { GoogleProject } from '../shared/googleProject.ts';

/** Differences between a project and a copy of it, each as a kind and a name, such as `document pages/home`. */
export type Comparison = {
  /** In the copy and not in the project. */
  missing: string[];
  /** In both, and not the same to the byte. */
  different: string[];
  /** In the project and not in the copy. */
  additional: string[];
};

/** Compares every document, account and file of a project with a copy. Only checksums are held in memory. */
export async function compareCopy(project: GoogleProject, folder: string): Promise<Comparison> {
  const { projectId } = readSummary(folder);
  const copied = new Map<string, string>();
  for (const document of readCopiedDocuments(folder)) {
    copied.set(`document ${document.path}`, checksum(withReferencesTo(project.id, document, projectId)));
  }
  for (const account of readCopiedAccounts(folder).accounts)
    copied.set(`account ${account.localId}`, checksum(withoutLogin(account)));
  for (const file of readFileList(folder)) copied.set(`file ${file.path}`, checksum(file));

  const comparison: Comparison = { missing: [], different: [], additional: [] };
  for await (const [name, sum] of readEverything(project)) {
    const expected = copied.get(name);
    if (expected === undefined) comparison.additional.push(name);
    else if (expected !== sum) comparison.different.push(name);
    copied.delete(name);
  }
  return { ...comparison, missing: [...copied.keys()] };
}

async function* readEverything(project: GoogleProject): AsyncGenerator<readonly [string, string]> {
  for await (const document of readDocuments(project)) yield [`document ${document.path}`, checksum(document)];
  for (const account of (await readAccounts(project)).accounts)
    yield [`account ${account.localId}`, checksum(withoutLogin(account))];
  for await (const { file } of readFiles(project)) yield [`file ${file.path}`, checksum(file)];
}

/** Leaves out the time of the last sign-in: it is restored, but changes with the next sign-in. */
function withoutLogin({ lastLoginAt: _moves, ...account }: Account): unknown {
  return account;
}

function checksum(value: unknown): string {
  return sha256(JSON.stringify(value));
}
