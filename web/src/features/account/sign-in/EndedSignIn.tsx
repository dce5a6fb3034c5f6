import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useSession } from '#lib/auth/useSession.ts';
import { expireDrafts, hasDrafts, storedDraftDays } from '#lib/storage/storedDrafts.ts';
import { m } from '#messages/generated/messages.js';
import styles from '../Account.module.css';
import { endedQuery } from './endedSignInPath.ts';

/** Says that unsaved texts of the admin area wait for their account, unless they have waited too long. */
function WaitingDraftsNote() {
  const [isWaiting] = useState(() => expireDrafts(Date.now()));
  if (!isWaiting) return null;
  return (
    <div className={styles.note} role="status">
      <p>{m.account_drafts_wait({ days: storedDraftDays })}</p>
    </div>
  );
}

/** Shows the note once it is known that nobody is signed in. */
function WaitingDrafts() {
  return useSession().status === 'signedOut' ? <WaitingDraftsNote /> : null;
}

/**
 * Says after the end of a sign-in what a person must know before they sign in again: that password and other sign-in
 * methods have ended, why, and how to come in; or that unsaved texts of the admin area wait for them.
 * @param props.reset address of the form for a new password.
 * @param props.google address of the form with Google's button.
 */
export function EndedSignIn({ reset, google }: { readonly reset: string; readonly google: string }) {
  const [search] = useSearchParams();
  if (!search.has(endedQuery)) return hasDrafts() ? <WaitingDrafts /> : null;
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
