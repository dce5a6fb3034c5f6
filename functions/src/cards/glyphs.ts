import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

/** Units of the outlines in one em: a fifth of a pixel in the largest title of a card. */
export const unitsPerEm = 500;

/** The commands of an outline, each followed by its points, which are relative to the one before. */
export const operations = { moveTo: 1, lineTo: 2, quadraticTo: 3, cubicTo: 4 } as const;

/** A glyph: its width, and its outline as {@link traceOutline} reads it. */
export interface Glyph {
  /** Units from its origin to the next one. */
  readonly advance: number;
  readonly outline: Uint8Array;
}

/** The glyphs of a face, made by `scripts/cards/makeGlyphs.ts`. */
export interface Face {
  readonly glyphs: ReadonlyMap<number, Glyph>;
  /** Units between two characters that stand side by side, by both of them. */
  readonly kerning: ReadonlyMap<string, number>;
}

/** The faces of a card: Latin letters, and Chinese characters in the forms of the script. */
export interface Faces {
  readonly latin: Face;
  readonly chinese: Face;
}

/** The files' folder, seen from the bundle, from its chunks and from the sources. */
const folders = ['../assets/cards/', '../../assets/cards/'].map((place) => new URL(place, import.meta.url));

const loading = new Map<string, Promise<Face>>();

function face(name: 'latin' | 'simplified' | 'traditional'): Promise<Face> {
  const loadingFace = loading.get(name) ?? readFace(name);
  loading.set(name, loadingFace);
  return loadingFace;
}

async function readFace(name: string): Promise<Face> {
  const folder = folders.find((candidate) => existsSync(candidate));
  if (folder === undefined) throw new Error('functions/assets/cards is missing.');
  return decodeGlyphs(await promisify(brotliDecompress)(await readFile(new URL(`${name}.glyphs.br`, folder))));
}

/** The faces for texts in a language, read at the first card of an instance. @param language BCP 47 tag. */
export async function facesFor(language: string): Promise<Faces> {
  const isTraditional = language.startsWith('zh-Hant');
  const [latin, chinese] = await Promise.all([face('latin'), face(isTraditional ? 'traditional' : 'simplified')]);
  return { latin, chinese };
}

/** Reads whole numbers of seven bits in each byte, the lowest first. */
class Numbers {
  at = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.at >= this.#bytes.length;
  }

  next(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes[this.at++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  }

  /** A number with a sign, which is its lowest bit. */
  signed(): number {
    const value = this.next();
    return (value & 1) === 0 ? value >> 1 : -((value + 1) >> 1);
  }
}

/** Reads what `scripts/cards/encodeGlyphs.ts` writes. */
export function decodeGlyphs(bytes: Uint8Array): Face {
  const numbers = new Numbers(bytes);
  const listed = Array.from({ length: numbers.next() }, () => ({
    step: numbers.next(),
    advance: numbers.next(),
    length: numbers.next(),
  }));
  const kerning = new Map<string, number>();
  for (let pairs = numbers.next(); pairs > 0; pairs--) {
    const pair = String.fromCodePoint(numbers.next(), numbers.next());
    kerning.set(pair, numbers.signed());
  }
  const glyphs = new Map<number, Glyph>();
  let { at } = numbers;
  let codePoint = 0;
  for (const { step, advance, length } of listed) {
    codePoint += step;
    glyphs.set(codePoint, { advance, outline: bytes.subarray(at, at + length) });
    at += length;
  }
  return { glyphs, kerning };
}

/** Steps of a curve: enough that no corner is seen in the largest title. */
const curveSteps = 6;

/** Follows an outline as straight lines, in units with y upwards; each contour is closed. */
export function traceOutline(
  outline: Uint8Array,
  line: (fromX: number, fromY: number, toX: number, toY: number) => void,
): void {
  const numbers = new Numbers(outline);
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const lineTo = (toX: number, toY: number): void => {
    line(x, y, toX, toY);
    x = toX;
    y = toY;
  };
  while (!numbers.isAtEnd) {
    const operation = numbers.next();
    const firstX = x + numbers.signed();
    const firstY = y + numbers.signed();
    if (operation === operations.moveTo) {
      if (x !== startX || y !== startY) line(x, y, startX, startY);
      [x, y, startX, startY] = [firstX, firstY, firstX, firstY];
    } else if (operation === operations.lineTo) lineTo(firstX, firstY);
    else {
      const secondX = firstX + numbers.signed();
      const secondY = firstY + numbers.signed();
      const isCubic = operation === operations.cubicTo;
      const endX = isCubic ? secondX + numbers.signed() : secondX;
      const endY = isCubic ? secondY + numbers.signed() : secondY;
      const [fromX, fromY] = [x, y];
      for (let step = 1; step <= curveSteps; step++) {
        const t = step / curveSteps;
        if (isCubic) lineTo(cubic(fromX, firstX, secondX, endX, t), cubic(fromY, firstY, secondY, endY, t));
        else lineTo(quadratic(fromX, firstX, endX, t), quadratic(fromY, firstY, endY, t));
      }
    }
  }
  if (x !== startX || y !== startY) line(x, y, startX, startY);
}

/** A coordinate of a Bézier curve with one control point, at a share of its way. */
function quadratic(from: number, control: number, to: number, t: number): number {
  const rest = 1 - t;
  return rest * rest * from + 2 * rest * t * control + t * t * to;
}

/** A coordinate of a Bézier curve with two control points, at a share of its way. */
function cubic(from: number, first: number, second: number, to: number, t: number): number {
  const rest = 1 - t;
  return rest * quadratic(from, first, second, t) + t * quadratic(first, second, to, t);
}
