import type { Camp } from '@steeple/model/camp/camp';
import { feedbackState } from '@steeple/model/feedback/feedbackState';
import type { WithId } from '@steeple/model/database/publicSource';
import { campFirstReadSource } from '#lib/camp/campFirstReadSource.ts';
import { campPhase } from '#lib/camp/campPhase.ts';
import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { useSession } from '#lib/auth/useSession.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './FeedbackReminder.module.css';

/**
 * Asks for feedback from the last day of camp on, until it has been given; leads to the results once they are shared.
 * @param props.now milliseconds since the
 * epoch
 */
export function FeedbackReminder({ camp, now }: { readonly camp: WithId<Camp>; readonly now: number }) {
  const language = useLanguage();
  const { account } = useSession();
  const response = useDocument(
    'feedbackResponse',
    account === null ? null : [camp.id, account.uid],
    campFirstReadSource,
  );
  if (camp.feedback.shared && feedbackState(camp.feedback, now) === 'closed')
    return (
      <section className={styles.reminder} aria-labelledby="feedback-results">
        <h2 id="feedback-results">{m.camp_dashboard_results()}</h2>
        <ButtonLink href={href('campFeedbackPage', language)}>{m.camp_dashboard_results_go()}</ButtonLink>
      </section>
    );
  const phase = campPhase(camp, now);
  const isTime = phase.kind === 'over' || (phase.kind === 'during' && phase.day === phase.of);
  if (
    !isTime ||
    feedbackState(camp.feedback, now) !== 'open' ||
    response.status !== 'ready' ||
    (response.data !== null && response.data.withdrawn !== true)
  )
    return null;
  return (
    <section className={styles.reminder} aria-labelledby="feedback-open">
      <h2 id="feedback-open">{m.camp_dashboard_feedback()}</h2>
      <p>{m.camp_dashboard_feedback_hint()}</p>
      <ButtonLink variant="primary" href={href('campFeedbackPage', language)}>
        {m.camp_dashboard_feedback_go()}
      </ButtonLink>
    </section>
  );
}
