import { operations, unitsPerEm } from '../../functions/src/cards/glyphs.ts';

/** A command of an outline, as fontkit has it. */
export interface OutlineCommand {
  readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
  readonly args: readonly number[];
}

/** A glyph of a font. */
export interface GlyphSource {
  readonly codePoint: number;
  /** As a share of the size. */
  readonly advance: number;
  readonly commands: readonly OutlineCommand[];
  readonly unitsPerEm: number;
}

const operationOf = {
  moveTo: operations.moveTo,
  lineTo: operations.lineTo,
  quadraticCurveTo: operations.quadraticTo,
  bezierCurveTo: operations.cubicTo,
} as const;

class Bytes {
  readonly #bytes: number[] = [];

  get length(): number {
    return this.#bytes.length;
  }

  /** A whole number of any size: seven bits in each byte, the lowest first. */
  number(value: number): void {
    let rest = value;
    while (rest > 127) {
      this.#bytes.push((rest & 127) | 128);
      rest >>>= 7;
    }
    this.#bytes.push(rest);
  }

  /** A whole number with a sign, which is its lowest bit. */
  signed(value: number): void {
    this.number(value < 0 ? -value * 2 - 1 : value * 2);
  }

  toBuffer(): Buffer {
    return Buffer.from(this.#bytes);
  }
}

/**
 * Writes glyphs as `functions/src/cards/glyphs.ts` reads them: a list of glyphs, each with its code point, its advance
 * and the length of its outline; the kerning of pairs; then the outlines.
 */
export function encodeGlyphs(glyphs: readonly GlyphSource[], kerning: ReadonlyMap<string, number>): Buffer {
  const list = new Bytes();
  const outlines = new Bytes();
  list.number(glyphs.length);
  let before = 0;
  for (const glyph of glyphs) {
    const start = outlines.length;
    encodeOutline(glyph, outlines);
    list.number(glyph.codePoint - before);
    list.number(Math.round(glyph.advance * unitsPerEm));
    list.number(outlines.length - start);
    before = glyph.codePoint;
  }
  list.number(kerning.size);
  for (const [pair, share] of kerning) {
    const [left = '', right = ''] = Array.from(pair);
    list.number(left.codePointAt(0) ?? 0);
    list.number(right.codePointAt(0) ?? 0);
    list.signed(Math.round(share * unitsPerEm));
  }
  return Buffer.concat([list.toBuffer(), outlines.toBuffer()]);
}

function encodeOutline({ commands, unitsPerEm: units }: GlyphSource, bytes: Bytes): void {
  let at: [number, number] = [0, 0];
  for (const { command, args } of commands) {
    if (command === 'closePath') continue;
    bytes.number(operationOf[command]);
    for (let index = 0; index < args.length; index += 2) {
      const point: [number, number] = [args[index] ?? 0, args[index + 1] ?? 0];
      const [x, y] = point.map((value) => Math.round((value * unitsPerEm) / units)) as [number, number];
      bytes.signed(x - at[0]);
      bytes.signed(y - at[1]);
      at = [x, y];
    }
  }
}
