import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Language } from '@steeple/model/text/language';
import type { Remark, Source } from '../../../scripts/import/source.ts';
import { testNow, type TestText, writeAll } from './importPlan.ts';
import { readFolder } from '../../../scripts/import/markdown/readFolder.ts';

/** Files of a folder, by their path. */
export type TestFolder = Readonly<Record<string, string>>;

/** Texts and remarks that an import makes of a folder. */
export interface ImportedFolder {
  readonly texts: readonly TestText[];
  readonly remarks: readonly Remark[];
  /** The text with a title. @throws Error where there is none. */
  readonly text: (title: string) => TestText;
  /** Markdown of the text with a title; of a page, that of its first section. */
  readonly body: (title: string, language?: Language) => string;
  /** Reasons that the list gives for a title or the path of a file. */
  readonly reasons: (title: string) => string[];
}

/**
 * Reads a made-up folder, at the moment of the tests and for a site in Singapore.
 * @param then uses it before it is deleted.
 */
async function withFolder<Result>(
  files: TestFolder,
  subfolder: string,
  then: (source: Source) => Result,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'steeple-folder-'));
  try {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    return then(await readFolder(join(folder, subfolder), 'site', 'Asia/Singapore', testNow));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Reads a made-up folder, without writing its texts. */
export async function readFiles(files: TestFolder): Promise<Source> {
  return withFolder(files, '', (source) => source);
}

/**
 * Imports a made-up folder, at the moment of the tests and for a site in Singapore.
 * @param subfolder folder within it that the import is given; the whole where none is named.
 */
export async function importFolder(files: TestFolder, subfolder = ''): Promise<ImportedFolder> {
  return withFolder(files, subfolder, (source) => {
    const { texts, remarks } = writeAll(source);
    return imported(texts, remarks);
  });
}

/** Gives access to texts and remarks by their title. */
export function imported(texts: readonly TestText[], remarks: readonly Remark[]): ImportedFolder {
  const text = (title: string): TestText => {
    const found = texts.find((candidate) => candidate.title === title);
    if (found === undefined)
      throw new Error(`There is no text “${title}”: ${texts.map((candidate) => candidate.title).join(', ')}`);
    return found;
  };
  return {
    texts,
    remarks,
    text,
    body: (title, language = 'en') => {
      const { data } = text(title);
      const [section] = (data['sections'] ?? []) as readonly { readonly body: unknown }[];
      const inLanguages = (data['body'] ?? section?.body ?? {}) as Readonly<Partial<Record<Language, string>>>;
      return inLanguages[language] ?? '';
    },
    reasons: (title) =>
      remarks.filter((remark) => remark.title === title || remark.address === title).map(({ reason }) => reason),
  };
}
