import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { ExpectedError } from '../shared/expectedError.ts';
import { ROOT } from '../stack/folders.ts';
import { type Accounts, readAccounts } from './accounts.ts';
import { readDocuments, type StoredDocument } from './documents.ts';
import { readFiles, sha256, type StoredFile } from './files.ts';
import type { GoogleProject } from '../shared/googleProject.ts';

/**
 * A copy of a project in a folder: `documents.ndjson` (a document a line), `accounts.json`, `files.json` with the
 * content of each file at `files/<SHA-256>`, and at last `copy.json`, which says that the copy is whole.
 */
export type CopySummary = {
  projectId: string;
  at: string;
  documents: number;
  accounts: number;
  files: number;
  checksums: Record<string, string>;
};

const SUMMARY = 'copy.json';
const PARTS = ['documents.ndjson', 'accounts.json', 'files.json'] as const;
/** Addresses and password hashes: for the one who made the copy. */
const PRIVATE = { mode: 0o600 } as const;

/**
 * Copies a project into a folder that is empty or new. @throws ExpectedError where it is neither, or is in the
 * checkout.
 */
export async function writeCopy(project: GoogleProject, folder: string, now: Date): Promise<CopySummary> {
  requireOwnFolder(folder);
  // Before anything is made, so that a second try finds the folder as it was.
  await project.headers();
  mkdirSync(join(folder, 'files'), { recursive: true, mode: 0o700 });

  const [documentsFile, accountsFile, filesFile] = PARTS.map((name) => join(folder, name)) as [string, string, string];
  let documents = 0;
  const output = await open(documentsFile, 'w', PRIVATE.mode);
  try {
    for await (const document of readDocuments(project)) {
      await output.appendFile(`${JSON.stringify(document)}\n`);
      documents += 1;
    }
  } finally {
    await output.close();
  }

  const accounts = await readAccounts(project);
  writeFileSync(accountsFile, JSON.stringify(accounts, null, 1), PRIVATE);

  const files: StoredFile[] = [];
  for await (const { file, content } of readFiles(project)) {
    writeFileSync(join(folder, 'files', file.sha256), content, PRIVATE);
    files.push(file);
  }
  writeFileSync(filesFile, JSON.stringify(files, null, 1), PRIVATE);

  const checksums = Object.fromEntries(PARTS.map((name) => [name, sha256(readFileSync(join(folder, name)))]));
  const summary: CopySummary = {
    projectId: project.id,
    at: now.toISOString(),
    documents,
    accounts: accounts.accounts.length,
    files: files.length,
    checksums,
  };
  writeFileSync(join(folder, SUMMARY), `${JSON.stringify(summary, null, 1)}\n`, PRIVATE);
  return summary;
}

/**
 * Reads what a copy says of itself. @throws ExpectedError where it is not whole, naming the part that is missing or
 * changed.
 */
export function readSummary(folder: string): CopySummary {
  if (!existsSync(join(folder, SUMMARY)))
    throw new ExpectedError(
      `${folder} holds no whole copy, as it has no ${SUMMARY}: name a folder that \`npm run backup -- FOLDER\` wrote.`,
    );
  const summary = JSON.parse(readFileSync(join(folder, SUMMARY), 'utf8')) as CopySummary;
  const changed = PARTS.filter(
    (name) => !existsSync(join(folder, name)) || sha256(readFileSync(join(folder, name))) !== summary.checksums[name],
  );
  const contents = changed.includes('files.json')
    ? []
    : readFileList(folder).filter(
        ({ sha256: sum }) => !existsSync(join(folder, 'files', sum)) || sha256(readContent(folder, sum)) !== sum,
      );
  const damaged = [...changed, ...contents.map(({ path }) => `the content of ${path}`)];
  if (damaged.length > 0)
    throw new ExpectedError(`The copy in ${folder} is damaged (${damaged.join(', ')}): take an earlier one.`);
  return summary;
}

export function* readCopiedDocuments(folder: string): Generator<StoredDocument> {
  // Not `readline`, which also breaks at U+2028: people paste that into texts.
  for (const line of readFileSync(join(folder, PARTS[0]), 'utf8').split('\n'))
    if (line !== '') yield JSON.parse(line) as StoredDocument;
}

export function readCopiedAccounts(folder: string): Accounts {
  return JSON.parse(readFileSync(join(folder, PARTS[1]), 'utf8')) as Accounts;
}

export function readFileList(folder: string): StoredFile[] {
  return JSON.parse(readFileSync(join(folder, PARTS[2]), 'utf8')) as StoredFile[];
}

export function readContent(folder: string, sum: string): Uint8Array {
  return readFileSync(join(folder, 'files', sum));
}

function requireOwnFolder(folder: string): void {
  const inside = relative(ROOT, resolve(folder));
  if (inside === '' || !inside.startsWith('..'))
    throw new ExpectedError(
      `${folder} lies in this checkout, and a copy holds addresses and password hashes: choose a folder outside, as in \`npm run backup -- ~/steeple-2026-11-21\`.`,
    );
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new ExpectedError(`${folder} is not empty: choose another, as in \`npm run backup -- ${folder}-2\`.`);
}
