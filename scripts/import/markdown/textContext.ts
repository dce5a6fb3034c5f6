import { type FrontMatter, fieldText, isRecord } from './frontMatterFields.ts';
import type { MarkdownContext } from './folderHtml.ts';
import type { FolderText } from './folderTexts.ts';
import type { Links } from './links.ts';
import type { Site } from './site.ts';
import { figure } from './templates/embeds.ts';

/** Pictures that a field lists, as themes of Jekyll and Hugo have them. */
function galleryOf(frontMatter: FrontMatter, name: string): string {
  const list = frontMatter[name.toLowerCase().replaceAll(/[_-]/g, '')];
  if (!Array.isArray(list)) return '';
  return list
    .map((image: unknown) => {
      const entry = isRecord(image) ? image : { src: image };
      const source = fieldText(entry, 'imagepath', 'src', 'image', 'url');
      const words = new Map(['alt', 'title', 'caption'].map((key) => [key, fieldText(entry, key)] as const));
      return source === '' ? '' : figure(source, words);
    })
    .join('\n\n');
}

/** Values of templates: fields of the text as `page.name`, settings of the site as `site.name`. */
function valuesOf({ config }: Site, { frontMatter, title, oldPath }: FolderText): MarkdownContext['valueOf'] {
  return (name) => {
    const [, scope = '', field = name] = /^(page|site|metadata|frontmatter|this)\.(\w+)$/.exec(name) ?? [];
    if (scope === 'page' && field === 'url') return oldPath;
    if (scope !== 'site' && field === 'title') return title;
    const value = fieldText(
      scope === 'site' || scope === 'metadata' ? config : frontMatter,
      field.toLowerCase().replaceAll(/[_-]/g, ''),
    );
    return value === '' ? undefined : value;
  };
}

/**
 * Gives a text what its templates and links name.
 * @param findPicture finds a picture of the site by a name.
 * @param report receives sentences about what was left out.
 */
export function textContext(
  text: FolderText,
  {
    site,
    links,
    findPicture,
    report,
  }: Pick<MarkdownContext, 'report'> & {
    readonly site: Site;
    readonly links: Links;
    readonly findPicture: (name: string) => string | null;
  },
): MarkdownContext {
  return {
    valueOf: valuesOf(site, text),
    reference: (other) => links.find(text, other) ?? other,
    gallery: (field) => galleryOf(text.frontMatter, field),
    wikiTarget: (other) => links.find(text, other) ?? (findPicture(other) === null ? null : other),
    report,
    isMdx: /\.mdx$/i.test(text.file.key),
  };
}
