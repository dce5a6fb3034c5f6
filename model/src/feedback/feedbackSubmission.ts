import type { FeedbackResponse } from './feedbackResponse.ts';

/**
 * Tells versions of a response apart: the id of the submission that wrote it, or a word where there is no response, and
 * where it was stored before responses named their submission. `firestore.rules` compares the same.
 */
export function responseVersion(stored: Pick<FeedbackResponse, 'submission'> | null): string {
  return stored === null ? 'none' : (stored.submission ?? 'unnumbered');
}

/** A submission that a device sends: a response or its withdrawal. */
export interface Submission {
  /** Made on the device: 20 letters and digits. */
  readonly id: string;
  /** Versions that it may replace: the one that the person saw, and own submissions that were still waiting. */
  readonly replaces: readonly string[];
}

/**
 * `store`: the submission may be written. `stored`: the server has it already, or had it and got a later one that was
 * made from it. `ask`: something else was stored meanwhile, and the person decides.
 */
export type SubmissionStep = 'store' | 'stored' | 'ask';

/**
 * Decides what to do with a submission, given what the server holds now. An older response never replaces a newer one.
 */
export function submissionStep(
  submission: Submission,
  stored: Pick<FeedbackResponse, 'submission' | 'basedOn'> | null,
): SubmissionStep {
  const version = responseVersion(stored);
  if (version === submission.id || stored?.basedOn === submission.id) return 'stored';
  return submission.replaces.includes(version) ? 'store' : 'ask';
}
