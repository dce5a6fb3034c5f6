import { readdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Language } from '@steeple/model/languages';
import { ExpectedError } from '../../shared/expectedError.ts';
import { fileEncoding, wholeText } from '../decodeFile.ts';
import { findFile } from '../findFile.ts';
import { noAttachments, type Remark, type Source, type SourceItem } from '../source.ts';
import { plainLine } from '../text/htmlWords.ts';
import { languageOfTag } from '../text/language.ts';
import { folderHtml } from './folderHtml.ts';
import { factDate, factList, factText, splitFrontMatter } from './frontMatter.ts';

/** Largest Markdown file that is read, bytes, and most files. */
const limits = { bytes: 5_000_000, files: 20_000 } as const;
const markdownFile = /\.(?:md|markdown)$/i;
/** Files about the folder itself. */
const notTexts = /^(?:readme|license|licence|changelog|contributing|code_of_conduct)\.(?:md|markdown)$/i;

async function filesOf(folder: string): Promise<string[]> {
  let names;
  try {
    names = await readdir(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    throw new ExpectedError(`There is no folder ${folder}: give the folder with the Markdown files.`, { cause: error });
  }
  return names
    .filter((entry) => entry.isFile() && markdownFile.test(entry.name) && !notTexts.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !path.split('/').some((part) => part.startsWith('.') || part === 'node_modules'))
    .toSorted();
}

/** A path's language, from its file's name (`about.zh.md`) or a folder (`zh/about.md`), and the path without it. */
function languageOfPath(path: string): { readonly language: Language | null; readonly rest: string } {
  const [, start = '', tag = '', end = ''] = /^(.*)\.([a-z]{2}(?:[-_][A-Za-z]+)?)(\.\w+)$/.exec(path) ?? [];
  const byName = languageOfTag(tag);
  if (byName !== null) return { language: byName, rest: start + end };
  const parts = path.split('/');
  const at = parts.slice(0, -1).findIndex((part) => /^(?:en|zh)(?:[-_][A-Za-z]+)?$/.test(part));
  return at === -1
    ? { language: null, rest: path }
    : { language: languageOfTag(parts[at] ?? ''), rest: parts.toSpliced(at, 1).join('/') };
}

/**
 * The name of a text in its address: of its file, or of its folder where the file is `index.md`; Jekyll's has a date.
 */
function nameOf(rest: string): { readonly name: string; readonly date: string } {
  const parts = rest.replace(markdownFile, '').split('/');
  const last = parts.at(-1) ?? '';
  const name = /^_?index$/.test(last) && parts.length > 1 ? (parts.at(-2) ?? '') : last;
  const [, date = '', words = name] = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(name) ?? [];
  return { name: words, date };
}

function pathOf(address: string): string {
  return /^https?:\/\//i.test(address) || address.startsWith('/') ? address : `/${address}`;
}

/**
 * Reads a folder of Markdown files with facts in YAML at their beginning, as Hugo, Jekyll and others have them:
 * `title`, `date`, `author`, `tags`, `draft`, `slug`, `permalink`, `aliases`, `description`, `image`, `lang`.
 * @param name identifies the folder in later runs, also on another machine.
 * @param timeZone of dates without one.
 * @throws ExpectedError where there is no such folder, or no Markdown file in it.
 */
export async function readFolder(folder: string, name: string, timeZone: string): Promise<Source> {
  const files = await filesOf(folder);
  if (files.length === 0) throw new ExpectedError(`${folder} has no Markdown files: give the folder that has them.`);
  if (files.length > limits.files) throw new ExpectedError(`${folder} has more than ${limits.files} Markdown files.`);
  const remarks: Remark[] = [];
  const items: SourceItem[] = [];

  /** The file that a text names: beside it, or from the top of the folder, where generators also look in `static`. */
  const localPicture = (path: string, address: string): string | null => {
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)) return null;
    let plain: string;
    try {
      plain = decodeURIComponent(address.replace(/[?#].*$/, ''));
    } catch {
      return null;
    }
    const starts = plain.startsWith('/') ? ['', 'static', 'public', 'assets'] : [dirname(path), '', 'static'];
    const places = starts.map((start) => resolve(folder, start, plain.replace(/^\/+/, '')));
    return places.map((place) => findFile(folder, place)).find((place) => place !== null) ?? null;
  };

  for (const path of files) {
    const leaveOut = (reason: string): void => {
      remarks.push({ kind: 'left out', title: path, address: path, reason });
    };
    if ((await stat(join(folder, path))).size > limits.bytes) {
      leaveOut(`It is larger than ${limits.bytes / 1_000_000} MB.`);
      continue;
    }
    const file = join(folder, path);
    const found = await fileEncoding(file);
    if (found.encoding === null) {
      leaveOut(found.fault);
      continue;
    }
    if (found.remark !== null) remarks.push({ kind: 'changed', title: path, address: path, reason: found.remark });
    const decoded = await wholeText(file, found.encoding);
    const { facts, text, fault } = splitFrontMatter(decoded);
    if (fault !== null) {
      leaveOut(fault);
      continue;
    }
    const { language, rest } = languageOfPath(path.normalize('NFC'));
    const { name: fileName, date } = nameOf(rest);
    const heading = /^#[ \t]+(.{1,300})$/m.exec(text);
    // A first line that is the title would show it twice.
    const beginsWithTitle = heading !== null && text.slice(0, heading.index).trim() === '';
    const title = factText(facts, 'title') || (beginsWithTitle ? (heading[1] ?? '').trim() : '');
    const body =
      beginsWithTitle && plainLine(heading[1] ?? '') === title ? text.slice(heading[0].length + heading.index) : text;
    const address = factText(facts, 'permalink', 'url');
    const type = factText(facts, 'type', 'layout');
    const image = factText(facts, 'image', 'cover', 'featured_image', 'thumbnail', 'images', 'header');
    const picture = image === '' ? null : (localPicture(path, image) ?? (/^https?:\/\//i.test(image) ? image : null));
    if (image !== '' && picture === null)
      remarks.push({
        kind: 'changed',
        title: title || path,
        address: path,
        reason: `Its picture ${image.slice(0, 200)} is not in the folder.`,
      });
    const dateWords = factText(facts, 'date', 'publishDate', 'pubDate') || date;
    const moment = dateWords === '' ? null : factDate(dateWords, timeZone);
    const isDraft = facts['draft'] === true || facts['published'] === false || /(?:^|\/)_drafts\//.test(path);
    items.push({
      key: path.normalize('NFC'),
      kind: type === 'page' || /(?:^|\/)_?pages\//.test(path) ? 'page' : 'post',
      title,
      address: address === '' ? null : pathOf(address),
      aliases: factList(facts, 'aliases', 'redirect_from').map(pathOf),
      slug: factText(facts, 'slug') || fileName,
      html: body,
      isClassic: false,
      excerpt: plainLine(factText(facts, 'description', 'excerpt', 'summary')),
      author: factText(facts, 'author', 'authors'),
      date: moment,
      status: isDraft ? 'draft' : 'published',
      tags: factList(facts, 'tags', 'categories', 'category'),
      cover:
        picture === null ? null : { address: picture, description: factText(facts, 'image_alt', 'imageAlt', 'alt') },
      language: languageOfTag(factText(facts, 'lang', 'language', 'locale')) ?? language,
      group: rest,
    });
  }
  return {
    origin: `folder ${name}`,
    base: null,
    items,
    remarks,
    attachments: noAttachments,
    plainHtml: ({ html }) => folderHtml(html),
    localPicture: (item, address) => localPicture(item.key, address),
  };
}
