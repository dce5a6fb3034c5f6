import { documentExamples } from '@steeple/model/examples/all';
import type { Plain } from './values.ts';

/** The full valid example of a kind of document, with some fields changed. */
export function full(name: keyof typeof documentExamples, change: Plain = {}): Plain {
  const example = documentExamples[name].valid.find((one) => one.name === 'full') ?? documentExamples[name].valid[0];
  if (example === undefined) throw new Error(`${name} has no example`);
  return { ...example.value, ...change };
}
