import { Button } from '#ui/Button.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './Response.module.css';
import type { Feedback } from './sending/useFeedbackForm.ts';

/**
 * Asks whether unsent answers that were typed on this device without this account belong to the person; shows none of
 * them.
 */
export function TakeOver({ form, state: { offer } }: Pick<Feedback, 'form' | 'state'>) {
  if (offer === null) return null;
  return (
    <section className={styles.attention} aria-labelledby="take-over">
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
