import type { Camp } from '@steeple/model/camp/camp';
import { feedbackState } from '@steeple/model/feedback/feedbackState';
import type { WithId } from '@steeple/model/database/publicSource';
import { useText } from '#lib/language/bilingual.ts';
import { useServerNow } from '#lib/camp/useServerNow.ts';
import { useLanguage } from '#lib/language/language.ts';
import { PageLayout } from '#ui/PageLayout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { m } from '#messages/generated/messages.js';
import { AnswersReview } from './form/AnswersReview.tsx';
import { CampersOnly, mayAnswer } from './CampersOnly.tsx';
import { Conflict } from './Conflict.tsx';
import { FeedbackGate } from './FeedbackGate.tsx';
import styles from './FeedbackPage.module.css';
import { nextWindowChange, windowSentence } from './sending/feedbackWindow.ts';
import { LanguageLinks } from './LanguageLinks.tsx';
import { MyResponse } from './MyResponse.tsx';
import { Refusal } from './Refusal.tsx';
import { responseStatus } from './sending/feedbackState.ts';
import { SharedResults } from './SharedResults.tsx';
import { TakeOver } from './TakeOver.tsx';
import { useFeedbackForm } from './sending/useFeedbackForm.ts';

function CampFeedbackLanding({ camp }: { readonly camp: WithId<Camp> }) {
  const language = useLanguage();
  const text = useText();
  const { form, state, session } = useFeedbackForm(camp);
  const now = useServerNow();
  const border = useServerNow(nextWindowChange(camp, now));
  const phase = feedbackState(camp.feedback, border);
  const status = responseStatus(state);
  const isBegun = status !== 'blank' || state.arrived !== null;
  return (
    <PageLayout
      narrow
      eyebrow={text(camp.name)}
      title={m.feedback_title()}
      lead={<span className={styles.window}>{windowSentence(camp, border, language)}</span>}
    >
      <div className={styles.stack}>
        {phase === 'before' && <p>{m.feedback_before_hint()}</p>}
        <TakeOver form={form} state={state} />
        <Refusal camp={camp} form={form} state={state} phase={phase} />
        <Conflict camp={camp} form={form} state={state} />
        {isBegun && (phase !== 'closed' || status === 'sent' || state.arrived === 'withdraw') && (
          <MyResponse form={form} state={state} isOpen={phase === 'open'} />
        )}
        {phase === 'closed' && (
          <>
            {status === 'sent' && <p>{m.feedback_closed_thanks()}</p>}
            <AnswersReview camp={camp} state={state} />
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
    </PageLayout>
  );
}

/** `/camp/feedback_page`: chooses the language, says whether feedback is open, thanks afterwards. */
export default function FeedbackLandingPage() {
  return <FeedbackGate>{(camp) => <CampFeedbackLanding camp={camp} />}</FeedbackGate>;
}
