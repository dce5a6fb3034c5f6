import { posix } from 'node:path';
import { pageIds } from '@steeple/model/content/page';
import type { SourceItem } from '../source.ts';
import { oldPathOf } from './addresses.ts';
import { type FrontMatter, fieldAt, fieldList, fieldText } from './frontMatterFields.ts';
import type { FolderFile } from './folderFiles.ts';
import type { FrontMatterFile } from './frontMatter.ts';
import { hidingFieldsOf } from './hidden/hidingFields.ts';
import { type Lifetime, lifetimeOf } from './hidden/lifetime.ts';
import { inheritedFrontMatter } from './inherited.ts';
import { languageOfPath, statedLanguage, translationKeyOf } from './languages.ts';
import type { LinkTarget } from './links.ts';
import type { Site } from './site.ts';

/** A file that was read. */
export interface ReadFile extends FrontMatterFile {
  readonly file: FolderFile;
}

/** A file with what its fields and its place say about it, also as the import has it of any site. */
export interface FolderText extends LinkTarget, Pick<SourceItem, 'kind' | 'aliases' | 'slug' | 'tag' | 'group'> {
  readonly file: FolderFile;
  readonly frontMatter: FrontMatter;
  readonly text: string;
  /** Title that a field gives; empty where none does. */
  readonly title: string;
  readonly lifetime: Lifetime;
  /** Reasons for which readers did not see it. */
  readonly hidden: readonly string[];
}

/** A path without the folder in which a generator has its texts. */
function contentPath({ generator, config }: Site, path: string): string {
  const own = fieldText(config, 'contentdir', generator === 'jekyll' || generator === 'hexo' ? 'source' : 'contentdir');
  if (own !== '' && path.startsWith(`${own}/`)) return path.slice(own.length + 1);
  if (generator === 'jekyll') return path;
  // Hugo may have a folder for each language: `content.zh`.
  return path
    .replace(/^(?:content|contents|src\/content|src\/pages|source|src)\//, '')
    .replace(/^content[._-]([A-Za-z]{2,3}(?:[-_]\w{2,8})*)\//, '$1/');
}

/** The name of a text in its address: of its file, or of its folder where the file is `index.md`; and a date in it. */
function nameOf(rest: string): {
  readonly name: string;
  readonly fullName: string;
  readonly date: string;
  readonly isIndex: boolean;
} {
  const parts = rest.replace(/\.\w+$/, '').split('/');
  const isIndex = /^_?index$/i.test(parts.at(-1) ?? '');
  const name = (isIndex ? parts.at(-2) : parts.at(-1)) ?? 'home';
  const [, date = '', words = name] = /^(\d{4}-\d{1,2}-\d{1,2})[-_](.+)$/.exec(name) ?? [];
  const inFolders = /(?:^|\/)(\d{4})\/(\d{2})\/(\d{2})(?:\/|$)/.exec(posix.dirname(rest));
  return { name: words, fullName: name, date: date || (inFolders?.slice(1).join('-') ?? ''), isIndex };
}

/** The kind of a text there: generators make posts of some folders, and pages of the others. */
function kindOf(
  { generator }: Site,
  rest: string,
  frontMatter: FrontMatter,
  name: string,
  isDated: boolean,
): SourceItem['kind'] {
  if (/^(?:page|pages|static|about)$/i.test(fieldText(frontMatter, 'type', 'layout'))) return 'page';
  if (/(?:^|\/)_?pages\//.test(rest) || /(?:^|\/)_index\b[^/]*$/.test(rest)) return 'page';
  if (generator === 'jekyll' || generator === 'hexo') return /(?:^|\/)_/.test(rest) ? 'post' : 'page';
  const depth = rest.replace(/\/_?index\.\w+$/, '').split('/').length;
  const isNamed = (pageIds as readonly string[]).includes(name);
  return depth === 1 && generator !== 'pelican' && (isNamed || !isDated) ? 'page' : 'post';
}

/** True where a date in a file's name stays in its address: not in Jekyll and Eleventy, and in Hugo by a setting. */
function isDateInAddress({ generator, config }: Site): boolean {
  if (generator === 'hugo') return !JSON.stringify(fieldAt(config, 'frontmatter.date') ?? '').includes(':filename');
  return generator === 'other' || generator === 'hexo';
}

/** The part of an address for a language: Hugo has none for its first language. */
function languagePart({ generator, config }: Site, tag: string): string {
  const first = fieldText(config, 'defaultcontentlanguage') || 'en';
  const isFirst = generator === 'hugo' && tag.toLowerCase() === first.toLowerCase();
  return isFirst && config['defaultcontentlanguageinsubdir'] !== true ? '' : tag.toLowerCase();
}

/** Circumstances of {@link folderTexts}. */
export interface FolderContext {
  readonly site: Site;
  /** Time zone of dates without one. */
  readonly timeZone: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Receives the path of a text that is not taken, and the reason. */
  readonly leaveOut: (path: string, reason: string) => void;
  /** Gets files of settings that are programs. */
  readonly programs: Set<string>;
}

/** Finds out what fields and places say about texts: their language, their former address, and who saw them. */
export function folderTexts(
  read: readonly ReadFile[],
  { site, timeZone, now, leaveOut, programs }: FolderContext,
): FolderText[] {
  const sections = read
    .filter(({ file }) => /(?:^|\/)_index\b[^/]*$/.test(file.path))
    .map(({ file, frontMatter }) => ({
      folder: posix.dirname(contentPath(site, file.path)).replace(/^\.$/, ''),
      frontMatter,
    }));
  const inherited = inheritedFrontMatter(site, sections, (path) => contentPath(site, path), programs);
  const paths = new Set(read.map(({ file }) => contentPath(site, file.path)));
  const bundles = new Set(
    [...paths].filter((path) => /(?:^|\/)index(?:\.[\w-]+)?\.\w+$/.test(path)).map((path) => posix.dirname(path)),
  );

  const texts: FolderText[] = [];
  for (const { file, frontMatter: own, text } of read) {
    const frontMatter = Object.assign(Object.create(null) as object, inherited(file.path), own) as FrontMatter;
    const path = contentPath(site, file.path);
    const ofPath = languageOfPath(path, (other) => paths.has(other));
    const mark = statedLanguage(frontMatter) ?? ofPath.mark;
    if (mark !== null && 'other' in mark) {
      leaveOut(file.key, `It is in a language that this site does not have: ${mark.other}.`);
      continue;
    }
    const { rest } = ofPath;
    const { name: fileName, fullName, date, isIndex } = nameOf(rest);
    const lifetime = lifetimeOf(frontMatter, date, timeZone, now);
    const kind = kindOf(site, rest, frontMatter, fileName, lifetime.date !== null);
    const title = fieldText(frontMatter, 'title');
    const oldPath = oldPathOf(
      site,
      {
        rest,
        name: isDateInAddress(site) ? fullName : fileName,
        isIndex,
        title,
        date: lifetime.date,
        frontMatter,
        timeZone: fieldText(site.config, 'timezone') || timeZone,
        language: ofPath.tag === '' ? '' : languagePart(site, ofPath.tag),
      },
      kind,
    );
    const siteFolder = site.base === null ? '' : new URL(site.base).pathname.replace(/\/$/, '');
    const aliasOf = (other: string): string =>
      /^https?:\/\//i.test(other)
        ? other
        : siteFolder + posix.resolve(posix.dirname(oldPath.replace(/\/$/, '')), other);
    const isPartOfBundle =
      site.generator === 'hugo' && !isIndex && !/_index\b/.test(rest) && bundles.has(posix.dirname(path));
    const isUndatedPost =
      site.generator === 'jekyll' &&
      Object.keys(site.config).length > 0 &&
      /(?:^|\/)_posts\//.test(rest) &&
      date === '';
    texts.push({
      file,
      frontMatter,
      text,
      path,
      name: rest,
      kind,
      title,
      lifetime,
      oldPath,
      address: /^https?:\/\//i.test(oldPath) ? oldPath : siteFolder + oldPath,
      aliases: [
        ...fieldList(frontMatter, ['aliases', 'alias', 'redirectfrom']).map(aliasOf),
        // Of a generator that is not known, either may be the address.
        ...(site.generator === 'other' && oldPath.includes(fullName) && fullName !== fileName
          ? [siteFolder + oldPath.replace(fullName, fileName)]
          : []),
      ],
      slug:
        fieldText(frontMatter, 'slug')
          .replaceAll(/^\/+|\/+$/g, '')
          .split('/')
          .at(-1) || fileName,
      language: mark === null ? null : mark.language,
      tag: ofPath.tag || fieldText(frontMatter, 'lang', 'language', 'locale'),
      group: translationKeyOf(frontMatter) || rest,
      hidden: [
        ...(file.hidden === null ? [] : [file.hidden]),
        ...(isPartOfBundle ? ['It belongs to the text of its folder and has no page'] : []),
        ...(isUndatedPost ? ['The name of its file has no date, without which Jekyll publishes no post'] : []),
        ...(lifetime.hidden === null ? [] : [lifetime.hidden]),
        ...hidingFieldsOf(frontMatter).map((field) => `It is marked “${field}”`),
      ],
    });
  }
  return texts;
}
