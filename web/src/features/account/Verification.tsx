import { useEffect } from 'react';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import { m } from '#messages/generated/messages.js';
import styles from './Account.module.css';
import { FormError } from './FormError.tsx';
import { refreshVerification, sendVerification } from './sign-in/signIn.ts';
import { useFormAction } from '#lib/useFormAction.ts';
import { watchVerification } from './watchVerification.ts';

/**
 * The address is not verified yet: what that means, the message again, and a look whether it has happened. The page
 * goes on by itself when it has.
 * @param props.returnTo page to which the message leads back.
 */
export function Verification({ text, returnTo }: { readonly text: string; readonly returnTo: string }) {
  const action = useFormAction();
  useEffect(() => watchVerification(refreshVerification, document), []);
  const checkVerification = async (): Promise<void> =>
    showToast((await refreshVerification()) ? m.account_verified() : m.account_still_unverified());
  return (
    <div className={styles.note}>
      <p>{text}</p>
      <FormError error={action.error} />
      <p className={styles.actions}>
        <Button
          busy={action.isBusy}
          onClick={() =>
            action.run(async () => {
              await sendVerification(returnTo);
              showToast(m.account_verification_sent());
            })
          }
        >
          {m.account_send_again()}
        </Button>
        <Button variant="quiet" onClick={() => action.run(checkVerification)}>
          {m.account_have_verified()}
        </Button>
      </p>
    </div>
  );
}
