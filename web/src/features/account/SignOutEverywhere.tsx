import { hasDuties } from '@steeple/model/people/duties';
import { useState } from 'react';
import { callFunction } from '#lib/firebase/callFunction.ts';
import { useSession } from '#lib/auth/useSession.ts';
import { storedDraftDays } from '#lib/storage/storedDrafts.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './Account.module.css';
import { AccountForm } from './AccountForm.tsx';
import { useLastCall } from './useLastCall.ts';

/** Asks before signing out everywhere. Closing it cancels, until the server is asked; after that it stays open. */
function EndDialog({ onClose }: { readonly onClose: () => void }) {
  const { claims } = useSession();
  const { isSent, close, run } = useLastCall(async () => callFunction('signOutEverywhere', {}), onClose);
  return (
    <Dialog title={m.account_everywhere_sure()} onClose={close}>
      <AccountForm label={m.account_everywhere_do()} run={run} onCancel={close} isHeld={isSent}>
        <p>{m.account_everywhere_warning()}</p>
        {hasDuties(claims) && <p>{m.account_everywhere_drafts({ days: storedDraftDays })}</p>}
      </AccountForm>
    </Dialog>
  );
}

/**
 * Ends the sign-ins of the account on every device, and signs out here. Where the server does not answer, nothing has
 * changed.
 */
export function SignOutEverywhere() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <p>{m.account_everywhere_text()}</p>
      <p className={styles.actions}>
        <Button onClick={() => setIsAsking(true)}>{m.account_everywhere_do()}</Button>
      </p>
      {isAsking && <EndDialog onClose={() => setIsAsking(false)} />}
    </>
  );
}
