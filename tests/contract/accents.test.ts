import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accentGrounds, leastContrast, readableAccent } from '@steeple/model/settings/readableAccent';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../scripts/stack/folders.ts';
import { sampleSeed } from '../proofSize.ts';

const tokens = readFileSync(join(ROOT, 'web/src/ui/tokens.css'), 'utf8').replace(/@media print[\s\S]*$/, '');

/** Values of a token by the ground: those inside the rules for dark screens, and the others. */
function valuesOf(token: string, ground: keyof typeof accentGrounds): string[] {
  const blocks = tokens.split(/(?=@media \(prefers-color-scheme: dark\))/).flatMap((text, index) => {
    const end = index === 0 ? 0 : text.search(/\n}\n/) + 3;
    return ground === 'dark' ? [text.slice(0, end)] : [text.slice(end)];
  });
  return blocks.flatMap((block) =>
    Array.from(block.matchAll(new RegExp(`--${token}: (#\\w+)`, 'g')), ([, value]) => value ?? ''),
  );
}

/** Contrast of two colours by WCAG 2.2, computed apart from the model. */
function contrastOf(one: string, other: string): number {
  const luminance = (color: string): number => {
    const linear = [1, 3, 5]
      .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
      .map((share) => (share > 0.04045 ? Math.pow((share + 0.055) / 1.055, 2.4) : share / 12.92));
    return (linear[0] ?? 0) * 0.2126 + (linear[1] ?? 0) * 0.7152 + (linear[2] ?? 0) * 0.0722;
  };
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

describe.each(['light', 'dark'] as const)('on %s ground', (ground) => {
  const surfaces = ['paper', 'paper-sunk', 'paper-raised'].flatMap((token) => valuesOf(token, ground));

  test('the model knows the colours of the style sheet', () => {
    expect(surfaces.length).toBeGreaterThanOrEqual(5);
    expect(new Set(surfaces)).toEqual(new Set(accentGrounds[ground].surfaces));
    expect(valuesOf('on-accent', ground)).toEqual([accentGrounds[ground].onAccent]);
    expect(valuesOf('paper', ground)[0]).toBe(accentGrounds[ground].paper);
  });

  test(`1,000 random accents can be read as text on each surface, and under the text of a button, seed ${sampleSeed()}`, () => {
    const outcomes = new Set<boolean>();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const chosen = `#${number.toString(16).padStart(6, '0')}`;
        const shade = readableAccent(chosen, ground);
        outcomes.add(shade === chosen);
        for (const surface of [...surfaces, accentGrounds[ground].onAccent])
          expect(contrastOf(shade, surface), `${chosen} as ${shade} on ${surface}`).toBeGreaterThanOrEqual(
            leastContrast,
          );
      }),
      { seed: sampleSeed(), numRuns: 1000 },
    );
    expect(outcomes).toEqual(new Set([true, false]));
  });
});
