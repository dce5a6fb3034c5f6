import { defineExamples } from './defineExamples.ts';
import { allOf, lines, oneOf, wholes } from './facts.ts';
import { moment } from './parts.ts';

export const listingExamples = defineExamples({
  minimal: { build: 'b', parts: 0, documents: 0, complete: false, fingerprint: '0', builtAt: moment() },
  full: { build: '6f1a', parts: 2, documents: 400, complete: true, fingerprint: '400 12 1764547200000', builtAt: moment() },
  facts: allOf(oneOf({ complete: [true, false] }), wholes({ parts: [0, 10], documents: [0, 100_000] }), lines({ build: 40, fingerprint: 400 })),
});
