import { localized } from '@steeple/model/bilingual';
import { explain } from '#lib/errors.ts';
import { useLanguage } from '#lib/language.ts';
import { m } from '#messages/generated/messages.js';
import type { FeedbackState } from './feedbackForm.ts';
import styles from './Refusal.module.css';

/** Says that the server did not take what was sent, and that nothing is lost. Nothing while all is well. */
export function Refusal({ state, isClosed }: { readonly state: FeedbackState; readonly isClosed: boolean }) {
  const language = useLanguage();
  if (state.refusal === null) return null;
  const { message, remedy } = explain(state.refusal);
  return (
    <div className={styles.refusal} role="alert">
      <h2>{m.feedback_refused_title()}</h2>
      {isClosed ? <p>{m.feedback_refused_closed()}</p> : (
        <p>{localized(message, language).text} {localized(remedy, language).text} {m.feedback_refused_other()}</p>
      )}
    </div>
  );
}
