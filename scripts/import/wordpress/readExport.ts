import sax, { type SAXOptions } from 'sax';
import { ExpectedError } from '../../shared/expectedError.ts';
import { fileEncoding, textOf } from '../decodeFile.ts';

/** Term of an item: a category, a tag, a language. */
export interface ExportTerm {
  readonly domain: string;
  readonly slug: string;
  readonly name: string;
}

/** An `item` of WordPress's export with its fields as they are written. */
export interface ExportItem {
  /** By element name, such as `wp:post_name`. */
  readonly fields: Readonly<Record<string, string>>;
  /** Custom fields by their key. */
  readonly meta: Readonly<Record<string, string>>;
  readonly terms: readonly ExportTerm[];
  readonly comments: number;
  /** Fields that are longer than {@link longestField} and were cut. */
  readonly cut: readonly string[];
}

/** A file that WordPress's *Tools → Export* wrote, format 1.0 to 1.2. */
export interface WordPressExport {
  /** Address of the site: `wp:base_blog_url`, else the channel's link. */
  readonly base: string;
  /** Names of authors by their login. */
  readonly authors: ReadonlyMap<string, string>;
  readonly items: readonly ExportItem[];
  /** Reason for which the file could not be read to its end, with the line; null for a whole file. */
  readonly broken: string | null;
  /** Sentence about the encoding of the file; null where it is as declared. */
  readonly encodingRemark: string | null;
}

/** Longest text of one field that is read, UTF-16 code units; far longer than any text the site can hold. */
export const longestField = 5_000_000;
/** UTF-16 code units that the XML parser gets at once. */
const parsedAtOnce = 65_536;
/** Most items of one file. WordPress splits its exports long before. */
const mostItems = 100_000;
/** Most custom fields and terms that are kept of one item. */
const mostParts = 1000;

interface OpenItem {
  fields: Record<string, string>;
  meta: Record<string, string>;
  terms: ExportTerm[];
  comments: number;
  cut: string[];
}

function newItem(): OpenItem {
  return {
    fields: Object.create(null) as OpenItem['fields'],
    meta: Object.create(null) as OpenItem['meta'],
    terms: [],
    comments: 0,
    cut: [],
  };
}

/** Builds {@link WordPressExport} from the events of the XML parser. */
class ExportReader {
  readonly items: ExportItem[] = [];
  readonly authors = new Map<string, string>();
  readonly channel: Record<string, string> = {};
  isExport = false;
  readonly #path: string[] = [];
  #text: string[] = [];
  #length = 0;
  #item: OpenItem | null = null;
  #attributes: Readonly<Record<string, string>> = {};
  #author = { login: '', name: '' };
  #meta = { key: '', value: '' };

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#path.push(name);
    if (this.#path.length > 100) throw new Error('Elements are nested more than 100 deep');
    this.#text = [];
    this.#length = 0;
    const path = this.#path.join('>');
    if (path === 'rss>channel') this.isExport = true;
    if (path === 'rss>channel>item') {
      if (this.items.length >= mostItems) throw new Error(`There are more than ${mostItems} items`);
      this.#item = newItem();
    }
    if (name === 'category') this.#attributes = attributes;
    if (name === 'wp:postmeta') this.#meta = { key: '', value: '' };
    if (name === 'wp:author') this.#author = { login: '', name: '' };
  }

  text(value: string): void {
    const rest = longestField - this.#length;
    if (rest > 0) this.#text.push(value.slice(0, rest));
    this.#length += value.length;
  }

  close(): void {
    const path = this.#path.slice(2).join('>');
    const value = this.#text.join('');
    const item = this.#item;
    if (item === null) this.#closeOutside(path, value);
    else this.#closeInside(item, path, value);
    this.#path.pop();
    this.#text = [];
    this.#length = 0;
  }

  #closeOutside(path: string, value: string): void {
    if (path === 'link' || path === 'wp:base_blog_url' || path === 'wp:base_site_url')
      this.channel[path] = value.trim();
    if (path === 'wp:author>wp:author_login') this.#author.login = value.trim();
    if (path === 'wp:author>wp:author_display_name') this.#author.name = value.trim();
    if (path === 'wp:author' && this.#author.login !== '') this.authors.set(this.#author.login, this.#author.name);
  }

  #closeInside(item: OpenItem, path: string, value: string): void {
    switch (path) {
      case 'item':
        this.items.push(item);
        this.#item = null;
        return;
      case 'item>category':
        if (item.terms.length < mostParts)
          item.terms.push({
            domain: this.#attributes['domain'] ?? '',
            slug: this.#attributes['nicename'] ?? '',
            name: value.trim(),
          });
        return;
      case 'item>wp:comment':
        item.comments += 1;
        return;
      case 'item>wp:postmeta>wp:meta_key':
        this.#meta.key = value.trim();
        return;
      case 'item>wp:postmeta>wp:meta_value':
        this.#meta.value = value;
        return;
      case 'item>wp:postmeta':
        if (this.#meta.key !== '' && Object.keys(item.meta).length < mostParts)
          item.meta[this.#meta.key] = this.#meta.value;
        return;
      default: {
        const [, name = '', ...deeper] = path.split('>');
        if (deeper.length > 0 || name === '') return;
        item.fields[name] = value;
        if (this.#length > longestField) item.cut.push(name);
      }
    }
  }
}

/** Cuts a text into parts: the XML parser bounds names and attributes after each part that it gets. */
function* partsOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += parsedAtOnce) yield text.slice(at, at + parsedAtOnce);
}

/** The error for a path that names no file; others as they are. */
function unreadable(file: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT')
    return new ExpectedError(`There is no file ${file}: give the path of WordPress's export.`, { cause: error });
  if (code === 'EISDIR')
    return new ExpectedError(`${file} is a folder: give the path of WordPress's export, an .xml file.`, {
      cause: error,
    });
  return error;
}

/**
 * Reads WordPress's export, piece by piece, so that a large file needs little memory. Entities other than XML's five
 * are errors, and a document type declaration is refused: WordPress writes none, and one can make a small file huge or
 * name files of this machine. A file that breaks off gives the items before.
 * @throws ExpectedError for a file that is missing, declares a document type or is no export.
 */
export async function readExport(file: string): Promise<WordPressExport> {
  let found;
  try {
    found = await fileEncoding(file);
  } catch (error) {
    throw unreadable(file, error);
  }
  if (found.encoding === null) throw new ExpectedError(`${file} is not read. ${found.fault}`);
  return { ...(await readExportFrom(file, textOf(file, found.encoding))), encodingRemark: found.remark };
}

/** Reads an export from pieces of its text, as {@link readExport}. @param file name for messages. */
export async function readExportFrom(
  file: string,
  pieces: AsyncIterable<unknown> | Iterable<string>,
): Promise<WordPressExport> {
  // The types do not know that entities of HTML can be errors, as they are in XML.
  const options: SAXOptions & { strictEntities: boolean } = { strictEntities: true, position: true };
  const parser = sax.parser(true, options);
  const reader = new ExportReader();
  let broken: string | null = null;
  const fail = (error: Error): void => {
    if (error instanceof ExpectedError) throw error;
    broken ??= `${error.message.split('\n', 1)[0] ?? ''} (line ${parser.line + 1})`;
  };
  Object.assign(parser, {
    ondoctype: () => {
      throw new ExpectedError(
        `${file} declares a document type, which WordPress's export never does: nothing was read. Export it again with *Tools → Export*.`,
      );
    },
    onopentag: ({ name, attributes }: { name: string; attributes: Record<string, string> }) =>
      reader.open(name, attributes),
    onclosetag: () => reader.close(),
    ontext: (value: string) => reader.text(value),
    oncdata: (value: string) => reader.text(value),
    onerror: fail,
  });
  try {
    for await (const piece of pieces) {
      for (const part of partsOf(String(piece))) {
        parser.write(part);
        if (broken !== null) break;
      }
      if (broken !== null) break;
    }
    if (broken === null) parser.close();
  } catch (error) {
    fail(error as Error);
  }
  if (!reader.isExport)
    throw new ExpectedError(`${file} is no export of WordPress: make one with *Tools → Export* in its admin area.`);
  const base = reader.channel['wp:base_blog_url'] ?? reader.channel['link'] ?? '';
  return { base, authors: reader.authors, items: reader.items, broken, encodingRemark: null };
}
