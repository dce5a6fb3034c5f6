import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { Converter } from 'opencc-js';
import { ExpectedError } from '../shared/expectedError.ts';
import { ROOT } from '../stack/folders.ts';
import { encodeGlyphs, type GlyphSource, type OutlineCommand } from './encodeGlyphs.ts';

/**
 * Makes the glyphs of sharing cards out of fonts: `node scripts/cards/makeGlyphs.ts SC TC`, where SC and TC are the
 * folders `files` of the npm packages @fontsource/noto-serif-sc and @fontsource/noto-serif-tc. The results are in
 * `functions/assets/cards`; decision record 0124 has the versions and sizes.
 */

/** The part of fontkit that is used here; it has no types of its own. */
interface Font {
  readonly unitsPerEm: number;
  readonly characterSet: readonly number[];
  readonly glyphForCodePoint: (codePoint: number) => {
    readonly advanceWidth: number;
    readonly path: { readonly commands: readonly OutlineCommand[] };
  };
  readonly layout: (text: string) => { readonly positions: readonly { readonly xAdvance: number }[] };
}

/** Named by a variable, since TypeScript asks for its types otherwise. */
const fontReader: string = 'fontkit';
const { openSync }: { readonly openSync: (path: string) => Font } = await import(fontReader);

const weight = '600';
const folder = join(ROOT, 'functions/assets/cards');

function fontsOf(files: string): Font[] {
  return readdirSync(files)
    .filter((name) => name.endsWith(`-${weight}-normal.woff2`))
    .map((name) => openSync(join(files, name)));
}

/** The characters of a two-byte encoding between two lead bytes. */
function charactersOf(encoding: string, first: number, last: number): string[] {
  const decoder = new TextDecoder(encoding);
  const found: string[] = [];
  for (let lead = first; lead <= last; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const text = decoder.decode(Uint8Array.of(lead, trail));
      if (Array.from(text).length === 1 && text !== '\uFFFD') found.push(text);
    }
  }
  return found;
}

/** Marks that Chinese sets full width, beside the characters of the encodings. */
const chineseMarks = Array.from('　、。·—…‘’“”〈〉《》「」『』【】〔〕〖〗〇！（），－．／：；？～％＋＝〓');
const simplified = new Set([...charactersOf('gbk', 0xb0, 0xf7), ...chineseMarks]);
const toTraditional = [Converter({ from: 'cn', to: 'tw' }), Converter({ from: 'cn', to: 'hk' })];
const traditional = new Set([
  // Big5, the level of frequently used characters.
  ...charactersOf('big5', 0xa4, 0xc6),
  ...[...simplified].flatMap((character) => toTraditional.flatMap((convert) => Array.from(convert(character)))),
  ...chineseMarks,
]);

function glyphsOf(fonts: readonly Font[], characters: ReadonlySet<string>): GlyphSource[] {
  const found = new Map<number, GlyphSource>();
  for (const font of fonts) {
    for (const codePoint of font.characterSet) {
      if (!characters.has(String.fromCodePoint(codePoint)) || found.has(codePoint)) continue;
      const { advanceWidth, path } = font.glyphForCodePoint(codePoint);
      found.set(codePoint, {
        codePoint,
        advance: advanceWidth / font.unitsPerEm,
        commands: path.commands,
        unitsPerEm: font.unitsPerEm,
      });
    }
  }
  return [...found.values()].toSorted((one, other) => one.codePoint - other.codePoint);
}

/** Kerning of Latin pairs, as shares of the size. */
function kerningOf(font: Font, characters: readonly string[]): Map<string, number> {
  const pairs = new Map<string, number>();
  for (const left of characters) {
    for (const right of characters) {
      const [first] = font.layout(left + right).positions;
      const plain = font.glyphForCodePoint(left.codePointAt(0) ?? 0).advanceWidth;
      const kerning = ((first?.xAdvance ?? plain) - plain) / font.unitsPerEm;
      // Ligatures have one position for both.
      if (kerning !== 0 && Math.abs(kerning) < 0.2) pairs.set(left + right, kerning);
    }
  }
  return pairs;
}

function write(name: string, bytes: Buffer): void {
  const packed = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  writeFileSync(join(folder, `${name}.glyphs.br`), packed);
  console.log(`${name}: ${Math.round(bytes.length / 1000)} kB, ${Math.round(packed.length / 1000)} kB packed`);
}

const [sc, tc] = process.argv.slice(2);
if (sc === undefined || tc === undefined) throw new ExpectedError('Name the folders of both Chinese fonts.');
const latin = openSync(join(ROOT, 'web/src/ui/fonts/newsreader-600.woff2'));
const latinCharacters = latin.characterSet.map((codePoint) => String.fromCodePoint(codePoint));
write(
  'latin',
  encodeGlyphs(
    glyphsOf([latin], new Set(latinCharacters)),
    kerningOf(
      latin,
      latinCharacters.filter((character) => /[\p{L}\p{P}\d]/u.test(character)),
    ),
  ),
);
const scGlyphs = glyphsOf(fontsOf(sc), new Set([...simplified, ...traditional]));
write('simplified', encodeGlyphs(scGlyphs, new Map()));
const tcGlyphs = glyphsOf(fontsOf(tc), traditional);
console.log({ sc: scGlyphs.length, tc: tcGlyphs.length, simplified: simplified.size, traditional: traditional.size });
write('traditional', encodeGlyphs(tcGlyphs, new Map()));
