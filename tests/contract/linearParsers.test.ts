import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWholeProof, proofSize, sampleSeed } from '../proofSize.ts';
import { processorMillisUpTo } from '../support/processorTime.ts';
import { combined, parsers, pieces, parseOrRefuse } from './textParsers.ts';

/**
 * Time that a text may take: a fixed part, and one for each character. Processor time, since other work on the machine
 * delays a test. A quadratic parser exceeds it, a linear one takes a tenth.
 */
const fixedMillis = 100;
const millisPerCharacter = 0.006;
const sizes = isWholeProof() ? [30_000, 1_000_000] : [30_000];

/** The first size at which a parser takes longer than allowed, three times; null where it is linear. */
async function tooSlowAt(parse: (text: string) => unknown, piece: string): Promise<string | null> {
  for (const size of sizes) {
    const text = piece.repeat(Math.ceil(size / piece.length));
    const allowed = fixedMillis + size * millisPerCharacter;
    const millis = await processorMillisUpTo(allowed, () => parseOrRefuse(() => parse(text)));
    if (millis > allowed) return `${JSON.stringify(piece)}: ${Math.round(millis)} ms for ${size} characters`;
  }
  return null;
}

const seed = sampleSeed();

test('the measure finds a quadratic parser', { tags: ['prove'], timeout: 300_000 }, async () => {
  expect(await tooSlowAt((text) => /\s*!/.test(text), ' ')).toMatch(/^" ": /);
  expect(await tooSlowAt((text) => text.replace(/\s+/g, ' '), ' ')).toBeNull();
});

describe(`${sizes.at(-1)} characters take time in proportion to their number (seed ${seed})`, () => {
  test.each(Object.entries(parsers))(
    '%s',
    async (_name, parse) => {
      const slow: string[] = [];
      for (const piece of [...pieces, ...fc.sample(combined, { seed, numRuns: proofSize(6, 200) })]) {
        const found = await tooSlowAt(parse, piece);
        if (found !== null) slow.push(found);
      }
      expect(slow).toEqual([]);
    },
    600_000,
  );
});
