import { inflateSync } from 'node:zlib';
import { cardSize, type SharingCard } from '@steeple/model/sharingCard';
import { expect, test } from 'vitest';
import { Coverage } from './Coverage.ts';
import { drawCard } from './drawCard.ts';

const card: SharingCard = {
  church: 'St Bartholomew Church',
  title: 'Camp reunion supper',
  facts: ['Saturday, 28 November 2026', 'Fellowship Hall'],
  accent: '#7a3b2e',
  language: 'en',
};

/** The pixels of a card, each the place of its colour in the palette, without the filters of the rows. */
async function pixelsOf(change: Partial<SharingCard> = {}): Promise<Uint8Array[]> {
  const png = await drawCard({ ...card, ...change });
  let at = 8;
  for (;;) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') {
      const rows = inflateSync(png.subarray(at + 8, at + 8 + length));
      const { width, height } = cardSize;
      return Array.from({ length: height }, (_row, row) =>
        rows.subarray(row * (width + 1) + 1, (row + 1) * (width + 1)),
      );
    }
    at += length + 12;
  }
}

const hasInk = (row: Uint8Array): boolean => row.some((pixel) => pixel > 0);

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
  const rows = await pixelsOf();
  expect(rows[0]?.every((pixel) => pixel > 0)).toBe(true);
  const below = rows.slice(20);
  expect(below.some(hasInk)).toBe(true);
  for (const row of below) expect(hasInk(row.subarray(0, 90)) || hasInk(row.subarray(1110))).toBe(false);
});

test.each([
  ['the longest texts', { title: 'word '.repeat(60), facts: ['fact '.repeat(40), 'place '.repeat(40)] }],
  ['one word without an end', { title: 'w'.repeat(300), facts: [] }],
  ['long Chinese', { title: '等候盼望与光'.repeat(30), facts: ['地方'.repeat(60), '时间'.repeat(60)], language: 'zh' }],
  ['texts without any glyph', { title: '🎉', church: '', facts: [] }],
])('%s stay inside the card', async (_name, change) => {
  const rows = await pixelsOf(change);
  expect(rows.slice(-40).some(hasInk)).toBe(false);
  for (const row of rows.slice(20)) expect(hasInk(row.subarray(0, 80)) || hasInk(row.subarray(1120))).toBe(false);
});
