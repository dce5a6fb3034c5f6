import type { FeedbackWindow } from '../camp/camp.ts';
import { toMillis } from '../time/timestamp.ts';

/** Compares `now` with the feedback window. */
export function feedbackState(
  window: Pick<FeedbackWindow, 'opensAt' | 'closesAt'>,
  nowMillis: number,
): 'before' | 'open' | 'closed' {
  if (nowMillis < toMillis(window.opensAt)) return 'before';
  return nowMillis < toMillis(window.closesAt) ? 'open' : 'closed';
}
