import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import { m } from '#messages/generated/messages.js';
import styles from './Account.module.css';
import { refreshVerification, sendVerification } from './sign-in/signIn.ts';
import { useFormAction } from '#lib/requests/useFormAction.ts';

/** The address is not verified yet: what that means, the message again, and a look whether it has happened. */
export function Verification() {
  const language = useLanguage();
  const action = useFormAction();
  const look = async (): Promise<void> =>
    showToast((await refreshVerification()) ? m.account_verified() : m.account_still_unverified());
  return (
    <div className={styles.note}>
      <p>{m.account_unverified()}</p>
      {action.error !== null && (
        <p className={styles.error} role="alert">
          {action.error}
        </p>
      )}
      <p className={styles.actions}>
        <Button
          busy={action.isBusy}
          onClick={() =>
            action.run(async () => {
              await sendVerification(href('account', language));
              showToast(m.account_verification_sent());
            })
          }
        >
          {m.account_send_again()}
        </Button>
        <Button variant="quiet" onClick={() => action.run(look)}>
          {m.account_have_verified()}
        </Button>
      </p>
    </div>
  );
}
