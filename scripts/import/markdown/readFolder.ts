import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { posix } from 'node:path';
import type { Language } from '@steeple/model/languages';
import { pageIds } from '@steeple/model/page';
import { isoDateIn } from '@steeple/model/timeZone';
import { ExpectedError } from '../../shared/expectedError.ts';
import { fileEncoding, wholeText } from '../decodeFile.ts';
import { noAttachments, type Remark, type Source, type SourceItem } from '../source.ts';
import { plainLine } from '../text/htmlWords.ts';
import { TooSlow, withinTime } from '../text/withinTime.ts';
import { oldPathOf } from './addresses.ts';
import { type Facts, factList, factText, isRecord } from './facts.ts';
import { type FolderFile, folderFiles, htmlFile, markdownFile } from './folderFiles.ts';
import {
  folderHtml,
  type MarkdownContext,
  type ReadableMarkdown,
  readableHtml,
  readableMarkdown,
} from './folderHtml.ts';
import { type FrontMatterFile, splitFrontMatter } from './frontMatter.ts';
import { figure } from './templates/embeds.ts';
import { withBraces } from './templates/fillTemplates.ts';
import { hidingFactsOf } from './hidden/hidingFacts.ts';
import { lifetimeOf } from './hidden/lifetime.ts';
import { inheritedFacts } from './inherited.ts';
import { languageOfPath, statedLanguage, translationKeyOf } from './languages.ts';
import { type LinkTarget, linksAmong } from './links.ts';
import { authorFacts, seriesFacts, withMedia } from './mediaFacts.ts';
import { localFile } from './localFiles.ts';
import { type Site, siteOf } from './site.ts';

/** Largest Markdown file that is read, bytes, and most files. */
const limits = { bytes: 5_000_000, files: 20_000 } as const;
const pictureFacts = ['image', 'cover', 'coverimage', 'featuredimage', 'featureimage', 'heroimage', 'ogimage', 'bannerimage', 'banner', 'thumbnail', 'images', 'header.image', 'header.teaser', 'header', 'hero', 'photo'] as const; // prettier-ignore
const pictureWords = ['imagealt', 'alt', 'coveralt', 'featureimagealt', 'image.alt', 'cover.alt', 'heroimage.alt', 'thumbnailalt'] as const; // prettier-ignore

/** A file with what its facts and its place say about it. */
interface FolderText extends LinkTarget {
  readonly file: FolderFile;
  readonly facts: Facts;
  readonly text: string;
  readonly kind: SourceItem['kind'];
  readonly slug: string;
  /** Title that a fact gives; empty where none does. */
  readonly title: string;
  /** Path that its translations share. */
  readonly group: string;
  readonly tag: string;
  readonly aliases: readonly string[];
  readonly lifetime: ReturnType<typeof lifetimeOf>;
  /** Reasons for which readers did not see it. */
  readonly hidden: readonly string[];
}

/** A path without the folder in which a generator has its texts. */
function contentPath({ generator, config }: Site, path: string): string {
  const own = factText(config, 'contentdir', generator === 'jekyll' || generator === 'hexo' ? 'source' : 'contentdir');
  if (own !== '' && path.startsWith(`${own}/`)) return path.slice(own.length + 1);
  if (generator === 'jekyll') return path;
  // Hugo may have a folder for each language: `content.zh`.
  return path
    .replace(/^(?:content|contents|src\/content|src\/pages|source|src)\//, '')
    .replace(/^content[._-]([A-Za-z]{2,3}(?:[-_]\w{2,8})*)\//, '$1/');
}

/** The name of a text in its address: of its file, or of its folder where the file is `index.md`; and a date in it. */
function nameOf(rest: string): { readonly name: string; readonly date: string; readonly isIndex: boolean } {
  const parts = rest.replace(/\.\w+$/, '').split('/');
  const isIndex = /^_?index$/i.test(parts.at(-1) ?? '');
  const name = (isIndex ? parts.at(-2) : parts.at(-1)) ?? 'home';
  const [, date = '', words = name] = /^(\d{4}-\d{1,2}-\d{1,2})[-_](.+)$/.exec(name) ?? [];
  const inFolders = /(?:^|\/)(\d{4})\/(\d{2})\/(\d{2})(?:\/|$)/.exec(posix.dirname(rest));
  return { name: words, date: date || (inFolders?.slice(1).join('-') ?? ''), isIndex };
}

/** The kind of a text there: generators make posts of some folders, and pages of the others. */
function kindOf({ generator }: Site, rest: string, facts: Facts, name: string, isDated: boolean): SourceItem['kind'] {
  if (/^(?:page|pages|static|about)$/i.test(factText(facts, 'type', 'layout'))) return 'page';
  if (/(?:^|\/)_?pages\//.test(rest) || /(?:^|\/)_index\b[^/]*$/.test(rest)) return 'page';
  if (generator === 'jekyll' || generator === 'hexo') return /(?:^|\/)_/.test(rest) ? 'post' : 'page';
  const depth = rest.replace(/\/_?index\.\w+$/, '').split('/').length;
  const isNamed = (pageIds as readonly string[]).includes(name);
  return depth === 1 && generator !== 'pelican' && (isNamed || !isDated) ? 'page' : 'post';
}

/** The part of an address for a language: Hugo has none for its first language. */
function languagePart({ generator, config }: Site, tag: string): string {
  const first = factText(config, 'defaultcontentlanguage') || 'en';
  const isFirst = generator === 'hugo' && tag.toLowerCase() === first.toLowerCase();
  return isFirst && config['defaultcontentlanguageinsubdir'] !== true ? '' : tag.toLowerCase();
}

/**
 * Reads a folder of Markdown files with facts at their beginning, as Hugo, Jekyll, Eleventy, Hexo, Pelican and others
 * have them. What readers of that site did not see, or only some of them, becomes a draft or is left out, and is named.
 * @param name identifies the folder in later runs, also on another machine.
 * @param timeZone of dates without one.
 * @throws ExpectedError where there is no such folder, or no Markdown file in it.
 */
export async function readFolder(folder: string, name: string, timeZone: string, now = Date.now()): Promise<Source> {
  if (!existsSync(folder))
    throw new ExpectedError(`There is no folder ${folder}: give the folder with the Markdown files.`);
  const site = siteOf(folder);
  const { files, remarks: ofFiles } = await folderFiles(folder, site);
  if (!files.some(({ key }) => markdownFile.test(key)))
    throw new ExpectedError(`${folder} has no Markdown files: give the folder that has them.`);
  if (files.length > limits.files) throw new ExpectedError(`${folder} has more than ${limits.files} Markdown files.`);
  const remarks: Remark[] = [...ofFiles];
  const leaveOut = (path: string, reason: string): void => {
    remarks.push({ kind: 'left out', title: path, address: path, reason });
  };

  const read: (FrontMatterFile & { readonly file: FolderFile })[] = [];
  for (const file of files) {
    if ((await stat(file.place)).size > limits.bytes) {
      leaveOut(file.key, `It is larger than ${limits.bytes / 1_000_000} MB.`);
      continue;
    }
    const decoding = await fileEncoding(file.place);
    if (decoding.encoding === null) {
      leaveOut(file.key, decoding.fault);
      continue;
    }
    if (decoding.remark !== null)
      remarks.push({ kind: 'changed', title: file.key, address: file.key, reason: decoding.remark });
    const found = splitFrontMatter(await wholeText(file.place, decoding.encoding));
    if (htmlFile.test(file.key) && Object.keys(found.facts).length === 0) continue;
    if (found.fault === null) read.push({ ...found, file });
    else leaveOut(file.key, found.fault);
  }
  const sections = read
    .filter(({ file }) => /(?:^|\/)_index\b[^/]*$/.test(file.path))
    .map(({ file, facts }) => ({ folder: posix.dirname(contentPath(site, file.path)).replace(/^\.$/, ''), facts }));
  const inherited = inheritedFacts(site, sections, (path) => contentPath(site, path));
  const paths = new Set(read.map(({ file }) => contentPath(site, file.path)));
  const bundles = new Set(
    [...paths].filter((path) => /(?:^|\/)index(?:\.[\w-]+)?\.\w+$/.test(path)).map((path) => posix.dirname(path)),
  );

  const texts: FolderText[] = [];
  for (const { file, facts: own, text } of read) {
    const facts = Object.assign(Object.create(null) as object, inherited.of(file.path), own) as Facts;
    const path = contentPath(site, file.path);
    const ofPath = languageOfPath(path, (other) => paths.has(other));
    const mark = statedLanguage(facts) ?? ofPath.mark;
    if (mark !== null && 'other' in mark) {
      leaveOut(file.key, `It is in a language that this site does not have: ${mark.other}.`);
      continue;
    }
    const { rest } = ofPath;
    const { name: fileName, date, isIndex } = nameOf(rest);
    const lifetime = lifetimeOf(facts, date, timeZone, now);
    const kind = kindOf(site, rest, facts, fileName, lifetime.date !== null);
    const title = factText(facts, 'title');
    const part = ofPath.tag === '' ? '' : languagePart(site, ofPath.tag);
    const zone = factText(site.config, 'timezone') || timeZone;
    const address = {
      rest,
      name: fileName,
      isIndex,
      title,
      date: lifetime.date,
      facts,
      timeZone: zone,
      language: part,
    };
    const oldPath = oldPathOf(site, address, kind);
    const siteFolder = site.base === null ? '' : new URL(site.base).pathname.replace(/\/$/, '');
    const whole = (other: string): string =>
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
      facts,
      text,
      path,
      name: rest,
      kind,
      title,
      lifetime,
      oldPath,
      address: /^https?:\/\//i.test(oldPath) ? oldPath : siteFolder + oldPath,
      aliases: factList(facts, ['aliases', 'alias', 'redirectfrom']).map(whole),
      slug:
        factText(facts, 'slug')
          .replaceAll(/^\/+|\/+$/g, '')
          .split('/')
          .at(-1) || fileName,
      language: mark === null ? null : mark.language,
      tag: ofPath.tag || factText(facts, 'lang', 'language', 'locale'),
      group: translationKeyOf(facts) || rest,
      hidden: [
        ...(file.hidden === null ? [] : [file.hidden]),
        ...(isPartOfBundle ? ['It belongs to the text of its folder and has no page'] : []),
        ...(isUndatedPost ? ['The name of its file has no date, without which Jekyll publishes no post'] : []),
        ...(lifetime.hidden === null ? [] : [lifetime.hidden]),
        ...hidingFactsOf(facts).map((fact) => `It is marked “${fact}”`),
      ],
    });
  }
  for (const program of inherited.programs)
    remarks.push({
      kind: 'changed',
      title: program,
      address: program,
      reason:
        'It is a program that gives values to the texts of its folder, which the import does not run: look whether it hides any.',
    });

  const links = linksAmong(texts, site.base);
  const byKey = new Map(texts.map((text) => [text.file.key, text]));
  const readable = new Map<string, ReadableMarkdown>();
  const items: SourceItem[] = [];
  for (const text of withoutTraditionalCopies(texts, leaveOut)) {
    const { facts, file, lifetime } = text;
    const context: MarkdownContext = {
      valueOf: valuesOf(site, text),
      reference: (other) => links.find(text, other) ?? other,
      gallery: (fact) => galleryOf(facts, fact),
      wikiTarget: (other) =>
        links.find(text, other) ?? (localFile(site, folder, file.path, other) === null ? null : other),
      isMdx: /\.mdx$/i.test(file.key),
    };
    const plain = (words: string): string => plainLine(withBraces(readableMarkdown(words, context).markdown));
    let found: ReadableMarkdown;
    try {
      found = withinTime(() => (htmlFile.test(file.key) ? readableHtml : readableMarkdown)(text.text, context));
    } catch (error) {
      if (!(error instanceof TooSlow)) throw error;
      leaveOut(file.key, 'It has so many marks that it takes too long to be read.');
      continue;
    }
    const heading = /^\s*#[ \t]+(.{1,300})$/m.exec(found.markdown);
    // A first line that is the title would show it twice.
    const beginsWithTitle = heading !== null && found.markdown.slice(0, heading.index).trim() === '';
    const title = plain(text.title) || (beginsWithTitle ? plain(heading[1] ?? '') : '');
    const markdown =
      beginsWithTitle && plain(heading[1] ?? '') === title
        ? found.markdown.slice(heading[0].length + heading.index)
        : found.markdown;
    readable.set(file.key, { markdown, reasons: found.reasons });
    const change = (reason: string): void => {
      remarks.push({ kind: 'changed', title: title || file.key, address: file.key, reason });
    };
    const status = text.hidden.length > 0 ? 'draft' : lifetime.isLater ? 'scheduled' : 'published';
    if (status === 'draft') change(`${text.hidden.join('. ')}: it is a draft, which only admins see.`);
    if (status === 'scheduled')
      change(
        `It was still to come there: it is scheduled for ${lifetime.date === null ? '' : isoDateIn(lifetime.date.getTime(), timeZone)}.`,
      );
    if (lifetime.remark !== null) change(lifetime.remark);
    const image = factText(facts, ...pictureFacts);
    const picture =
      image === '' ? null : (localFile(site, folder, file.path, plain(image)) ?? completeAddress(image, site.base));
    if (image !== '' && picture === null) change(`Its picture ${image.slice(0, 200)} is not in the folder.`);
    items.push({
      key: file.key,
      kind: text.kind,
      title,
      address: text.address,
      aliases: text.aliases,
      slug: text.slug,
      html: htmlFile.test(file.key) ? markdown : withMedia(markdown, facts),
      isClassic: false,
      excerpt: plain(factText(facts, 'description', 'excerpt', 'summary', 'customexcerpt')),
      author: factText(facts, ...authorFacts),
      date: lifetime.date,
      status,
      tags: factList(facts, ['tags', 'tag', 'categories', 'category', ...seriesFacts], site.generator === 'jekyll'),
      cover: picture === null ? null : { address: picture, description: factText(facts, ...pictureWords) },
      language: text.language,
      group: text.group,
    });
  }
  return {
    origin: `folder ${name}`,
    base: site.base,
    items,
    remarks,
    attachments: noAttachments,
    plainHtml: ({ key, html }) => ({
      html: htmlFile.test(key) ? html : folderHtml(html),
      reasons: readable.get(key)?.reasons ?? [],
    }),
    localPicture: ({ key }, address) => localFile(site, folder, byKey.get(key)?.file.path ?? key, address),
    localLink: ({ key }, address) => {
      const from = byKey.get(key);
      return from === undefined ? null : links.follow(from, address);
    },
    pictureFolders: [site.root],
  };
}

/** Pictures that a fact lists, as themes of Jekyll and Hugo have them. */
function galleryOf(facts: Facts, name: string): string {
  const list = facts[name.toLowerCase().replaceAll(/[_-]/g, '')];
  if (!Array.isArray(list)) return '';
  return list
    .map((each: unknown) => {
      const entry = isRecord(each) ? each : { src: each };
      const source = factText(entry, 'imagepath', 'src', 'image', 'url');
      const words = new Map(['alt', 'title', 'caption'].map((key) => [key, factText(entry, key)] as const));
      return source === '' ? '' : figure(source, words);
    })
    .join('\n\n');
}

function completeAddress(address: string, base: string | null): string | null {
  if (/^https?:\/\//i.test(address)) return address;
  return base === null || /\s/.test(address) ? null : new URL(address, base).href;
}

/** Values of templates: facts of the text as `page.name`, settings of the site as `site.name`. */
function valuesOf({ config }: Site, { facts, title, oldPath }: FolderText): MarkdownContext['valueOf'] {
  return (name) => {
    const [, scope = '', fact = name] = /^(page|site|metadata|frontmatter|this)\.(\w+)$/.exec(name) ?? [];
    if (scope === 'page' && fact === 'url') return oldPath;
    if (scope !== 'site' && fact === 'title') return title;
    const value = factText(
      scope === 'site' || scope === 'metadata' ? config : facts,
      fact.toLowerCase().replaceAll(/[_-]/g, ''),
    );
    return value === '' ? undefined : value;
  };
}

/** Leaves a text in Traditional characters out where the same one is there in Simplified: this site makes it itself. */
function withoutTraditionalCopies(
  texts: readonly FolderText[],
  leaveOut: (path: string, reason: string) => void,
): FolderText[] {
  const isTraditional = ({ tag }: FolderText): boolean => /hant|cht|big5|^(?:zh[-_])?(?:tw|hk|mo)$/i.test(tag);
  const simplified = new Set(texts.filter((text) => isChinese(text) && !isTraditional(text)).map(({ group }) => group));
  return texts.filter((text) => {
    if (!isChinese(text) || !isTraditional(text) || !simplified.has(text.group)) return true;
    leaveOut(text.file.key, 'It is there in Simplified characters too, of which this site makes Traditional ones.');
    return false;
  });
}

function isChinese({ language }: { readonly language: Language | null }): boolean {
  return language === 'zh';
}
