import { parsePastedInNode } from '../../../web/src/ui/admin/richText/paste/parsePastedInNode.ts';
import { escaped, wordsOf } from '../text/htmlWords.ts';

/** Damages that are repaired while a file is read. */
export type Damage =
  | 'text before its beginning'
  | 'control characters'
  | 'entities that XML does not know'
  | 'signs & or < that begin nothing'
  | 'ends of CDATA within a text'
  | 'missing ends of CDATA'
  | 'tags that do not match';

/** Number of damages of a kind, and the line of the first. */
export interface DamageCount {
  readonly count: number;
  readonly line: number;
}

const beginning = /<\?xml\b|<rss\b/;
const controlCharacters = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;
const doubtful = /&(?:(#\d{1,7}|#x[\da-f]{1,6}|[A-Za-z][A-Za-z\d]{1,31});)?|<(?![A-Za-z_/!?])/gi;
const xmlEntities: ReadonlySet<string> = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);
const cdataStart = '<![CDATA[';
const cdataEnd = ']]>';
/** Longest tag name and entity that may be divided between two pieces. */
const longestName = 80;
/** Most characters that are kept to find out whether `]]>` ends a field. */
const longestField = 5_000_000;

function lineEndings(text: string): number {
  return text.split('\n').length - 1;
}

/**
 * Repairs XML that old versions and plugins of WordPress write: PHP's warnings before the first tag, entities of HTML,
 * bare signs, control characters, and `]]>` in a text that nobody escaped. Takes the file piece by piece; the pieces'
 * lengths make no difference.
 */
export class XmlRepair {
  #mode: 'before' | 'markup' | 'cdata' = 'before';
  #rest = '';
  #line = 1;
  /** Line endings before the first tag, which the parser does not see. */
  skippedLines = 0;
  /** Name of the last tag that was opened: a CDATA section ends where that tag does. */
  #tag = '';
  readonly damages = new Map<Damage, DamageCount>();

  /** Counts a damage. @param line returns its line. */
  count(damage: Damage, line: () => number): void {
    const before = this.damages.get(damage);
    this.damages.set(
      damage,
      before === undefined ? { count: 1, line: line() } : { ...before, count: before.count + 1 },
    );
  }

  /** Takes the next piece, and returns what can be parsed by now; with the last piece, everything that is left. */
  read(piece: string, isLast: boolean): string {
    this.#rest += piece;
    const parts: string[] = [];
    for (;;) {
      const mode = this.#mode;
      const length = this.#rest.length;
      if (mode === 'before') this.#skip(isLast);
      else parts.push(mode === 'markup' ? this.#markup(isLast) : this.#cdata(isLast));
      if (this.#mode === mode && this.#rest.length === length) return parts.join('');
    }
  }

  #take(length: number): string {
    const part = this.#rest.slice(0, length);
    this.#rest = this.#rest.slice(length);
    return part;
  }

  #skip(isLast: boolean): void {
    const at = this.#rest.search(beginning);
    const skipped = this.#take(at === -1 ? Math.max(0, this.#rest.length - (isLast ? 0 : longestName)) : at);
    if (/[^\s\uFEFF]/.test(skipped)) this.count('text before its beginning', () => this.#line);
    this.#line += lineEndings(skipped);
    this.skippedLines = this.#line - 1;
    if (at !== -1) this.#mode = 'markup';
  }

  #markup(isLast: boolean): string {
    const at = this.#rest.indexOf(cdataStart);
    const tail = isLast ? '' : this.#rest.slice(-longestName);
    const open = Math.max(tail.lastIndexOf('<'), tail.lastIndexOf('&'));
    const undivided = this.#rest.length - (open === -1 ? 0 : tail.length - open);
    const text = this.#take(at === -1 ? undivided : at);
    for (const match of text.matchAll(/<([A-Za-z_][\w:.-]*)/g)) this.#tag = match[1] ?? '';
    const repaired = this.#clean(text).replaceAll(doubtful, (sign, name: string | undefined, index: number) => {
      if (name !== undefined && (name.startsWith('#') || xmlEntities.has(name))) return sign;
      const character = name === undefined ? sign : plainEntity(sign);
      this.#report(
        name === undefined || character === sign
          ? 'signs & or < that begin nothing'
          : 'entities that XML does not know',
        text,
        index,
      );
      return escaped(character);
    });
    this.#line += lineEndings(text);
    if (at === -1) return repaired;
    this.#mode = 'cdata';
    return repaired + this.#take(cdataStart.length);
  }

  #cdata(isLast: boolean): string {
    const at = this.#rest.indexOf(cdataEnd);
    const tag = (at === -1 ? this.#rest : this.#rest.slice(0, at)).indexOf(`</${this.#tag}>`);
    const isEndMissing = tag !== -1;
    const completeLength = Math.max(0, this.#rest.length - (isLast ? 0 : longestName));
    const text = this.#take(isEndMissing ? tag : at === -1 ? completeLength : at);
    const cleaned = this.#clean(text);
    this.#line += lineEndings(text);
    if (isEndMissing) {
      this.count('missing ends of CDATA', () => this.#line);
      this.#mode = 'markup';
      return cleaned + cdataEnd;
    }
    if (at === -1) return cleaned;
    const isEnd = this.#isEndOfField(isLast);
    if (isEnd === null) return cleaned;
    this.#take(cdataEnd.length);
    if (isEnd) {
      this.#mode = 'markup';
      return cleaned + cdataEnd;
    }
    this.count('ends of CDATA within a text', () => this.#line);
    return `${cleaned}]]${cdataEnd}${cdataStart}>`;
  }

  /**
   * True where the `]]>` that comes next ends its field: the field's closing tag comes before another `]]>`, or
   * WordPress has divided the text there. Null where more of the file decides.
   */
  #isEndOfField(isLast: boolean): boolean | null {
    const after = this.#rest.slice(cdataEnd.length);
    if (after.startsWith(cdataStart)) return true;
    const isEnough = isLast || after.length > longestField;
    if (!isEnough && after.length < cdataStart.length) return null;
    const next = after.indexOf(cdataEnd);
    const tag = (next === -1 ? after : after.slice(0, next)).indexOf(`</${this.#tag}`);
    if (next === -1 && tag === -1) return isEnough ? true : null;
    return tag !== -1;
  }

  #clean(text: string): string {
    return text.replaceAll(controlCharacters, (sign, index: number) => {
      this.#report('control characters', text, index);
      // Word's breaks within a paragraph and between pages.
      return sign === '\u000B' || sign === '\u000C' ? '\n' : '';
    });
  }

  #report(damage: Damage, text: string, index: number): void {
    this.count(damage, () => this.#line + lineEndings(text.slice(0, index)));
  }
}

const entities = new Map<string, string>();

/** The character of an entity of HTML; the entity as it is written where there is none. */
function plainEntity(entity: string): string {
  let character = entities.get(entity);
  if (character === undefined) {
    character = wordsOf(parsePastedInNode(`.${entity}`)).slice(1);
    if (entities.size < 10_000) entities.set(entity, character);
  }
  return character;
}
