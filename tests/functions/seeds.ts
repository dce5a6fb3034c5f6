import { readFileSync, writeFileSync } from 'node:fs';
import { sampleSeed } from '../proofSize.ts';

/** Seeds that once failed, by property; every run tries them again, before a new one. */
const FILE = new URL('seeds.json', import.meta.url);

function stored(): Record<string, number[]> {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, number[]>;
}

/** Lists the seeds of a run: all that ever failed, and its own (or `STEEPLE_SEED`). They are in test names. */
export function seedsOf(property: string): number[] {
  const chosen = process.env.STEEPLE_SEED;
  if (chosen !== undefined) return [Number(chosen)];
  return [...new Set([...(stored()[property] ?? []), sampleSeed()])];
}

/** Runs a property and keeps its seed where it fails. */
export async function keepingSeed(property: string, seed: number, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const all = stored();
    all[property] = [...new Set([...(all[property] ?? []), seed])];
    writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
    throw error;
  }
}
