import { documentExamples } from '@steeple/model/examples/all';
import { type Plain, serverTime } from './values.ts';

type DocumentName = keyof typeof documentExamples;

/** The full valid example of a kind of document, with some fields changed. */
export function full(name: DocumentName, change: Plain = {}): Plain {
  const example =
    documentExamples[name].valid.find((candidate) => candidate.name === 'full') ?? documentExamples[name].valid[0];
  if (example === undefined) throw new Error(`${name} has no example`);
  return { ...example.value, ...change };
}

/** Documents of a camp that are saved with the time of the save. */
const stampedNames: readonly DocumentName[] = ['campSession', 'notice'];

/** The fields that a save of a document of a camp writes beside its content. */
export function stampsOf(name: DocumentName): Plain {
  return stampedNames.includes(name) ? { updatedAt: serverTime } : {};
}

/** The fields in which a first save of a document of a camp differs from the full example: a scene has no hotspots. */
export function firstStampsOf(name: DocumentName): Plain {
  return { ...stampsOf(name), ...(name === 'panorama' && { hotspots: [] }) };
}
