/**
 * Letters and symbols that look like nothing: Hangul fillers, the empty Braille cell, the place of an object. Security
 * rules have the same list.
 */
export const blankLetters: readonly number[] = [0x115f, 0x1160, 0x2800, 0x3164, 0xffa0, 0xfffc];

const escapes = blankLetters.map((code) => `\\u{${code.toString(16)}}`).join('');
/** Everything but white space, controls, direction marks, zero-width characters, and marks without a letter. */
const visible = new RegExp(`[^\\s\\p{Z}\\p{Cc}\\p{Cf}\\p{M}${escapes}]`, 'u');

/** Tells whether a text has something to read in it. */
export function hasVisible(text: string): boolean {
  return visible.test(text);
}

/**
 * Characters that are removed from what people type and paste. Tabs and line breaks stay, and so do joiners, selectors
 * and tags, of which emoji and scripts of other languages are made.
 */
const removed =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF0-\uFFFC]/gu;

/** Removes the characters of a text that nobody sees and no word needs. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(removed, '');
}
