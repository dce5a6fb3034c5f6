import { commonChinese } from './commonChinese.ts';

// The part of browsers and Node that is used; the model's types know neither.
declare class TextDecoder {
  constructor(label: string, options?: { readonly fatal: boolean });
  readonly encoding: string;
  decode(bytes?: Uint8Array, options?: { readonly stream: boolean }): string;
}

/** The encoding of a text, or why it is not known. */
export type FoundEncoding =
  | {
      readonly ok: true;
      /** Label for `TextDecoder`. */
      readonly encoding: string;
      /** True where it was found by the bytes alone: without a mark and without a declaration. */
      readonly isGuess: boolean;
    }
  | {
      readonly ok: false;
      /**
       * `binary`: the file is no text. `damaged`: it has bytes that its encoding does not have. `unsupported`: it names
       * an encoding that is not read. `unknown`: it names none, and its bytes could be of several.
       */
      readonly fault: 'binary' | 'damaged' | 'unsupported' | 'unknown';
      /** Name of the encoding for people; null where it is not known. */
      readonly encoding: string | null;
    };

/** Bytes by which a text's encoding is found; the whole text may have many more. */
export interface EncodingSample {
  /** The beginning of the text. */
  readonly head: Uint8Array;
  /** A part of the text with bytes outside ASCII; the same as the head where that is the whole text. */
  readonly sample: Uint8Array;
  /** True where the whole text is UTF-8. */
  readonly isUtf8: boolean;
}

/** Bytes at the beginning of a text that may declare its encoding, as browsers look for them. */
const declarationBytes = 1024;
/** Most bytes that are looked at to find an encoding. */
export const sampleBytes = 1_000_000;

const names: Readonly<Record<string, string>> = {
  gbk: 'GBK (Simplified Chinese)',
  gb18030: 'GBK (Simplified Chinese)',
  big5: 'Big5 (Traditional Chinese)',
  'windows-1252': 'Windows-1252 (Western European)',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
};

/** The name of an encoding for people. @param encoding label of `TextDecoder`. */
export function encodingName(encoding: string): string {
  return names[encoding] ?? encoding.toUpperCase();
}

/** The text of some bytes, without its mark; null for others. @param stream true where the end may be cut. */
export function decodeAs(encoding: string, bytes: Uint8Array, stream = false): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream });
  } catch {
    return null;
  }
}

/** The bytes as one character each. */
function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

/** The encoding that a text declares as XML or HTML; null where it declares none. */
function declaredEncoding(head: Uint8Array): string | null {
  const text = latin1(head.subarray(0, declarationBytes));
  const [, xml] = /<\?xml\s[^>]*?\bencoding\s*=\s*["']\s*([\w.:-]{1,40})/i.exec(text) ?? [];
  const [, meta] = /<meta\s[^>]*?\bcharset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(text) ?? [];
  return xml ?? meta ?? null;
}

/** The label of an encoding as `TextDecoder` knows it; null for one that it does not read. */
function knownEncoding(label: string): string | null {
  try {
    const { encoding } = new TextDecoder(label);
    // GB18030 is GBK with more characters, and files name any of the three.
    return encoding === 'gbk' ? 'gb18030' : encoding;
  } catch {
    return null;
  }
}

/** The byte order of a text in UTF-16 without a mark: of every character of ASCII one byte is 0. */
function byteOrder(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 0];
  bytes.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > 0 && even * 20 <= odd) return 'utf-16le';
  return even > 0 && odd * 20 <= even ? 'utf-16be' : null;
}

/** Characters that no text has: controls, and those that Unicode leaves to programs or has no meaning for. */
// eslint-disable-next-line no-control-regex
const noText = /[\0-\u0008\u000E-\u001A\u001C-\u001F\u0080-\u0084\u0086-\u009F\p{Co}\p{Cn}\uFFFD]/u;

/** Numbers of characters of UTF-8 outside ASCII, and of bytes that belong to none. */
function countUtf8(bytes: Uint8Array): {
  readonly characters: number;
  readonly strayBytes: number;
  readonly long: number;
} {
  const found = latin1(bytes).match(
    /[\xC2-\xDF][\x80-\xBF]?|[\xE0-\xEF][\x80-\xBF]{0,2}|[\xF0-\xF4][\x80-\xBF]{0,3}|[\x80-\xFF]/g,
  );
  const characters = (found ?? []).filter((part) => /^(?:[\xC2-\xDF].|[\xE0-\xEF]..|[\xF0-\xF4]...)$/s.test(part));
  return {
    characters: characters.length,
    strayBytes: (found ?? []).length - characters.length,
    long: characters.filter(({ length }) => length > 2).length,
  };
}

/** Signs of Chinese and Japanese texts: punctuation, wide forms of ASCII, and those of print. */
const eastAsianSigns = /^[\u3000-\u3020\uFF00-\uFFEF‐-…·°×—]$/u;

/** The number of Chinese characters of a text in an encoding, and how many of them people often write. */
function countChinese(encoding: 'gb18030' | 'big5' | 'euc-jp', bytes: Uint8Array): { han: number; common: number } {
  const nothing = { han: 0, common: 0 };
  const text = decodeAs(encoding, bytes, true);
  if (text === null || noText.test(text)) return nothing;
  const characters = Array.from(text).filter((character) => character > '\u007F');
  const kana = encoding === 'euc-jp' ? characters.filter((character) => /[\u3041-\u30FA]/u.test(character)).length : 0;
  const han = characters.filter((character) => /\p{Script=Han}/u.test(character));
  const signs = characters.filter((character) => eastAsianSigns.test(character));
  // Chinese texts have few letters of other scripts, which these encodings have too.
  if (encoding !== 'euc-jp' && (han.length + signs.length) * 10 < characters.length * 9) return nothing;
  // The first rows of an encoding are those of the characters that are used most.
  const rows = {
    gb18030: /[\xA1-\xD7][\xA1-\xFE]|[\x81-\xFE][\x40-\xFE]/g,
    big5: /[\x81-\xFE][\x40-\xFE]/g,
    'euc-jp': /[\x80-\xFF]{2}/g,
  }[encoding];
  const first = { gb18030: /^[\xA1-\xD7][\xA1-\xFE]/, big5: /^[\xA1-\xC6]/, 'euc-jp': /^/ }[encoding];
  const pairs = latin1(bytes).match(rows) ?? [];
  if (pairs.filter((pair) => first.test(pair)).length * 10 < pairs.length * 7) return nothing;
  return { han: han.length + kana, common: kana + han.filter((character) => commonChinese.has(character)).length };
}

const accented = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜàáâãäåæçèéêëìíîïñòóôõöøùúûüÿßœŒ';
const letter = `[A-Za-z${accented}]`;
/** Combinations that no Western text has, but bytes of other encodings often have, read as Windows-1252. */
const notWestern = new RegExp(
  [
    String.raw`[^\0-\u007F${accented}‘’“”–—…•€£©®™°«»¿¡½¼¾\u00A0]`,
    // Three letters with accents one after the other, or one with a capital in the middle of a word
    `[${accented}]{3}`,
    `[a-zß-ÿ][À-ÞŒ]`,
    // Signs of prices, rights and degrees without a number or a space behind them
    String.raw`[•€£®™½¼¾©](?![\s\d.,;:)/–”’-]|$)|°(?![\s\d.,;:)/–”’CF-]|$)`,
    // Quotation marks and signs of questions on the wrong side
    String.raw`»${letter}|${letter}«|${letter}[‘“¿¡]${letter}|[«»¿¡“]{2}|¡(?![^!¡]*!)|¿(?![^?¿]*\?)|[a-z]–[a-z]`,
    String.raw`(?<!${letter})${letter}?—${letter}|${letter}—${letter}?(?!${letter})`,
    String.raw`(?<!(?<!${letter})(?:${letter}|qu|jusqu|lorsqu|puisqu|aujourd))(?<=${letter})’(?!(?:s|t|re|ve|ll|d|m)(?!${letter}))${letter}`,
    // Letters that stand elsewhere in Western words than the Slavic ones with the same bytes
    String.raw`[ìòù]${letter}|(?<=[áéíúýèê]${letter}{0,9})[øØ]|[øØ](?=${letter}{0,9}[áéíúýèê])`,
  ].join('|'),
  'u',
);

/** True for Western European words: letters with accents among others, and the quotation marks and dashes of print. */
function isWestern(bytes: Uint8Array): boolean {
  const text = decodeAs('windows-1252', bytes, true);
  if (text === null || notWestern.test(text)) return false;
  const words = (text.match(/\p{L}+/gu) ?? []).filter((word) => /[^A-Za-z]/.test(word));
  if (!words.every((word) => /[A-Za-z]/.test(word) || /^[ÀàÉéÈèÓóÔôÊêÁá]$/.test(word))) return false;
  const letters = words.join('');
  return letters.replaceAll(/[A-Za-z]/g, '').length * 5 <= letters.length * 2;
}

/** Finds the encoding by the words that it makes of the bytes: those of one make sense, and of others none. */
function guess(sample: Uint8Array): FoundEncoding {
  const [best, other] = (['gb18030', 'big5'] as const)
    .map((encoding) => ({ encoding, ...countChinese(encoding, sample) }))
    .sort((one, another) => another.common - one.common);
  const japanese = countChinese('euc-jp', sample).common;
  const isChinese =
    best !== undefined &&
    other !== undefined &&
    best.common >= 2 &&
    best.common * 3 >= best.han &&
    best.common > japanese &&
    other.common * 2 < best.common + Number(best.common > 3);
  const western = isWestern(sample);
  if (western !== isChinese && best !== undefined)
    return { ok: true, encoding: western ? 'windows-1252' : best.encoding, isGuess: true };
  return { ok: false, fault: 'unknown', encoding: null };
}

/** True for a text in UTF-8 whose letters are of the alphabets of Europe and the Near East. */
function isAlphabetic(sample: Uint8Array): boolean {
  const text = decodeAs('utf-8', sample, true) ?? '';
  return /^(?:[\0-\u017F\u0386-\u03CE\u0401-\u0451\u05D0-\u05EA\u0600-\u06FF\u02BB\u02BC]|(?<=\p{L})\p{M})*$/u.test(
    text,
  );
}

/** Finds the encoding of a text: by its mark, its declaration, by being UTF-8, or by the words that it makes. */
export function findEncoding({ head, sample, isUtf8 }: EncodingSample): FoundEncoding {
  const start = latin1(head.subarray(0, 4));
  if (/^(?:\xFF\xFE\0\0|\0\0\xFE\xFF)/.test(start)) return { ok: false, fault: 'unsupported', encoding: 'UTF-32' };
  if (start.startsWith('\xFF\xFE')) return { ok: true, encoding: 'utf-16le', isGuess: false };
  if (start.startsWith('\xFE\xFF')) return { ok: true, encoding: 'utf-16be', isGuess: false };
  if (head.includes(0)) {
    const encoding = byteOrder(head);
    const text = encoding === null ? null : decodeAs(encoding, head, true);
    if (encoding === null || text === null || noText.test(text)) return { ok: false, fault: 'binary', encoding: null };
    return { ok: true, encoding, isGuess: false };
  }
  const utf8 = { ok: true, encoding: 'utf-8', isGuess: false } as const;
  const { characters, strayBytes, long } = countUtf8(sample);
  const label = declaredEncoding(head);
  const declared = label === null ? null : knownEncoding(label);
  const isOther = declared !== null && !declared.startsWith('utf-');
  if (isUtf8) {
    // A file that was saved as UTF-8 may still declare what it was before; few bytes may be both by chance.
    if (characters === 0 || long > 0 || declared === 'windows-1252') return utf8;
    if (isOther) return { ok: true, encoding: declared, isGuess: false };
    return characters > 6 || isAlphabetic(sample) ? utf8 : guess(sample);
  }
  if (start.startsWith('\xEF\xBB\xBF') || long > 2 * strayBytes)
    return { ok: false, fault: 'damaged', encoding: 'UTF-8' };
  if (label !== null && declared === null) return { ok: false, fault: 'unsupported', encoding: label };
  if (!isOther) return guess(sample);
  const text = decodeAs(declared, sample, true);
  if (text === null || noText.test(text)) {
    return { ok: false, fault: 'damaged', encoding: encodingName(declared) };
  }
  // Programs declare Latin-1 by default, which has a character for every byte.
  if (declared === 'windows-1252' && !isWestern(sample)) {
    const found = guess(sample);
    if (found.ok) return found;
  }
  return { ok: true, encoding: declared, isGuess: false };
}

/** A text from its bytes, or why they are none. */
export type DecodedText =
  | { readonly ok: true; readonly text: string; readonly encoding: string; readonly isGuess: boolean }
  | Extract<FoundEncoding, { ok: false }>;

/** Decodes a text ({@link findEncoding}). It has no replacement character that the bytes did not have. */
export function decodeText(bytes: Uint8Array): DecodedText {
  // From a little before the first byte outside ASCII: an accent belongs to the letter before it.
  const from = Math.max(0, bytes.findIndex((byte) => byte > 0x7f) - 8);
  const found = findEncoding({
    head: bytes.subarray(0, sampleBytes),
    sample: bytes.subarray(from, from + sampleBytes),
    isUtf8: decodeAs('utf-8', bytes) !== null,
  });
  if (!found.ok) return found;
  const text = decodeAs(found.encoding, bytes);
  if (text === null) return { ok: false, fault: 'damaged', encoding: encodingName(found.encoding) };
  return { ...found, text };
}
