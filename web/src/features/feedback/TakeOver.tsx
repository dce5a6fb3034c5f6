import { Button } from '#ui/Button.tsx';
import { m } from '#messages/generated/messages.js';
import type { FeedbackForm } from './sending/feedbackForm.ts';
import type { FeedbackState } from './sending/feedbackState.ts';
import styles from './TakeOver.module.css';

/**
 * Asks whether unsent answers that were typed on this device without this account belong to the person; shows none of
 * them.
 */
export function TakeOver({ form, state: { offer } }: { readonly form: FeedbackForm; readonly state: FeedbackState }) {
  if (offer === null) return null;
  return (
    <section className={styles.offer} aria-labelledby="take-over">
      <h2 id="take-over">{m.feedback_offer_title()}</h2>
      <p>{m.feedback_offer_text({ count: offer.answered })}</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={form.decline}>
          {m.feedback_offer_no()}
        </Button>
        <Button onClick={form.takeOver}>{m.feedback_offer_yes()}</Button>
      </div>
    </section>
  );
}
