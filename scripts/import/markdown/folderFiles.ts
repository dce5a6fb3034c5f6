import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Remark } from '../source.ts';
import { placeOf } from './hidden/hidingPlaces.ts';
import { isExcluded } from './inherited.ts';
import { pathWithin, type Site } from './site.ts';

/** Names of files with Markdown, and of those with HTML, which are texts where they begin with fields. */
export const markdownFile = /\.(?:md|markdown|mdown|mkdn?|mdx)$/i;
export const htmlFile = /\.html?$/i;
/** Texts in notations that the import does not read. */
const otherNotations = /\.(?:rst|adoc|asciidoc|org|textile|ipynb|rmd|pdc)$/i;
/** Files about the folder itself. */
const notTexts = /^(?:readme|license|licence|changelog|contributing|code_of_conduct|security|summary)\.\w+$/i;
const skipped = /(?:^|\/)(?:node_modules|\.git)\//;

/** A file of the folder that has a text. */
export interface FolderFile {
  /** Absolute path on this machine. */
  readonly place: string;
  /** Path from the given folder in composed Unicode (NFC), which identifies the text. */
  readonly key: string;
  /** Path from the top of the site, likewise. */
  readonly path: string;
  /** Reason for which its place hides it; null where it does not. */
  readonly hidden: string | null;
}

/** Finds the files with texts, and names those that the import does not take. */
export async function folderFiles(
  folder: string,
  site: Site,
): Promise<{ readonly files: readonly FolderFile[]; readonly remarks: readonly Remark[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const collections = new Set(
    Object.entries((site.config['collections'] ?? {}) as Readonly<Record<string, unknown>>)
      .filter(([, settings]) => (settings as { output?: unknown } | null)?.output === true)
      .map(([name]) => name),
  );
  const files: FolderFile[] = [];
  const remarks: Remark[] = [];
  const counts = new Map<string, number>();
  const count = (reason: string): void => void counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of paths.toSorted()) {
    const key = pathWithin(folder, file).normalize('NFC');
    const path = pathWithin(site.root, file).normalize('NFC');
    const name = key.split('/').at(-1) ?? '';
    const leaveOut = (reason: string): void =>
      void remarks.push({ kind: 'left out', title: key, address: key, reason });
    if (skipped.test(key)) continue;
    const place = placeOf(path, collections);
    const isText = markdownFile.test(name) || (htmlFile.test(name) && place.kind !== 'template');
    if (!isText) {
      if (otherNotations.test(name) && place.kind !== 'template')
        leaveOut('It is in a notation that the import does not read. Convert it to Markdown, such as with Pandoc.');
    } else if (place.kind === 'template') count(`Files in the folder ${place.folder}, which has no texts of the site`);
    else if (notTexts.test(name)) leaveOut('It is about the folder, not a text of the site.');
    else if (name.startsWith('404.')) leaveOut('It is the page that readers saw at addresses that lead nowhere.');
    else if (isExcluded(site, path)) leaveOut('The settings of the site exclude it.');
    else files.push({ place: file, key, path, hidden: place.kind === 'draft' ? place.reason : null });
  }
  for (const [reason, number] of counts)
    remarks.push({ kind: 'left out', title: reason.replace(/,.*$/, ''), address: '', reason: `${reason}: ${number}.` });
  return { files, remarks };
}
