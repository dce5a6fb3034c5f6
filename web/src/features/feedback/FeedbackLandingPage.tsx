import { Skeleton } from '#ui/Skeleton.tsx';
import { m } from '#messages/generated/messages.js';
import { AnswersReview } from './form/AnswersReview.tsx';
import { Attention } from './Attention.tsx';
import { CampersOnly, mayAnswer } from './CampersOnly.tsx';
import { FeedbackFrame } from './FeedbackFrame.tsx';
import styles from './FeedbackPage.module.css';
import { LanguageLinks } from './LanguageLinks.tsx';
import { MyResponse } from './MyResponse.tsx';
import { responseStatus } from './sending/feedbackState.ts';
import type { Feedback } from './sending/useFeedbackForm.ts';
import { SharedResults } from './SharedResults.tsx';

function Landing(feedback: Feedback) {
  const { camp, state, session, phase } = feedback;
  const status = responseStatus(state);
  const isBegun = status !== 'blank' || state.arrived !== null;
  return (
    <div className={styles.stack}>
      {phase === 'before' && <p>{m.feedback_before_hint()}</p>}
      <Attention {...feedback} />
      {isBegun && (phase !== 'closed' || status === 'sent' || state.arrived === 'withdraw') && (
        <MyResponse {...feedback} />
      )}
      {phase === 'closed' && (
        <>
          {status === 'sent' && <p>{m.feedback_closed_thanks()}</p>}
          <AnswersReview {...feedback} />
          <SharedResults camp={camp} />
        </>
      )}
      {phase === 'open' &&
        !isBegun &&
        // Where everybody may answer, the choice does not wait for the sign-in: the server's page has it.
        (mayAnswer(camp, session) ? (
          <section className={styles.start} aria-labelledby="choose">
            <h2 id="choose">{m.feedback_choose_language()}</h2>
            <p>{m.feedback_questions({ count: camp.questionSet.order.length })}</p>
            <LanguageLinks isChoice />
          </section>
        ) : session.status === 'unknown' ? (
          <Skeleton lines={4} />
        ) : (
          <CampersOnly />
        ))}
      {phase === 'open' &&
        [m.feedback_privacy(), m.feedback_one_response()].map((sentence) => (
          <p key={sentence} className={styles.small}>
            {sentence}
          </p>
        ))}
    </div>
  );
}

/** `/camp/feedback_page`: chooses the language, says whether feedback is open, thanks afterwards. */
export default function FeedbackLandingPage() {
  return <FeedbackFrame title={m.feedback_title()}>{(feedback) => <Landing {...feedback} />}</FeedbackFrame>;
}
