import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWholeProof, proofSize, sampleSeed } from '../proofSize.ts';
import { combined, parsers, pieces, processorMillis } from './textParsers.ts';

/**
 * Time that a text may take: a fixed part, and one for each character. Processor time, since other work on the machine
 * delays a test. A quadratic parser exceeds it, a linear one takes a tenth.
 */
const fixedMillis = 100;
const millisPerCharacter = 0.006;
const sizes = isWholeProof() ? [30_000, 1_000_000] : [30_000];

/** The first size at which a parser takes longer than allowed, three times; null where it is linear. */
function tooSlowAt(parse: (text: string) => unknown, piece: string): string | null {
  for (const size of sizes) {
    const text = piece.repeat(Math.ceil(size / piece.length));
    const allowed = fixedMillis + size * millisPerCharacter;
    let millis = processorMillis(() => parse(text));
    for (let again = 0; again < 2 && millis > allowed; again += 1)
      millis = Math.min(
        millis,
        processorMillis(() => parse(text)),
      );
    if (millis > allowed) return `${JSON.stringify(piece)}: ${Math.round(millis)} ms for ${size} characters`;
  }
  return null;
}

const seed = sampleSeed();

test('the measure finds a quadratic parser', { tags: ['prove'], timeout: 300_000 }, () => {
  expect(tooSlowAt((text) => /\s*!/.test(text), ' ')).toMatch(/^" ": /);
  expect(tooSlowAt((text) => text.replace(/\s+/g, ' '), ' ')).toBeNull();
});

describe(`${sizes.at(-1)} characters take time in proportion to their number (seed ${seed})`, () => {
  test.each(Object.entries(parsers))(
    '%s',
    (_name, parse) => {
      const inputs = [...pieces, ...fc.sample(combined, { seed, numRuns: proofSize(6, 200) })];
      expect(inputs.map((piece) => tooSlowAt(parse, piece)).filter((found) => found !== null)).toEqual([]);
    },
    600_000,
  );
});
