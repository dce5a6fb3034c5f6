import { fieldText } from '../frontMatterFields.ts';
import type { FolderText } from '../folderTexts.ts';
import type { Site } from '../site.ts';

/** Finds the value of a name in a template, such as `site.title`; undefined where it has none. */
export type ValueOf = (name: string) => string | undefined;

/** Names that stand for the beginning of the site's own addresses, which are read from its top. */
const startOfSite =
  /^(?:site\.(?:baseurl|url|github\.url)|siteurl|base_?url|baseurl|site_url|relurl|root_?path|pathprefix|metadata\.url|__ghost_url__)$/i;

/** Letters and digits of any script with hyphens between them, as Jekyll and Hugo write names in addresses. */
export function slugged(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
}

const same = (value: string): string => value;
/** Filters of Liquid and Nunjucks that keep a value readable. Any other makes it one that the import cannot know. */
const filters: Readonly<Record<string, (value: string, argument: string) => string>> = {
  relative_url: same,
  absolute_url: same,
  url: same,
  safe: same,
  escape: same,
  uri_escape: same,
  strip: (value) => value.trim(),
  markdownify: (value) => `\n\n${value}\n\n`,
  downcase: (value) => value.toLowerCase(),
  lower: (value) => value.toLowerCase(),
  upcase: (value) => value.toUpperCase(),
  upper: (value) => value.toUpperCase(),
  slugify: slugged,
  slug: slugged,
  prepend: (value, argument) => argument + value,
  append: (value, argument) => value + argument,
  default: (value, argument) => value || argument,
};

/** The sign before a filter: a bar that is not within quotation marks. */
const bar = /\|(?=(?:[^"']|"[^"]*"|'[^']*')*$)/;

/** The value of an expression of Liquid or Nunjucks: `'/a.png' | relative_url`, `site.baseurl`; null where unknown. */
export function evaluated(expression: string, valueOf: ValueOf): string | null {
  const single = (words: string): string | null => {
    const word = words.trim();
    const [, double, quoted] = /^(?:"([^"]*)"|'([^']*)')$/.exec(word) ?? [];
    if (double !== undefined || quoted !== undefined) return double ?? quoted ?? '';
    return startOfSite.test(word) ? '' : (valueOf(word) ?? null);
  };
  const [first = '', ...steps] = expression.split(bar);
  let value = single(first);
  for (const step of steps) {
    const [, name = '', argument = ''] = /^\s*(\w+)\s*(?:[:(]\s*([^]*?)\s*\)?)?\s*$/.exec(step) ?? [];
    const filter = Object.hasOwn(filters, name) ? filters[name] : undefined;
    const argumentValue = argument === '' ? '' : single(argument);
    if (filter === undefined || argumentValue === null || (value === null && name !== 'default')) return null;
    value = filter(value ?? '', argumentValue);
  }
  return value;
}

/** Fills in the values of `{{ … }}`; what is not known is left out. */
export function fillValues(text: string, valueOf: ValueOf): { readonly text: string; readonly isComplete: boolean } {
  let isComplete = true;
  const filled = text.replaceAll(/\{\{-?([^{}]{0,500}?)-?\}\}/g, (_whole, expression: string) => {
    const value = evaluated(expression, valueOf);
    isComplete &&= value !== null;
    return value ?? '';
  });
  return { text: filled, isComplete };
}

/** Values of templates: fields of the text as `page.name`, settings of the site as `site.name`. */
export function fieldValues(
  { config }: Pick<Site, 'config'>,
  { frontMatter, title, oldPath }: Pick<FolderText, 'frontMatter' | 'title' | 'oldPath'>,
): ValueOf {
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
