// The part of browsers and Node that is used; the model's types know neither.
declare class TextDecoder {
  constructor(label: string, options: { readonly fatal: boolean });
  decode(bytes: Uint8Array): string;
}
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}

const tables = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** The bytes of each character of an encoding of one or two bytes, found by decoding all of them. */
function tableOf(encoding: string): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(encoding);
  if (known !== undefined) return known;
  const table = new Map<string, readonly number[]>();
  const decoder = new TextDecoder(encoding, { fatal: true });
  const add = (bytes: readonly number[]): void => {
    try {
      const character = decoder.decode(Uint8Array.from(bytes));
      if (Array.from(character).length === 1 && !table.has(character)) table.set(character, bytes);
    } catch {
      // The encoding has no such bytes.
    }
  };
  for (let byte = 0x80; byte < 0x100; byte += 1) add([byte]);
  if (/^(?:gb|big5|euc|shift)/.test(encoding))
    for (let first = 0x81; first < 0xff; first += 1)
      for (let second = 0x40; second < 0xff; second += 1) add([first, second]);
  tables.set(encoding, table);
  return table;
}

/**
 * Encodes a text for tests of what reads it: `TextEncoder` knows UTF-8 only.
 * @param encoding a label of `TextDecoder`, or one of UTF-16 with `-mark` behind it.
 */
export function encodedBytes(encoding: string, text: string): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  const [, order, mark] = /^utf-16(le|be)(-mark)?$/.exec(encoding) ?? [];
  if (order !== undefined) {
    const codes = Array.from(mark === undefined ? text : `\uFEFF${text}`).flatMap((character) =>
      Array.from({ length: character.length }, (_none, index) => character.charCodeAt(index)),
    );
    const bytes = codes.flatMap((code) => [Math.floor(code / 256), code % 256]);
    return Uint8Array.from(order === 'be' ? bytes : codes.flatMap((code) => [code % 256, Math.floor(code / 256)]));
  }
  const table = tableOf(encoding);
  return Uint8Array.from(
    Array.from(text).flatMap((character) => {
      const bytes = character < '\u0080' ? [character.charCodeAt(0)] : table.get(character);
      if (bytes === undefined) throw new Error(`${encoding} has no ${character}`);
      return bytes;
    }),
  );
}
