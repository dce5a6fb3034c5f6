import { type Face, type Faces, type Glyph, unitsPerEm } from './glyphs.ts';

/** A glyph at its place in a line. */
export interface PlacedGlyph {
  readonly glyph: Glyph;
  /** Distance from the line's beginning, as a share of the size. */
  readonly x: number;
}

/** A line of text: its glyphs, and its width as a share of the size. */
export interface Line {
  readonly glyphs: readonly PlacedGlyph[];
  readonly width: number;
}

/** Marks that Chinese sets full width, in the Chinese face, though a Latin face has them too. */
const fullWidthInChinese = /[‘’“”—…·]/;
const han = /\p{Script=Han}/u;
/** In place of a Chinese character that the face does not have; itself none. */
const missing = '〓';
/** The space that belongs between a Chinese character and a Latin letter or digit, as a share of the size. */
const spaceBesideLatin = 0.14;

interface Chosen {
  readonly character: string;
  readonly face: Face;
  readonly glyph: Glyph;
}

/** The glyphs of a text. Characters without a glyph lose their accents, or are left out, as emoji are. */
function choose(text: string, faces: Faces, isChinese: boolean): Chosen[] {
  const find = (character: string): Chosen[] => {
    const latinFirst = !(isChinese && fullWidthInChinese.test(character));
    for (const face of latinFirst ? [faces.latin, faces.chinese] : [faces.chinese, faces.latin]) {
      const glyph = face.glyphs.get(Number(character.codePointAt(0)));
      if (glyph !== undefined) return [{ character, face, glyph }];
    }
    if (han.test(character)) return find(missing);
    const plain = String.fromCodePoint(Number(character.normalize('NFKD').codePointAt(0)));
    return plain === character ? [] : find(plain);
  };
  return Array.from(text.normalize('NFC')).flatMap(find);
}

function needsSpace(before: string, after: string): boolean {
  const isLatin = (character: string): boolean => /[\p{Script=Latin}\d]/u.test(character);
  return (han.test(before) && isLatin(after)) || (isLatin(before) && han.test(after));
}

/** Sets a text as one line. @param language BCP 47 tag. */
export function setLine(text: string, faces: Faces, language: string): Line {
  let x = 0;
  let before: Chosen | undefined;
  const glyphs = choose(text, faces, language.startsWith('zh')).map((choice): PlacedGlyph => {
    if (before !== undefined) {
      if (before.face === choice.face)
        x += (choice.face.kerning.get(before.character + choice.character) ?? 0) / unitsPerEm;
      if (needsSpace(before.character, choice.character)) x += spaceBesideLatin;
    }
    const placed = { glyph: choice.glyph, x };
    x += choice.glyph.advance / unitsPerEm;
    before = choice;
    return placed;
  });
  return { glyphs, width: x };
}

/** Marks that must not begin a line, and those that must not end one. */
const closing = /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}～〜]/u;
const opening = /[\p{Ps}\p{Pi}]$/u;

/** Divides a text where a line may break: at spaces, and in Chinese between words. A piece keeps its space. */
function piecesOf(text: string): string[] {
  const words = new Intl.Segmenter('zh', { granularity: 'word' });
  const pieces: string[] = [];
  for (const part of text.match(/\s*\S+/gu) ?? []) {
    let isFirst = true;
    for (const { segment } of words.segment(part)) {
      const last = pieces.at(-1) ?? '';
      const isTied =
        closing.test(segment) || opening.test(last) || last.trim() === '' || !(han.test(segment) || han.test(last));
      if (!isFirst && isTied) pieces[pieces.length - 1] = last + segment;
      else pieces.push(segment);
      isFirst = false;
    }
  }
  return pieces;
}

/** Fills lines up to a width, as a share of the size; null where a piece is wider. */
function fill(pieces: readonly string[], width: number, measure: (text: string) => number): string[] | null {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    if (line !== '' && measure(line + piece) > width) {
      lines.push(line);
      line = '';
    }
    line = line === '' ? piece.trimStart() : line + piece;
    if (measure(line) > width) return null;
  }
  return line === '' ? lines : [...lines, line];
}

/** Sizes to choose from, each with the most lines that it may have. */
export interface TextSize {
  readonly size: number;
  readonly lines: number;
}

/** A text broken into lines that are about equally long, at the largest size at which it fits. */
export function breakLines(
  text: string,
  width: number,
  sizes: readonly TextSize[],
  measure: (text: string) => number,
): { size: number; lines: string[] } {
  const pieces = piecesOf(text);
  for (const { size, lines: most } of sizes) {
    const filled = fill(pieces, width / size, measure);
    if (filled === null || filled.length > most) continue;
    return { size, lines: balanced(pieces, filled, width / size, measure) };
  }
  const { size, lines: most } = sizes.at(-1) as TextSize;
  return { size, lines: shorten(text, width / size, most, measure) };
}

/** The same number of lines, as narrow as they can be. */
function balanced(
  pieces: readonly string[],
  filled: string[],
  width: number,
  measure: (text: string) => number,
): string[] {
  let [best, low, high] = [filled, 0, width];
  for (let round = 0; round < 8; round++) {
    const middle = (low + high) / 2;
    const candidateLines = fill(pieces, middle, measure);
    if (candidateLines !== null && candidateLines.length <= filled.length) [best, high] = [candidateLines, middle];
    else low = middle;
  }
  return best;
}

/** Breaks anywhere, and ends in an ellipsis where the text is longer. */
function shorten(text: string, width: number, most: number, measure: (text: string) => number): string[] {
  const lines =
    fill(
      Array.from(text, (character) => character.replace(/\s/u, ' ')),
      width,
      measure,
    ) ?? [];
  if (lines.length <= most) return lines;
  let last = lines[most - 1] as string;
  while (last !== '' && measure(`${last}…`) > width) last = Array.from(last).slice(0, -1).join('');
  return [...lines.slice(0, most - 1), `${last.trimEnd()}…`];
}
