import type { Camp } from '@steeple/model/camp/camp';
import { feedbackState } from '@steeple/model/feedback/feedbackState';
import type { WithId } from '@steeple/model/database/publicSource';
import { useDeferredValue } from 'react';
import { useText } from '#lib/language/bilingual.ts';
import { nextWindowChange, windowSentence } from './sending/feedbackWindow.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useServerNow } from '#lib/camp/useServerNow.ts';
import { PageLayout } from '#ui/PageLayout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { m } from '#messages/generated/messages.js';
import { AnswerForm } from './form/AnswerForm.tsx';
import { AnswersReview } from './form/AnswersReview.tsx';
import { CampersOnly, mayAnswer } from './CampersOnly.tsx';
import { Conflict } from './Conflict.tsx';
import { FeedbackGate } from './FeedbackGate.tsx';
import styles from './FeedbackPage.module.css';
import { LanguageLinks } from './LanguageLinks.tsx';
import { Refusal } from './Refusal.tsx';
import { TakeOver } from './TakeOver.tsx';
import { responseStatus } from './sending/feedbackState.ts';
import { useFeedbackForm } from './sending/useFeedbackForm.ts';

function Introduction() {
  return (
    <div className={styles.intro}>
      <p>{m.feedback_privacy()}</p>
      <p>{m.feedback_one_response()}</p>
      <LanguageLinks />
    </div>
  );
}

function CampFeedback({ camp }: { readonly camp: WithId<Camp> }) {
  const language = useLanguage();
  const text = useText();
  const { form, state, session } = useFeedbackForm(camp);
  const now = useServerNow();
  const border = useServerNow(nextWindowChange(camp, now));
  const phase = feedbackState(camp.feedback, border);
  // The form is made in short pieces, between which the browser answers.
  const isReady = useDeferredValue(session.status !== 'unknown' && state.isRead);
  return (
    <PageLayout
      wide
      eyebrow={text(camp.name)}
      title={m.feedback_form_title()}
      lead={<span className={styles.window}>{windowSentence(camp, border, language)}</span>}
    >
      {phase === 'before' && <p>{m.feedback_before_hint()}</p>}
      {phase === 'closed' && (
        <div className={styles.answers}>
          {responseStatus(state) === 'sent' && <p>{m.feedback_closed_thanks()}</p>}
          <Refusal camp={camp} form={form} state={state} phase={phase} />
          <AnswersReview camp={camp} state={state} />
        </div>
      )}
      {phase === 'open' && (
        <div className={styles.open}>
          {/* Where everybody may answer, the introduction does not wait for the sign-in to be known. */}
          {mayAnswer(camp, session) && <Introduction />}
          {session.status !== 'unknown' && !mayAnswer(camp, session) ? (
            <CampersOnly />
          ) : !isReady ? (
            <Skeleton lines={8} />
          ) : (
            <div className={styles.answers}>
              <TakeOver form={form} state={state} />
              <Refusal camp={camp} form={form} state={state} phase={phase} />
              <Conflict camp={camp} form={form} state={state} />
              <AnswerForm camp={camp} form={form} state={state} />
            </div>
          )}
        </div>
      )}
    </PageLayout>
  );
}

/** `/camp/feedback` and `/camp/feedback_cn`: the form itself, in the language of the address. */
export default function FeedbackPage() {
  return <FeedbackGate>{(camp) => <CampFeedback camp={camp} />}</FeedbackGate>;
}
