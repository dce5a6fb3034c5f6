import { inflateSync } from 'node:zlib';
import { cardSize, type SharingCard } from '@steeple/model/hosting/sharingCard';
import { expect, test } from 'vitest';
import { Coverage } from './Coverage.ts';
import type { Picture } from './decodePng.ts';
import { drawCard } from './drawCard.ts';

const card: SharingCard = {
  church: 'St Bartholomew Church',
  title: 'Camp reunion supper',
  details: ['Saturday, 28 November 2026', 'Fellowship Hall'],
  accent: '#7a3b2e',
  language: 'en',
};

/** The data of a chunk of a PNG. */
function chunkOf(png: Buffer, type: string): Buffer {
  for (let at = 8; ; at += png.readUInt32BE(at) + 12)
    if (png.toString('latin1', at + 4, at + 8) === type) return png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
}

const { width, height } = cardSize;
const paper = 0xfdfbf7;

/** The rows of a card, each the colours of its pixels. */
async function rowsOf(change: Partial<SharingCard> = {}, picture: Picture | null = null): Promise<Uint32Array[]> {
  const data = inflateSync(chunkOf(await drawCard({ ...card, ...change }, picture), 'IDAT'));
  return Array.from({ length: height }, (_row, y) =>
    Uint32Array.from({ length: width }, (_pixel, x) => data.readUIntBE(y * (width * 3 + 1) + 1 + x * 3, 3)),
  );
}

const isInk = (color: number): boolean => color !== paper;
const hasInk = (row: Uint32Array | undefined): boolean => row?.some(isInk) === true;
const colorsOf = (rows: readonly Uint32Array[]): Set<number> => new Set(rows.flatMap((row) => [...new Set(row)]));

test('a shape covers the pixels inside, and those on its edge in part', () => {
  const coverage = new Coverage(4, 2);
  // A square from 0.5 to 3, one pixel high, and below it nothing.
  coverage.line(0.5, 1, 0.5, 0);
  coverage.line(3, 0, 3, 1);
  const shares = new Map<number, number>();
  coverage.forEach((pixel, share) => shares.set(pixel, share));
  expect([...shares]).toEqual([
    [0, 0.5],
    [1, 1],
    [2, 1],
  ]);
});

test('a slanted edge covers the area on its side', () => {
  const coverage = new Coverage(4, 1);
  // The half below the diagonal of a rectangle that is four pixels wide.
  coverage.line(0, 1, 4, 0);
  coverage.line(4, 0, 4, 1);
  let area = 0;
  coverage.forEach((_pixel, share) => (area += share));
  expect(area).toBeCloseTo(2, 3);
});

test('a card has its accent at the top and at the left and right nothing but paper', async () => {
  const rows = await rowsOf();
  expect(colorsOf(rows.slice(0, 1))).toEqual(new Set([0x7a3b2e]));
  const below = rows.slice(20);
  expect(below.some(hasInk)).toBe(true);
  for (const row of below) expect(hasInk(row.subarray(0, 90)) || hasInk(row.subarray(1110))).toBe(false);
});

test.each([
  ['the longest texts', { title: 'word '.repeat(60), details: ['fact '.repeat(40), 'place '.repeat(40)] }],
  ['one word without an end', { title: 'w'.repeat(300), details: [] }],
  [
    'long Chinese',
    { title: '等候盼望与光'.repeat(30), details: ['地方'.repeat(60), '时间'.repeat(60)], language: 'zh' },
  ],
  ['texts without any glyph', { title: '🎉', church: '', details: [] }],
])('%s stay inside the card', async (_name, change) => {
  const rows = await rowsOf(change);
  expect(rows.slice(-40).some(hasInk)).toBe(false);
  for (const row of rows.slice(20)) expect(hasInk(row.subarray(0, 80)) || hasInk(row.subarray(1120))).toBe(false);
});

/** The full colour of each ink. */
const inks = { accent: 0x7a3b2e, dark: 0x241f1a, soft: 0x5f564c } as const;
/** Pixels that something of one ink covers: its first and last row, its first and last column. */
type Box = readonly [ink: keyof typeof inks, top: number, bottom: number, left: number, right: number];

/** The boxes of a card from the top, those of lines of text apart from each other. */
async function boxesOf(change: Partial<SharingCard>): Promise<Box[]> {
  const rows = await rowsOf({ church: 'HHH', title: 'HHH', details: ['HH', 'HHHH'], ...change });
  const parts: { top: number; rows: Uint32Array[] }[] = [];
  rows.forEach((row, y) => {
    if (!hasInk(row)) return;
    if (y > 0 && hasInk(rows[y - 1])) parts.at(-1)?.rows.push(row);
    else parts.push({ top: y, rows: [row] });
  });
  return parts.flatMap((part) => {
    const colors = colorsOf(part.rows);
    const left = Math.min(...part.rows.map((row) => row.findIndex(isInk)));
    const right = Math.max(...part.rows.map((row) => row.findLastIndex(isInk)));
    const found = (Object.keys(inks) as (keyof typeof inks)[]).filter((ink) => colors.has(inks[ink]));
    return found.map((ink): Box => [ink, part.top, part.top + part.rows.length - 1, left, right]);
  });
}
const band: Box = ['accent', 0, 13, 0, 1199];
const church: Box = ['accent', 77, 103, 553, 646];
const dark = (top: number, bottom: number, left = 483, right = 716): Box => ['dark', top, bottom, left, right];
/** The short line below the title. */
const line = (top: number): Box => ['accent', top, top + 5, 556, 643];
const detail = (top: number, bottom: number, left: number, right: number): Box => ['soft', top, bottom, left, right];
const words = (count: number): string => 'HHHHHHHHHH '.repeat(count);

test.each<[string, Partial<SharingCard>, Box[]]>([
  [
    'the church’s name, the title and the details in the middle',
    {},
    [band, church, dark(249, 314), line(360), detail(407, 431, 571, 628), detail(451, 476, 541, 658)],
  ],
  [
    'no name of a church where the title says it',
    { church: '' },
    [band, dark(210, 275), line(321), detail(368, 392, 571, 628), detail(413, 437, 541, 658)],
  ],
  ['the title between name and edge where there are no details', { details: [] }, [band, church, dark(330, 395)]],
  ['the title in the middle where it is alone', { church: '', details: [] }, [band, dark(291, 356)]],
  [
    'a title of three lines, each as wide as the others',
    { title: words(3), details: [] },
    [band, church, dark(236, 290, 268, 931), dark(335, 389, 268, 931), dark(434, 488, 268, 931)],
  ],
  [
    'a longer title in smaller lines that leave room for the details',
    { title: words(6) },
    [
      band,
      church,
      dark(195, 232, 144, 1055),
      dark(262, 299, 144, 1055),
      dark(329, 366, 144, 1055),
      line(412),
      detail(458, 483, 571, 628),
      detail(503, 527, 541, 658),
    ],
  ],
  [
    'a title of many words in three lines',
    { title: 'HHHH '.repeat(11), details: [] },
    [band, church, dark(257, 302, 139, 1060), dark(339, 384, 139, 1060), dark(421, 466, 257, 942)],
  ],
  [
    'the longest title in four small lines',
    { title: 'HHHH '.repeat(23), details: [] },
    [
      band,
      church,
      dark(260, 291, 115, 1084),
      dark(317, 348, 115, 1084),
      dark(374, 405, 115, 1084),
      dark(431, 462, 197, 1002),
    ],
  ],
  [
    'a long detail in two lines, and every detail as small as that',
    { details: ['HHHH '.repeat(14), 'HH'] },
    [
      band,
      church,
      dark(235, 300),
      line(346),
      detail(392, 413, 217, 982),
      detail(430, 451, 217, 982),
      detail(469, 490, 575, 624),
    ],
  ],
  [
    'a long name of a church in two lines, and the rest below it',
    { church: 'HHHH '.repeat(11), details: [] },
    [band, ['accent', 77, 97, 283, 916], ['accent', 114, 134, 337, 862], dark(346, 410)],
  ],
])('a card has %s', async (_name, change, boxes) => {
  expect(await boxesOf(change)).toEqual(boxes);
});

test('a card has the church’s accent and two inks in 84 shades from paper', async () => {
  const rows = await rowsOf({ accent: '#7a3b2e', details: ['A long detail in words', 'Sage & Co 368'] });
  const colors = colorsOf(rows);
  expect(colors.size).toBeLessThanOrEqual(1 + 3 * 84);
  for (const color of [paper, ...Object.values(inks)]) expect(colors).toContain(color);
  // The lightest shade, and of each ink the one in the middle.
  for (const color of [0xfbf9f5, 0xbc9b93, 0x918d89, 0xaea9a2]) expect(colors).toContain(color);
});

test('each pixel has the shade of its share: all of the band, a part of an edge', async () => {
  const rows = await rowsOf({ church: '', title: 'H', details: [] });
  expect(colorsOf(rows.slice(0, 1))).toEqual(new Set([inks.accent]));
  const shades = colorsOf(rows.slice(20));
  shades.delete(paper);
  expect([Math.min(...shades), shades.size > 2]).toEqual([inks.dark, true]);
});

const logo = { path: 'pictures/office/logo', width: 2, height: 1 };
/** A red logo, twice as wide as it is high. */
const red: Picture = { width: 2, height: 1, pixels: Uint8Array.from([200, 0, 0, 255, 200, 0, 0, 255]) };

/** The colours of pixels of a card with a logo. */
async function colorsAt(change: Partial<SharingCard>, places: readonly (readonly [x: number, y: number])[]) {
  const rows = await rowsOf(change, red);
  return places.map(([x, y]) => rows[y]?.[x]);
}

test('a logo is in the middle at the top, and the title below it', async () => {
  expect(
    await colorsAt({ church: '', title: 'H', details: [], logo }, [
      [503, 70],
      [504, 70],
      [695, 165],
      [695, 166],
    ]),
  ).toEqual([paper, 0xc80000, 0xc80000, paper]);
});

test('a logo that light ground hides is on a dark plate', async () => {
  const places = [
    [490, 60],
    [489, 60],
  ] as const;
  expect(await colorsAt({ logo: { ...logo, ground: 'dark' } }, places)).toEqual([0x181613, paper]);
  expect(await colorsAt({ logo: { ...logo, ground: 'light' } }, places)).toEqual([paper, paper]);
});

test('the longest title leaves room for logo, name and details', async () => {
  const rows = await rowsOf({ title: 'word '.repeat(60), logo }, red);
  // Between the name and the title, and below the details.
  expect([225, 620].map((y) => hasInk(rows[y]))).toEqual([false, false]);
});
