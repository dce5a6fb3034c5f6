import { useDeferredValue } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';
import { m } from '#messages/generated/messages.js';
import { AnswerForm } from './form/AnswerForm.tsx';
import { AnswersReview } from './form/AnswersReview.tsx';
import { Attention, Refusal } from './Attention.tsx';
import { CampersOnly, mayAnswer } from './CampersOnly.tsx';
import { FeedbackFrame } from './FeedbackFrame.tsx';
import styles from './FeedbackPage.module.css';
import { LanguageLinks } from './LanguageLinks.tsx';
import { responseStatus } from './sending/feedbackState.ts';
import type { Feedback } from './sending/useFeedbackForm.ts';

function Introduction() {
  return (
    <div className={styles.intro}>
      <p>{m.feedback_privacy()}</p>
      <p>{m.feedback_one_response()}</p>
      <LanguageLinks />
    </div>
  );
}

function Form(feedback: Feedback) {
  const { camp, state, session, phase } = feedback;
  // The form is made in short pieces, between which the browser answers.
  const isReady = useDeferredValue(session.status !== 'unknown' && state.isRead);
  if (phase === 'before') return <p>{m.feedback_before_hint()}</p>;
  if (phase === 'closed')
    return (
      <div className={styles.answers}>
        {responseStatus(state) === 'sent' && <p>{m.feedback_closed_thanks()}</p>}
        <Refusal {...feedback} />
        <AnswersReview {...feedback} />
      </div>
    );
  return (
    <div className={styles.open}>
      {/* Where everybody may answer, the introduction does not wait for the sign-in to be known. */}
      {mayAnswer(camp, session) && <Introduction />}
      {session.status !== 'unknown' && !mayAnswer(camp, session) ? (
        <CampersOnly />
      ) : !isReady ? (
        <Skeleton lines={8} />
      ) : (
        <div className={styles.answers}>
          <Attention {...feedback} />
          <AnswerForm {...feedback} />
        </div>
      )}
    </div>
  );
}

/** `/camp/feedback` and `/camp/feedback_cn`: the form itself, in the language of the address. */
export default function FeedbackPage() {
  return (
    <FeedbackFrame wide title={m.feedback_form_title()}>
      {(feedback) => <Form {...feedback} />}
    </FeedbackFrame>
  );
}
