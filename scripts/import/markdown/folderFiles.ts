import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Remark, remark } from '../source.ts';
import { isExcluded } from './inherited.ts';
import { pathWithin, type Site } from './site.ts';

/** Folders whose texts are drafts, or for some readers only. */
const draftFolder = /^_?(?:drafts?|private|unpublished|unlisted|hidden|trash|members-only|草稿)$/i;
/** Folders with an underscore whose texts are published: Jekyll's posts, and pages by its setting `include`. */
const publicFolder = /^_(?:posts|pages)$/i;
/** Folders with parts of the site's look, or with what was built before. */
const templateFolder = /^(?:_(?:includes|layouts|sass|data|site|plugins|templates)|node_modules|bower_components)$/i;
/** The same, where they are at the top of the site. */
const templateFolderAtTop = /^(?:archetypes|layouts|themes|scaffolds|public|vendor|dist|templates)$/i;

/** Meaning of the place of a file: its text is taken, hidden, or no text of the site at all. */
type Place =
  | { readonly kind: 'text' }
  | { readonly kind: 'draft'; readonly reason: string }
  | { readonly kind: 'template'; readonly folder: string };

/**
 * Reads what a file's path says about who sees it.
 * @param path from the top of the site.
 * @param collections folders of Jekyll with an underscore whose texts have pages, by their names without it.
 */
function placeOf(path: string, collections: ReadonlySet<string>): Place {
  const parts = path.split('/');
  const file = parts.pop() ?? '';
  for (const [depth, part] of parts.entries()) {
    const isTemplate = templateFolder.test(part) || (depth === 0 && templateFolderAtTop.test(part));
    if (isTemplate || part.startsWith('.')) return { kind: 'template', folder: parts.slice(0, depth + 1).join('/') };
    if (draftFolder.test(part)) return { kind: 'draft', reason: `It is in the folder “${part}”` };
    const isPublic = publicFolder.test(part) || collections.has(part.slice(1));
    if (part.startsWith('_') && !isPublic)
      return { kind: 'draft', reason: `It is in the folder “${part}”, which has no pages` };
  }
  if (file.startsWith('.')) return { kind: 'draft', reason: 'The name of its file begins with a dot' };
  if (file.startsWith('_') && !/^_index\b/.test(file))
    return { kind: 'draft', reason: 'The name of its file begins with an underscore' };
  return { kind: 'text' };
}

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
    const leaveOut = (reason: string): void => void remarks.push(remark('left out', key, key, reason));
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
    remarks.push(remark('left out', reason.replace(/,.*$/, ''), '', `${reason}: ${number}.`));
  return { files, remarks };
}
