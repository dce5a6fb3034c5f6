import { m } from '#messages/generated/messages.js';
import styles from '../Account.module.css';

/**
 * Says that password and other sign-in methods have ended, why, and how to come in.
 * @param props.reset address of the form for a new password.
 * @param props.google address of the form with Google's button.
 */
export function EndedSignIn({ reset, google }: { readonly reset: string; readonly google: string }) {
  return (
    <div className={styles.note} role="status">
      <p>{m.account_ended()}</p>
      <p>{m.account_ended_remedy()}</p>
      <p className={styles.actions}>
        <a href={reset}>{m.account_reset()}</a>
        <a href={google}>{m.account_google()}</a>
      </p>
    </div>
  );
}
