import { existsSync, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { isoDateIn } from '@steeple/model/time/timeZone';
import { ExpectedError } from '../../shared/expectedError.ts';
import { fileEncoding, wholeText } from '../decodeFile.ts';
import { type Remark, remark, type Source, type SourceItem } from '../source.ts';
import { decoded } from '../text/addresses.ts';
import { plainLine } from '../text/htmlWords.ts';
import { tooSlow, withinTime } from '../text/withinTime.ts';
import { fieldList, fieldText } from './frontMatterFields.ts';
import { folderFiles, htmlFile, markdownFile } from './folderFiles.ts';
import { folderHtml, type MarkdownContext, readableHtml, readableMarkdown } from './folderHtml.ts';
import { folderTexts, type ReadFile } from './folderTexts.ts';
import { splitFrontMatter } from './frontMatter.ts';
import { linksAmong } from './links.ts';
import { authorFields, galleryOf, seriesFields, withMedia } from './mediaFields.ts';
import { type Site, siteOf } from './site.ts';
import { withBraces } from './templates/fillTemplates.ts';
import { fieldValues } from './templates/values.ts';
import { dirname, join, resolve } from 'node:path';
import { findFile } from '../findFile.ts';

/** Folders whose files readers find at the top of the site, beside the site's own. */
const publicFolders = [
  'static',
  'public',
  'assets',
  'source',
  'src',
  'content',
  'src/assets',
  'media',
  'content/images',
] as const;

/**
 * Finds the file that a text names: beside it, from the top of its folder, or from the top of the site and the folders
 * whose files are public. Nothing outside the site is found.
 * @param path of the text from the top of the site.
 * @param givenFolder the folder that the import was given.
 */
function localFile({ root, base }: Site, givenFolder: string, path: string, address: string): string | null {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address) && !(base !== null && address.startsWith(base))) return null;
  const plain = decoded(address.replace(/[?#].*$/, ''));
  const own = base === null ? plain : plain.replace(base, '/');
  const folder = base === null ? '/' : new URL(base).pathname;
  const inSite = own
    .replace(/^(?:\{(?:static|attach|filename)\}|__GHOST_URL__)/, '')
    .replace(/^(?:@|~)\//, '/')
    .replace(folder === '/' ? /$^/ : folder, '/');
  const last = inSite.replace(/^\/+/, '');
  const tops = [givenFolder, root, ...publicFolders.map((name) => join(root, name))];
  const beside = join(root, dirname(path));
  const withoutEnding = join(root, path.replace(/\.\w+$/, ''));
  const starts = inSite.startsWith('/') ? tops : [beside, withoutEnding, ...tops];
  const places = starts.map((start) => resolve(start, last));
  // Files of Hugo's posts may be named from the site's address: `/posts/a-bundle/picture.jpg`.
  const files = places.map((place) => findFile(root, place));
  return files.find((file) => file !== null && statSync(file).isFile()) ?? null;
}

/** Largest Markdown file that is read, bytes, and most files. */
const limits = { bytes: 5_000_000, files: 20_000 } as const;
const pictureFields = [
  'image',
  'cover',
  'coverimage',
  'featuredimage',
  'featureimage',
  'heroimage',
  'ogimage',
  'bannerimage',
  'banner',
  'thumbnail',
  'images',
  'header.image',
  'header.teaser',
  'header',
  'hero',
  'photo',
] as const;
const pictureWords = [
  'imagealt',
  'alt',
  'coveralt',
  'featureimagealt',
  'image.alt',
  'cover.alt',
  'heroimage.alt',
  'thumbnailalt',
] as const;

/**
 * Reads a folder of Markdown files with front matter, as Hugo, Jekyll, Eleventy, Hexo, Pelican and others
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
  const leaveOut = (path: string, reason: string): void => void remarks.push(remark('left out', path, path, reason));
  const change = (path: string, reason: string, title = path): void =>
    void remarks.push(remark('changed', title, path, reason));

  const read: ReadFile[] = [];
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
    if (decoding.remark !== null) change(file.key, decoding.remark);
    const found = splitFrontMatter(await wholeText(file.place, decoding.encoding));
    if (htmlFile.test(file.key) && Object.keys(found.frontMatter).length === 0) continue;
    if (found.fault === null) read.push({ ...found, file });
    else leaveOut(file.key, found.fault);
  }
  const programs = new Set<string>();
  const texts = folderTexts(read, { site, timeZone, now, leaveOut, programs });
  for (const program of programs)
    change(
      program,
      'It is a program that gives values to the texts of its folder, which the import does not run: look whether it hides any.',
    );

  const links = linksAmong(texts, site.base);
  const items: SourceItem[] = [];
  for (const text of texts) {
    const { frontMatter, file, lifetime } = text;
    const findPicture = (address: string): string | null => localFile(site, folder, file.path, address);
    const reasons = new Set<string>();
    const context: MarkdownContext = {
      valueOf: fieldValues(site, text),
      reference: (other) => links.find(text, other) ?? other,
      gallery: (field) => galleryOf(frontMatter, field),
      wikiTarget: (other) => links.find(text, other) ?? (findPicture(other) === null ? null : other),
      report: (reason) => void reasons.add(reason),
      isMdx: /\.mdx$/i.test(file.key),
    };
    const plain = (words: string): string =>
      plainLine(withBraces(readableMarkdown(words, { ...context, report: () => undefined })));
    const found = withinTime(() => (htmlFile.test(file.key) ? readableHtml : readableMarkdown)(text.text, context));
    if (found === null) {
      leaveOut(file.key, tooSlow);
      continue;
    }
    const heading = /^\s*#[ \t]+(.{1,300})$/m.exec(found);
    // A first line that is the title would show it twice.
    const beginsWithTitle = heading !== null && found.slice(0, heading.index).trim() === '';
    const title = plain(text.title) || (beginsWithTitle ? plain(heading[1] ?? '') : '');
    const markdown =
      beginsWithTitle && plain(heading[1] ?? '') === title ? found.slice(heading[0].length + heading.index) : found;
    const status = text.hidden.length > 0 ? 'draft' : lifetime.isLater ? 'scheduled' : 'published';
    const toCome = lifetime.date === null ? '' : `, on ${isoDateIn(lifetime.date.getTime(), timeZone)}`;
    const stateReasons = status === 'scheduled' ? [`It was still to come there${toCome}`] : text.hidden;
    if (lifetime.remark !== null) change(file.key, lifetime.remark, title || file.key);
    const image = fieldText(frontMatter, ...pictureFields);
    const picture = image === '' ? null : (findPicture(plain(image)) ?? completeAddress(image, site.base));
    if (image !== '' && picture === null)
      change(file.key, `Its picture ${image.slice(0, 200)} is not in the folder.`, title || file.key);
    items.push({
      ...text,
      key: file.key,
      title,
      html: htmlFile.test(file.key) ? markdown : withMedia(markdown, frontMatter),
      isClassic: false,
      excerpt: plain(fieldText(frontMatter, 'description', 'excerpt', 'summary', 'customexcerpt')),
      author: fieldText(frontMatter, ...authorFields),
      date: lifetime.date,
      status,
      stateReasons,
      tags: fieldList(
        frontMatter,
        ['tags', 'tag', 'categories', 'category', ...seriesFields],
        site.generator === 'jekyll',
      ),
      cover: picture === null ? null : { address: picture, description: fieldText(frontMatter, ...pictureWords) },
      plainHtml: (html, report) => {
        reasons.forEach(report);
        return htmlFile.test(file.key) ? html : folderHtml(html);
      },
      localPicture: findPicture,
      localLink: (address) => links.follow(text, address),
    });
  }
  return {
    origin: `folder ${name}`,
    base: site.base,
    items,
    remarks,
    pictureFolders: [site.root],
  };
}

function completeAddress(address: string, base: string | null): string | null {
  if (/^https?:\/\//i.test(address)) return address;
  return base === null || /\s/.test(address) ? null : new URL(address, base).href;
}
