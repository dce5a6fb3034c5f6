import { isOpenAt, type PlacesLeft } from '#lib/events/placesLeft.ts';
import { usePageNow } from '#lib/time/usePageNow.ts';
import { m } from '#messages/generated/messages.js';
import styles from './Places.module.css';

/** Says how many places are free. */
export function placesText({ free, canWait }: Pick<PlacesLeft, 'free' | 'canWait'>): string {
  if (free > 0) return free === 1 ? m.public_sign_up_place() : m.public_sign_up_places({ count: free });
  return canWait ? m.public_sign_up_may_wait() : m.public_sign_up_no_place();
}

/** The places that an event has left, as a label. */
export function Places({ signUp }: { readonly signUp: PlacesLeft }) {
  const isOpen = isOpenAt(signUp, usePageNow());
  return (
    <span className={styles.places} data-free={(isOpen && signUp.free > 0) || undefined}>
      {isOpen ? placesText(signUp) : m.public_sign_up_closed_short()}
    </span>
  );
}
