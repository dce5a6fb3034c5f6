import * as fc from 'fast-check';
import { isWholeProof, sampleSeed } from './proofSize.ts';

// A property that fails says what failed in its own message, which summaries print, and not in the cause alone.
// Properties that name no seed try the same cases in every run of `npm test`.
fc.configureGlobal({ includeErrorInReport: true, ...(!isWholeProof() && { seed: sampleSeed() }) });
