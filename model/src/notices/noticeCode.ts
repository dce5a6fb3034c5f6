import { baseLanguage, languages } from '../text/language.ts';
import type { Bilingual } from '../text/bilingual.ts';
import type { PlainNotice } from './pushedNotice.ts';

/**
 * A notice as text that fits into a code to scan: `1.CONTENT.SIGNATURE`, both in base64url. Functions sign it, and any
 * phone of the camp can check it without signal. Times within are whole seconds, except that of the last save, which
 * orders versions.
 */

// The parts of browsers and Node that are used; the model's types know neither.
declare const btoa: (bytes: string) => string;
declare const atob: (text: string) => string;
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}
declare class TextDecoder {
  constructor(label: string, options: { readonly fatal: boolean });
  decode(bytes: Uint8Array): string;
}

/** The form of the code; a later one would have another number. */
const form = '1';
/** Characters of a code, at most; with the site's address a thousand bytes, which an ordinary camera still reads. */
export const longestCode = 900;
/** Bytes of a signature by ECDSA with P-256 (IEEE P1363). */
export const signatureBytes = 64;
/** Bytes of a content, at most: what base64url makes of it, of the signature and of three other characters fits. */
const largestContent = Math.floor(((longestCode - 3 - Math.ceil((signatureBytes * 4) / 3)) * 3) / 4);
/** Begins what is signed, so that no other signature of the key can be taken for one of a notice. */
const purpose = 'steeple notice 1\n';

/** A notice with the time until which its code is valid; milliseconds since the epoch. */
export interface CodedNotice {
  readonly notice: PlainNotice;
  readonly until: number;
}

/** Bytes as base64url without padding. */
export function toBase64url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Bytes of base64url; null where the text is anything else, or another spelling of the same bytes. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null;
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );
  // The last character may have bits that are not used: each content has one spelling.
  return toBase64url(bytes) === text ? bytes : null;
}

function contentOf({ notice, until }: CodedNotice, text: Bilingual): Uint8Array<ArrayBuffer> {
  const { camp, id, sender, urgent, publishedAt, expiresAt, updatedAt } = notice;
  const seconds = (millis: number): number => Math.floor(millis / 1000);
  return new TextEncoder().encode(
    JSON.stringify([
      camp,
      id,
      seconds(publishedAt),
      seconds(expiresAt ?? 0),
      seconds(until),
      urgent ? 1 : 0,
      sender ?? '',
      text,
      updatedAt,
    ]),
  );
}

/** The text with at most so many characters of each language; what is cut off shows as an ellipsis. */
function cut(text: Bilingual, longest: number): Bilingual {
  const shorten = (words: string): string => {
    const letters = Array.from(words);
    return letters.length <= longest ? words : `${letters.slice(0, longest - 1).join('')}…`;
  };
  const entries = Object.entries(text).map(([language, words]) => [language, shorten(words ?? '')]);
  return Object.fromEntries(entries) as Bilingual;
}

/** The content of a notice's code. A text that is too long is cut in every language alike. */
export function noticeContent(coded: CodedNotice): Uint8Array<ArrayBuffer> {
  const { text } = coded.notice;
  const content = contentOf(coded, text);
  if (content.length <= largestContent) return content;
  // A text has fewer characters than the whole has bytes, so this cuts nothing off.
  let [fits, tooLong] = [1, content.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (contentOf(coded, cut(text, middle)).length <= largestContent) fits = middle;
    else tooLong = middle;
  }
  return contentOf(coded, cut(text, fits));
}

/** The bytes that are signed for a content. */
export function signedBytes(content: Uint8Array): Uint8Array<ArrayBuffer> {
  const prefix = new TextEncoder().encode(purpose);
  const bytes = new Uint8Array(prefix.length + content.length);
  bytes.set(prefix);
  bytes.set(content, prefix.length);
  return bytes;
}

/** The code of a content and its signature. */
export function writeCode(content: Uint8Array, signature: Uint8Array): string {
  return [form, toBase64url(content), toBase64url(signature)].join('.');
}

/** The parts of a code; null where a text is none. Nothing is checked but its form. */
export function readCode(
  code: string,
): { readonly content: Uint8Array<ArrayBuffer>; readonly signature: Uint8Array<ArrayBuffer> } | null {
  if (code.length > longestCode) return null;
  const parts = code.split('.');
  if (parts.length !== 3 || parts[0] !== form) return null;
  const [content, signature] = parts.slice(1).map((part) => fromBase64url(part));
  return content instanceof Uint8Array && signature?.length === signatureBytes ? { content, signature } : null;
}

function isBilingual(value: unknown): value is Bilingual {
  const texts = value as Readonly<Record<string, unknown>> | null;
  return (
    typeof texts?.[baseLanguage] === 'string' &&
    Object.entries(texts).every(
      ([language, text]) => languages.some((candidate) => candidate === language) && typeof text === 'string',
    )
  );
}

/** The notice of a content; null where the content is none. Call it after the signature was checked. */
export function readContent(content: Uint8Array): CodedNotice | null {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch {
    // It is no text, or no JSON.
  }
  // Codes that were signed before versions had an order have eight parts.
  if (!Array.isArray(value) || (value.length !== 8 && value.length !== 9)) return null;
  const [camp, id, publishedAt, expiresAt, until, urgent, sender, text, updatedAt = 0] = value as unknown[];
  if (typeof camp !== 'string' || typeof id !== 'string' || typeof sender !== 'string' || !isBilingual(text))
    return null;
  if (![publishedAt, expiresAt, until, updatedAt].every(Number.isSafeInteger)) return null;
  if (urgent !== 0 && urgent !== 1) return null;
  const millis = (seconds: unknown): number => Number(seconds) * 1000;
  return {
    notice: {
      camp,
      id,
      text,
      ...(sender !== '' && { sender }),
      urgent: urgent === 1,
      publishedAt: millis(publishedAt),
      expiresAt: expiresAt === 0 ? null : millis(expiresAt),
      updatedAt: Number(updatedAt),
    },
    until: millis(until),
  };
}
