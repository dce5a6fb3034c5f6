/** Folders whose texts are drafts, or for some readers only. */
const draftFolder = /^_?(?:drafts?|private|unpublished|unlisted|hidden|trash|members-only|草稿)$/i;
/** Folders with an underscore whose texts are published: Jekyll's posts, and pages by its setting `include`. */
const publicFolder = /^_(?:posts|pages)$/i;
/** Folders with parts of the site's look, or with what was built before. */
const templateFolder = /^(?:_(?:includes|layouts|sass|data|site|plugins|templates)|node_modules|bower_components)$/i;
/** The same, where they are at the top of the site. */
const templateFolderAtTop = /^(?:archetypes|layouts|themes|scaffolds|public|vendor|dist|templates)$/i;

/** Meaning of the place of a file: its text is taken, hidden, or no text of the site at all. */
export type Place =
  | { readonly kind: 'text' }
  | { readonly kind: 'draft'; readonly reason: string }
  | { readonly kind: 'template'; readonly folder: string };

/**
 * Reads what a file's path says about who sees it.
 * @param path from the top of the site.
 * @param collections folders of Jekyll with an underscore whose texts have pages, by their names without it.
 */
export function placeOf(path: string, collections: ReadonlySet<string>): Place {
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
