import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, matchesGlob } from 'node:path';
import { type FrontMatter, fieldAt, frontMatterOf, fieldText, isRecord } from './frontMatterFields.ts';
import { frontMatterParsers } from './frontMatter.ts';
import type { Site } from './site.ts';

/** Fields for the texts below a folder. */
interface Values {
  readonly frontMatter: FrontMatter;
  /** Tells whether they hold for a text. @param path without its content folder. */
  readonly holdsFor: (path: string) => boolean;
}

function listOf(value: unknown): FrontMatter[] {
  return (Array.isArray(value) ? (value as unknown[]) : [value]).filter(isRecord);
}

function isBelow(path: string, folder: string): boolean {
  return folder === '' || folder === '.' || path === folder || path.startsWith(`${folder}/`);
}

function isSection(path: string): boolean {
  return /(?:^|\/)_index\b[^/]*$/.test(path);
}

/** Hugo's `cascade`, of a section or of the settings: some values, or a list of them with a target each. */
function cascades(frontMatter: FrontMatter, folder: string): Values[] {
  return listOf(frontMatter['cascade']).map((values) => {
    const glob = fieldText(values, 'target.path').replace(/^\/+/, '');
    const kind = fieldText(values, 'target.kind');
    return {
      frontMatter: frontMatterOf(values),
      holdsFor: (path) =>
        isBelow(path, folder) &&
        (glob === '' || matchesGlob(path.replace(/\.\w+$/, ''), glob.replace(/^\{\//, '{').replaceAll(',/', ','))) &&
        (kind === '' || /^\{?\*/.test(kind) || (kind === 'section') === isSection(path)),
    };
  });
}

/** Jekyll's `defaults`: values for a path, which may have asterisks, and a kind of text. */
function jekyllDefaults(config: FrontMatter): Values[] {
  return listOf(config['defaults']).map((entry) => {
    const folder = fieldText(entry, 'scope.path').replaceAll(/^\/+|\/+$/g, '');
    const type = fieldText(entry, 'scope.type');
    const kinds: Readonly<Record<string, RegExp>> = {
      '': /^/,
      post: /(?:^|\/)_posts\//,
      draft: /(?:^|\/)_drafts\//,
      page: /^(?!.*(?:^|\/)_)/,
    };
    const kind = kinds[type.replace(/s$/, '')];
    return {
      frontMatter: frontMatterOf(listOf(entry['values'])[0] ?? {}),
      holdsFor: (path) =>
        (folder.includes('*')
          ? matchesGlob(path, folder) || matchesGlob(path, `${folder}/**`)
          : isBelow(path, folder)) &&
        (kind?.test(path) ?? `/${path}`.includes(`/_${type}/`)),
    };
  });
}

/** Marks in a program of Eleventy that hold for a whole folder; the program itself is not run. */
function frontMatterOfProgram(source: string): FrontMatter {
  const pairs = source
    .slice(0, 100_000)
    .matchAll(
      /\b(draft|private|hidden|unlisted|published|permalink|eleventyExcludeFromCollections)\s{0,5}:\s{0,5}(true|false)\b/g,
    );
  return frontMatterOf(Object.fromEntries([...pairs].map(([, name = '', value]) => [name, value === 'true'])));
}

/** Eleventy's files of data: of a folder by its own name, of a text by the text's. */
function eleventyData(root: string, path: string, programs: Set<string>): FrontMatter {
  const folders: string[] = [];
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder))
    folders.unshift(join(folder, basename(folder)));
  const found = [...folders, path.replace(/\.\w+$/, '')].map((stem): FrontMatter => {
    for (const ending of ['json', '11tydata.json', '11tydata.js', '11tydata.cjs', '11tydata.mjs']) {
      const file = join(root, `${stem}.${ending}`);
      if (!existsSync(file)) continue;
      const source = readFileSync(file, 'utf8');
      if (!ending.endsWith('json')) {
        programs.add(`${stem}.${ending}`);
        return frontMatterOfProgram(source);
      }
      try {
        const values: unknown = frontMatterParsers['json']?.(source);
        return isRecord(values) ? frontMatterOf(values) : {};
      } catch {
        return { draft: `${stem}.${ending} cannot be read` };
      }
    }
    return {};
  });
  return Object.assign({}, ...found) as FrontMatter;
}

/**
 * Collects the fields that texts take over.
 * @param sections fields of the sections of Hugo, with the path of the folder of each, without its content folder.
 * @param contentPath returns the path of a text without its content folder.
 * @param programs gets files of settings that are programs, which the import does not run.
 * @returns a function that gives the fields which a text takes over from folders and settings.
 */
export function inheritedFrontMatter(
  { config, generator, root }: Site,
  sections: readonly { readonly folder: string; readonly frontMatter: FrontMatter }[],
  contentPath: (path: string) => string,
  programs: Set<string>,
): (path: string) => FrontMatter {
  const inOrder = sections.toSorted((one, other) => one.folder.length - other.folder.length);
  const values = [
    ...cascades(config, ''),
    ...(generator === 'hugo' || generator === 'other'
      ? inOrder.flatMap(({ frontMatter, folder }) => cascades(frontMatter, folder))
      : []),
    ...(generator === 'jekyll' ? jekyllDefaults(config) : []),
  ];
  return (path) => {
    const plain = contentPath(path);
    const inherited = values.filter(({ holdsFor }) => holdsFor(plain)).map(({ frontMatter }) => frontMatter);
    const data = generator === 'eleventy' ? eleventyData(root, path, programs) : {};
    return Object.assign(Object.create(null) as object, ...inherited, data) as FrontMatter;
  };
}

/** True where a setting of Jekyll leaves a file out: `exclude` without `include`. */
export function isExcluded({ config, generator }: Site, path: string): boolean {
  if (generator !== 'jekyll') return false;
  const among = (value: unknown): boolean =>
    Array.isArray(value) &&
    value.some((item) => {
      if (typeof item !== 'string') return false;
      const pattern = item.replaceAll(/^\/+|\/+$/g, '');
      return isBelow(path, pattern) || matchesGlob(path, pattern);
    });
  return among(fieldAt(config, 'exclude')) && !among(fieldAt(config, 'include'));
}
