import type { CampPhase } from '#lib/camp/campPhase.ts';
import { m } from '#messages/generated/messages.js';

/**
 * Returns the label of the link to the feedback form: nobody can say how a camp was before its last day, or while its
 * only day goes on.
 */
export function feedbackLabel(phase: CampPhase): string {
  const isNearlyOver = phase.kind === 'over' || (phase.kind === 'during' && phase.of > 1 && phase.day === phase.of);
  return isNearlyOver ? m.camp_landing_feedback() : m.camp_landing_feedback_during();
}
