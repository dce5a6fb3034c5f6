import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { freshModules } from '../../../tests/functions/freshModules.ts';
import { decodeGlyphs, facesFor, operations, traceOutline } from './glyphs.ts';

/** Numbers as `scripts/cards/encodeGlyphs.ts` writes them; those with a sign are in a list of their own. */
type Written = number | readonly number[];
const bytesOf = (...numbers: readonly Written[]): number[] =>
  numbers.flatMap((number) => {
    if (typeof number !== 'number') return number.flatMap((value) => bytesOf(value < 0 ? -value * 2 - 1 : value * 2));
    return number > 127 ? [(number & 127) | 128, ...bytesOf(number >>> 7)] : [number];
  });

/** The lines of an outline, rounded to thousandths. */
function linesOf(...outline: readonly Written[]): number[][] {
  const lines: number[][] = [];
  traceOutline(Uint8Array.from(bytesOf(...outline)), (...line) =>
    lines.push(line.map((value) => Math.round(value * 1000) / 1000)),
  );
  return lines;
}
const { moveTo, lineTo, quadraticTo, cubicTo } = operations;

describe('a file of glyphs', () => {
  it('has glyphs by their code points, with their advances and outlines, and the kerning of pairs', () => {
    const bytes = bytesOf(2, 65, 300, 2, 0x4e00 - 65, 500, 3, 2, 65, 86, [-40], 0x4e00, 65, [200], 7, 8, 1, 2, 3);
    const { glyphs, kerning } = decodeGlyphs(Uint8Array.from(bytes));
    expect([...glyphs]).toEqual([
      [65, { advance: 300, outline: Uint8Array.from([7, 8]) }],
      [0x4e00, { advance: 500, outline: Uint8Array.from([1, 2, 3]) }],
    ]);
    expect([...kerning]).toEqual([
      ['AV', -40],
      ['一A', 200],
    ]);
  });

  it('has none where it is empty, and no more than it has where it is cut', () => {
    expect(decodeGlyphs(new Uint8Array()).glyphs.size).toBe(0);
    expect(decodeGlyphs(Uint8Array.from([1, 65, 0x80])).glyphs.get(65)).toEqual({
      advance: 0,
      outline: new Uint8Array(),
    });
  });
});

describe('an outline', () => {
  it('is followed line by line, and each contour is closed', () => {
    const outline = [
      moveTo,
      [10, 20],
      lineTo,
      [30, 0],
      lineTo,
      [0, -200],
      moveTo,
      [1, 1],
      lineTo,
      [5, 0],
      lineTo,
      [-5, 0],
    ] as const;
    expect(linesOf(...outline)).toEqual([
      [10, 20, 40, 20],
      [40, 20, 40, -180],
      [40, -180, 10, 20],
      [41, -179, 46, -179],
      [46, -179, 41, -179],
    ]);
  });

  it('is closed at its end where only one coordinate differs', () => {
    expect(linesOf(moveTo, [1, 1], lineTo, [5, 0])).toEqual([
      [1, 1, 6, 1],
      [6, 1, 1, 1],
    ]);
    expect(linesOf(moveTo, [1, 1], lineTo, [0, 5])).toEqual([
      [1, 1, 1, 6],
      [1, 6, 1, 1],
    ]);
    expect(linesOf(moveTo, [1, 1], lineTo, [0, 5], moveTo, [3, 3])).toEqual([
      [1, 1, 1, 6],
      [1, 6, 1, 1],
    ]);
    expect(linesOf(moveTo, [1, 1], lineTo, [5, 0], moveTo, [3, 3])).toEqual([
      [1, 1, 6, 1],
      [6, 1, 1, 1],
    ]);
  });

  it('has curves with one control point', () => {
    const lines = linesOf(moveTo, [0, 0], quadraticTo, [60, 0, 0, 120]);
    // At shares of a sixth: (2 t (1 - t) 60 + t² 60, t² 120).
    const points = [1, 2, 3, 4, 5, 6].map((step) => {
      const t = step / 6;
      return [120 * t * (1 - t) + 60 * t * t, 120 * t * t].map((value) => Math.round(value * 1000) / 1000);
    });
    expect(lines.slice(0, -1).map((line) => line.slice(2))).toEqual(points);
    expect(lines.slice(0, -1).map((line) => line.slice(0, 2))).toEqual([[0, 0], ...points.slice(0, -1)]);
    expect(lines.at(-1)).toEqual([60, 120, 0, 0]);
  });

  it('has curves with two control points', () => {
    const lines = linesOf(moveTo, [6, 0], cubicTo, [0, 60, 90, 0, 12, -30]);
    const bezier = (t: number, a: number, b: number, c: number, d: number): number =>
      (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d;
    const points = [1, 2, 3, 4, 5, 6].map((step) =>
      [bezier(step / 6, 6, 6, 96, 108), bezier(step / 6, 0, 60, 60, 30)].map(
        (value) => Math.round(value * 1000) / 1000,
      ),
    );
    expect(lines.slice(0, -1).map((line) => line.slice(2))).toEqual(points);
    expect(lines.at(-1)).toEqual([108, 30, 6, 0]);
  });
});

describe('the faces of a card', () => {
  const bone = '骨'.codePointAt(0) ?? 0;
  const formOf = async (language: string) => (await facesFor(language)).chinese.glyphs.get(bone)?.outline;
  afterEach(async () => {
    vi.doUnmock('node:fs');
    await freshModules();
  });

  it('are those of the script, and are read once', async () => {
    expect(await formOf('zh-Hant-TW')).toEqual(await formOf('zh-Hant'));
    expect(await formOf('zh-Hans')).toEqual(await formOf('en'));
    expect(await formOf('zh-Hant')).not.toEqual(await formOf('zh-Hans'));
    const [one, other] = [await facesFor('en'), await facesFor('zh')];
    expect(one.latin).toBe(other.latin);
    expect(one.latin.glyphs.has(65)).toBe(true);
  });

  it('are missing where the folder was not deployed, and that is said', async () => {
    await freshModules();
    vi.doMock('node:fs', () => ({ existsSync: () => false }));
    const glyphs = await import('./glyphs.ts');
    await expect(glyphs.facesFor('en')).rejects.toThrow('functions/assets/cards is missing');
  });
});

test('every outline of the faces can be followed to its end', async () => {
  const { latin } = await facesFor('en');
  let lines = 0;
  for (const { outline } of latin.glyphs.values()) traceOutline(outline, () => (lines += 1));
  expect(lines).toBeGreaterThan(1000);
});
