import { hasDuties } from '@steeple/model/duties';
import { useState } from 'react';
import { callFunction } from '#lib/firebase/callFunction.ts';
import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { signOut } from '#lib/auth/session.ts';
import { useSession } from '#lib/auth/useSession.ts';
import { storedDraftDays } from '#lib/storage/storedDrafts.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './Account.module.css';
import { useFormAction } from '#lib/requests/useFormAction.ts';

/**
 * Ends the sign-ins of the account on every device, and signs out here. Where the server does not answer, nothing has
 * changed.
 */
export function SignOutEverywhere() {
  const language = useLanguage();
  const { claims } = useSession();
  const [isAsking, setIsAsking] = useState(false);
  const action = useFormAction(String(isAsking));
  const end = async (): Promise<void> => {
    if (!(await signOut(href('home', language), async () => callFunction('signOutEverywhere', {})))) setIsAsking(false);
  };
  return (
    <>
      <p>{m.account_everywhere_text()}</p>
      <p className={styles.actions}>
        <Button onClick={() => setIsAsking(true)}>{m.account_everywhere_do()}</Button>
      </p>
      {isAsking && (
        <Dialog title={m.account_everywhere_sure()} onClose={() => setIsAsking(false)}>
          <div className={styles.form}>
            <p>{m.account_everywhere_warning()}</p>
            {hasDuties(claims) && <p>{m.account_everywhere_drafts({ days: storedDraftDays })}</p>}
            {action.error !== null && (
              <p className={styles.error} role="alert">
                {action.error}
              </p>
            )}
            <p className={styles.actions}>
              <Button variant="primary" busy={action.isBusy} onClick={() => action.run(end)}>
                {m.account_everywhere_do()}
              </Button>
              <Button onClick={() => setIsAsking(false)}>{m.shell_cancel()}</Button>
            </p>
          </div>
        </Dialog>
      )}
    </>
  );
}
