import * as v from 'valibot';
import { line, listOf, wholeNumber } from '../schemas/fields.ts';
import { timestampSchema } from '../time/timestamp.ts';

/** The most changed documents that are named one by one; with more, everything is rendered. */
export const mostNamedChanges = 200;

/**
 * `releases/wanted`: changes of public documents that no release has yet. Triggers add to it; a release that contains
 * the changes empties it, unless `generation` says that more was added meanwhile.
 */
export const releaseWantedSchema = v.strictObject({
  /** Grows with every addition. */
  generation: wholeNumber(0, 1e15),
  /** True where everything is to be rendered. */
  everything: v.boolean(),
  /** Paths of the changed documents. */
  paths: listOf(line(1500), 10_000),
});
export type ReleaseWanted = v.InferOutput<typeof releaseWantedSchema>;

/** Steps of a release, in their order; a failure names the one that did not succeed. */
export const releaseSteps = [
  'read',
  'render',
  'create',
  'populate',
  'upload',
  'finalise',
  'release',
  'record',
] as const;
export type ReleaseStep = (typeof releaseSteps)[number];

/**
 * Reasons for which a release did not happen. `other-build`: the deployed site is of another build than the functions,
 * as during a deployment. `forbidden`: the functions' account may not release.
 */
export const releaseFailureCodes = ['forbidden', 'not-found', 'unavailable', 'other-build', 'internal'] as const;
export type ReleaseFailureCode = (typeof releaseFailureCodes)[number];

/** `releases/status`: the state of releases. Written by functions only. */
export const releaseStatusSchema = v.strictObject({
  /** The run that may release, until when; another run may take over afterwards. */
  lease: v.nullable(v.strictObject({ run: line(64), until: timestampSchema })),
  /** True after somebody made an earlier version live again: changes wait until releases are resumed. */
  isHeld: v.boolean(),
  /**
   * The version that somebody is going back to, and whether changes waited before. There until it is live for certain:
   * a call that ends in between is asked again, and goes to the same version.
   */
  goingBack: v.optional(v.strictObject({ to: line(300), wasHeld: v.boolean() })),
  /** The version that was released last: its name, its build, when, and how many files it changed and has. */
  live: v.nullable(
    v.strictObject({
      version: line(300),
      build: line(64),
      at: timestampSchema,
      uploaded: wholeNumber(0, 1e7),
      files: wholeNumber(0, 1e7),
    }),
  ),
  /** Time at which everything was last rendered. */
  refreshedAt: v.nullable(timestampSchema),
  /** The next moment at which a released page changes by the clock alone; null before there was one. */
  nextChangeAt: v.nullable(timestampSchema),
  /** The failure that releases have had since the last one that succeeded. */
  failure: v.nullable(
    v.strictObject({
      step: v.picklist(releaseSteps),
      code: v.picklist(releaseFailureCodes),
      since: timestampSchema,
      at: timestampSchema,
      tries: wholeNumber(1, 1e7),
    }),
  ),
});
export type ReleaseStatus = v.InferOutput<typeof releaseStatusSchema>;
