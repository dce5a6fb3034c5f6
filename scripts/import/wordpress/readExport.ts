import { statSync } from 'node:fs';
import sax from 'sax';
import { ExpectedError } from '../../shared/expectedError.ts';
import { fileEncoding, textOf } from '../decodeFile.ts';
import { type Damage, type DamageCount, XmlRepair } from './repairXml.ts';

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
  /** Sentences about what of it could not be taken as it was. */
  readonly reasons: readonly string[];
}

/** A field of an item without space around it; empty where the item has none. */
export function field({ fields }: Pick<ExportItem, 'fields'>, name: string): string {
  return (fields[name] ?? '').trim();
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
  /** Damages that were repaired. */
  readonly damages: ReadonlyMap<Damage, DamageCount>;
}

/** Longest text of one field that is read, UTF-16 code units; far longer than any text the site can hold. */
export const longestField = 5_000_000;
/** UTF-16 code units that the XML parser gets at once. */
const parsedAtOnce = 65_536;
/** Most items of one file. WordPress splits its exports long before. */
const mostItems = 100_000;
/** Most custom fields and terms that are kept of one item, and most elements of any kind. */
const mostParts = 1000;
const mostChildren = 100_000;

/** An element with the text in it and the elements that {@link ExportReader} needs of it. */
interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parts: string[];
  /** Length of the text, also where it is longer than {@link longestField}. */
  length: number;
  readonly children: XmlElement[];
}

function textOfElement(element: XmlElement | undefined): string {
  return element?.parts.join('') ?? '';
}

/** The text of an element in another one, without space around it; empty where there is none. */
function textIn({ children }: XmlElement, name: string): string {
  return textOfElement(children.findLast((child) => child.name === name)).trim();
}

/** Elements with elements of their own that are no HTML. */
const groups: ReadonlySet<string> = new Set([
  'rss',
  'channel',
  'wp:author',
  'item',
  'wp:postmeta',
  'wp:comment',
  'wp:commentmeta',
]);

/** Makes an item of its element. */
function itemOf({ children }: XmlElement): ExportItem {
  const named = (name: string): XmlElement[] => children.filter((child) => child.name === name);
  const plain = children.filter(({ name }) => name !== 'category' && !groups.has(name));
  const fields = Object.create(null) as Record<string, string>;
  for (const child of plain) fields[child.name] = textOfElement(child);
  const meta = Object.create(null) as Record<string, string>;
  for (const custom of named('wp:postmeta')) {
    if (Object.keys(meta).length >= mostParts) break;
    const key = textIn(custom, 'wp:meta_key');
    const value = textOfElement(custom.children.findLast(({ name }) => name === 'wp:meta_value'));
    // A text with several recordings has as many enclosures.
    if (key !== '') meta[key] = key in meta && key.endsWith('enclosure') ? `${meta[key]}\n\n${value}` : value;
  }
  const cut = plain.filter(({ length }) => length > longestField).map(({ name }) => name);
  return {
    fields,
    meta,
    terms: named('category')
      .slice(0, mostParts)
      .map((term) => ({
        domain: term.attributes['domain'] ?? '',
        slug: term.attributes['nicename'] ?? '',
        name: textOfElement(term).trim(),
      })),
    comments: named('wp:comment').length,
    reasons: cut.length === 0 ? [] : [`${cut.join(', ')} is longer than the import reads, and was cut.`],
  };
}

/** Builds {@link WordPressExport} from the events of the XML parser. */
class ExportReader {
  readonly items: ExportItem[] = [];
  readonly authors = new Map<string, string>();
  readonly channel: Record<string, string> = {};
  isExport = false;
  readonly #open: XmlElement[] = [];
  #item: XmlElement | null = null;

  /** Title of the item that is not closed yet; null between items. */
  get openTitle(): string | null {
    return this.#item === null ? null : textIn(this.#item, 'title');
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const element: XmlElement = { name, attributes, parts: [], length: 0, children: [] };
    const depth = this.#open.push(element);
    if (depth > 100) throw new UnreadableXml('Elements are nested more than 100 deep');
    if (depth === 2 && name === 'channel' && this.#open[0]?.name === 'rss') this.isExport = true;
    if (name !== 'item') return;
    // An item within an item: the end of the one before is missing.
    this.#closeItem();
    if (this.items.length >= mostItems) throw new UnreadableXml(`There are more than ${mostItems} items`);
    this.#item = element;
  }

  text(value: string): void {
    const element = this.#open.at(-1);
    if (element === undefined) return;
    const rest = longestField - element.length;
    if (rest > 0) element.parts.push(value.slice(0, rest));
    element.length += value.length;
  }

  close(): void {
    const element = this.#open.pop();
    if (element === undefined) return;
    const { name } = element;
    const parent = this.#open.at(-1);
    if (element === this.#item) this.#closeItem();
    else if (name === 'wp:author') {
      const login = textIn(element, 'wp:author_login');
      if (login !== '') this.authors.set(login, textIn(element, 'wp:author_display_name'));
    } else if (parent?.name === 'channel') this.channel[name] = textOfElement(element).trim();
    else if (parent !== undefined && groups.has(parent.name)) {
      if (parent.children.length < mostChildren) parent.children.push(element);
    }
    // An element of HTML that nobody escaped: its words belong to the field.
    else if (!groups.has(name)) this.text(textOfElement(element));
  }

  #closeItem(): void {
    if (this.#item !== null) this.items.push(itemOf(this.#item));
    this.#item = null;
  }
}

/** The file cannot be read from here on. */
class UnreadableXml extends Error {
  override readonly name = 'UnreadableXml';
}

/** Errors of the parser after which there is nothing to go on with. */
const atEnd = /^(?:Unclosed root tag|Unexpected end)/;
const unreadable = /^Max buffer length exceeded/;

/** Cuts a text into parts: the XML parser bounds names and attributes after each part that it gets. */
function* partsOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += parsedAtOnce) yield text.slice(at, at + parsedAtOnce);
}

/**
 * Reads WordPress's export, piece by piece, so that a large file needs little memory. Damaged places are repaired and
 * counted. A document type declaration is refused: WordPress writes none, and one can make a small file huge or name
 * files of this machine. A file that breaks off gives the items before.
 * @throws ExpectedError for a file that is missing, declares a document type or is no export.
 */
export async function readExport(file: string): Promise<WordPressExport> {
  const entry = statSync(file, { throwIfNoEntry: false });
  if (entry === undefined) throw new ExpectedError(`There is no file ${file}: give the path of WordPress's export.`);
  if (entry.isDirectory())
    throw new ExpectedError(`${file} is a folder: give the path of WordPress's export, an .xml file.`);
  const found = await fileEncoding(file);
  if (found.encoding === null) throw new ExpectedError(`${file} is not read. ${found.fault}`);
  return { ...(await readExportFrom(file, textOf(file, found.encoding))), encodingRemark: found.remark };
}

/** Reads an export from pieces of its text, as {@link readExport}. @param file name for messages. */
export async function readExportFrom(
  file: string,
  pieces: AsyncIterable<unknown> | Iterable<string>,
): Promise<WordPressExport> {
  const parser = sax.parser(true, { position: true });
  const reader = new ExportReader();
  const repair = new XmlRepair();
  const lineNow = (): number => parser.line + 1 + repair.skippedLines;
  const fail = (error: Error): void => {
    const [message = ''] = error.message.split('\n', 1);
    if (atEnd.test(message)) throw new UnreadableXml('it breaks off');
    if (unreadable.test(message)) throw new UnreadableXml(message);
    repair.count('tags that do not match', lineNow);
    parser.resume();
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
  let broken: string | null = null;
  try {
    for await (const piece of pieces) for (const part of partsOf(repair.read(String(piece), false))) parser.write(part);
    for (const part of partsOf(repair.read('', true))) parser.write(part);
    parser.close();
  } catch (error) {
    if (!(error instanceof UnreadableXml)) throw error;
    const title = reader.openTitle;
    const within = title === null ? '' : title === '' ? ', within a text without a title' : `, within “${title}”`;
    broken = `${error.message}${within} (line ${lineNow()})`;
  }
  if (!reader.isExport)
    throw new ExpectedError(`${file} is no export of WordPress: make one with *Tools → Export* in its admin area.`);
  const base = reader.channel['wp:base_blog_url'] ?? reader.channel['link'] ?? '';
  return { base, authors: reader.authors, items: reader.items, broken, damages: repair.damages, encodingRemark: null };
}
