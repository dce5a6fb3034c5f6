import type { Random } from '../scripts/seed/random.ts';
import { n } from './sheet.ts';

/** Shape of a line of hills. */
export interface RidgeShape {
  readonly width: number;
  /** Middle height of the crest, and how far it rises and falls around it. */
  readonly y: number;
  readonly rise: number;
  /** Number of hills across the width. */
  readonly hills: number;
  /** True where the left end meets the right one, as on a panorama. */
  readonly seamless?: boolean;
}

/** The height of a crest at each `x`: a few waves over each other, each finer one flatter. */
export function ridgeLine(
  random: Random,
  { width, y, rise, hills, seamless = false }: RidgeShape,
): (x: number) => number {
  const waves = [1, 2.1, 4.3, 8.7, 17].map((factor, index) => {
    const frequency = hills * factor * random.between(0.85, 1.15);
    return {
      frequency: seamless ? Math.max(1, Math.round(frequency)) : frequency,
      phase: random.between(0, 2 * Math.PI),
      weight: 0.52 ** index,
    };
  });
  const total = waves.reduce((sum, { weight }) => sum + weight, 0);
  return (x) => {
    const height = waves.reduce(
      (sum, { frequency, phase, weight }) => sum + weight * Math.sin((2 * Math.PI * frequency * x) / width + phase),
      0,
    );
    return y - (rise * height) / total;
  };
}

/** A closed path below a line, down to `bottom`. */
export function below(line: (x: number) => number, width: number, bottom: number, step = 8): string {
  const points: string[] = [];
  for (let x = 0; x <= width; x += step) points.push(`${n(x)},${n(line(x))}`);
  return `M0,${n(bottom)}L${points.join('L')}L${n(width)},${n(bottom)}Z`;
}

/** Blades of grass along a line. */
export function grass(
  random: Random,
  line: (x: number) => number,
  from: number,
  to: number,
  count: number,
  height: number,
): string {
  const blades: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const x = random.between(from, to);
    const lean = random.between(-0.35, 0.35);
    const tall = height * random.between(0.35, 1);
    const foot = line(x) + 6;
    blades.push(
      `M${n(x - 2)},${n(foot)}Q${n(x + lean * tall * 0.3)},${n(foot - tall * 0.6)} ${n(x + lean * tall)},${n(foot - tall)}Q${n(x + lean * tall * 0.3 + 3)},${n(foot - tall * 0.55)} ${n(x + 2)},${n(foot)}Z`,
    );
  }
  return blades.join('');
}

/** A conifer-like tree: tiers of drooping boughs around a trunk. */
export function conifer(random: Random, x: number, foot: number, height: number): string {
  const half = height * random.between(0.15, 0.21);
  const tiers = Math.max(4, Math.round(height / 26));
  const left: string[] = [];
  const right: string[] = [];
  for (let tier = 1; tier <= tiers; tier += 1) {
    const share = tier / tiers;
    const y = foot - height * (1 - share * 0.94);
    const reach = half * share * random.between(0.85, 1.15);
    left.push(`${n(x - reach)},${n(y)} ${n(x - reach * 0.55)},${n(y - height * 0.012)}`);
    right.unshift(
      `${n(x + reach * 0.55)},${n(y - height * 0.012)} ${n(x + reach * random.between(0.85, 1.15))},${n(y)}`,
    );
  }
  return `M${n(x)},${n(foot - height)} L${left.join(' ')} L${n(x - 3)},${n(foot - height * 0.06)} ${n(x - 3)},${n(foot)} ${n(x + 3)},${n(foot)} ${n(x + 3)},${n(foot - height * 0.06)} ${right.join(' ')}Z`;
}
