import { CodeDialog } from '../second-factor/CodeDialog.tsx';
import { useAnswer } from '#lib/requests/useAnswer.ts';
import { hasDatabases, hasSpace } from '#lib/storage/storageCheck.ts';
import { m } from '#messages/generated/messages.js';
import styles from '../Account.module.css';

/** Says what to allow where this browser lets the site store nothing, so that a sign-in ends with the page. */
function StorageAdvice() {
  const isRefused = useAnswer(async () => !(await hasDatabases()) && !hasSpace(), false);
  if (isRefused !== true) return null;
  return (
    <div className={styles.note} role="status">
      <p>{m.account_storage_refused()}</p>
      <p>{m.account_storage_refused_remedy()}</p>
    </div>
  );
}

/** Parts of the sign-in page that are fetched when somebody uses it. */
export function SignInParts() {
  return (
    <>
      <CodeDialog />
      <StorageAdvice />
    </>
  );
}
