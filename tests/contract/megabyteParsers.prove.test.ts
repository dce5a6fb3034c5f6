import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markdownToHtml } from '../../web/src/lib/content/markdown.ts';
import { isWholeProof, sampleSeed } from '../proofSize.ts';
import { combined, parsers, pieces, processorMillis } from './textParsers.ts';

/** Characters of the texts that are compared, each eight times the one before it. The last is a megabyte of ASCII. */
const sizes = [15_625, 125_000, 1_000_000] as const;
/** Power of the length with which the time may grow: 1 is linear, 2 quadratic. Memory slows long texts a little. */
const mostGrowth = 1.6;
/** Times below this are mostly noise and are not compared. Milliseconds of processor time. */
const leastMillis = 40;
/** Milliseconds for one parser with all texts: a feed, with its folded lines, took 15 minutes beside other work. */
const mostMillis = 1_800_000;

/** Growth of the time between two sizes, as a power of the length; the smaller of two tries. */
function growthOf(parse: (text: string) => unknown, piece: string, small: number, large: number): number {
  const millis = (size: number): number => {
    const text = piece.repeat(Math.ceil(size / piece.length));
    return Math.min(
      processorMillis(() => parse(text)),
      processorMillis(() => parse(text)),
    );
  };
  const before = Math.max(leastMillis / 8, millis(small));
  const after = millis(large);
  return after < leastMillis ? 0 : Math.log(after / before) / Math.log(large / small);
}

/** A piece and the growth that is too large, at the first sizes that show it; null where there is none. */
function tooMuchGrowth(parse: (text: string) => unknown, piece: string, lengths: readonly number[]): string | null {
  for (const [index, large] of lengths.slice(1).entries()) {
    const small = lengths[index] ?? large;
    const isTooMuch = (): boolean => growthOf(parse, piece, small, large) > mostGrowth;
    // Where texts of some size take other memory, the time grows much once, and no more with twice the length.
    const goesOn = (): boolean => growthOf(parse, piece, large, 2 * large) > mostGrowth;
    // A second time, since a collection of garbage may fall into one of the measurements.
    if (isTooMuch() && goesOn() && isTooMuch() && goesOn())
      return `${JSON.stringify(piece)}: from ${small} to ${large} characters`;
  }
  return null;
}

const seed = sampleSeed();
const rotated = pieces.map((_piece, index) => pieces[(seed + index) % pieces.length] ?? '');
const inputs = [...rotated, ...fc.sample(combined, { seed, numRuns: 60 })];

test.runIf(isWholeProof())(
  'the measure finds a quadratic parser, and no linear one',
  () => {
    const short = [2000, 16_000];
    // Looks for the end of a line from each of its spaces.
    const quadratic = (text: string): unknown => /\s+$/.test(`${text}!`);
    expect(tooMuchGrowth(quadratic, ' ', [8000, 32_000, 64_000])).not.toBeNull();
    expect(tooMuchGrowth((text) => text.replace(/\s+/g, ' '), ' ', short)).toBeNull();
  },
  120_000,
);

// Times depend on the machine: only where somebody looks at them.
describe.runIf(isWholeProof())(
  `a megabyte takes as much time for each character as a shorter text (seed ${seed})`,
  () => {
    test.each(Object.entries(parsers))(
      '%s',
      (_name, parse) => {
        expect(inputs.map((piece) => tooMuchGrowth(parse, piece, sizes)).filter((found) => found !== null)).toEqual([]);
      },
      mostMillis,
    );

    // Brackets, stars and lists that nest take micromark longer; a text of the site has 50,000 characters at most.
    test.each([
      'A line of text with *stress*, a [link](https://example.org) and `code`.\n\n',
      '神爱世人。\n',
      '# Heading\n',
    ])(
      'Markdown to HTML: %j',
      (piece) => {
        expect(tooMuchGrowth(markdownToHtml, piece, sizes)).toBeNull();
      },
      mostMillis,
    );
  },
);
