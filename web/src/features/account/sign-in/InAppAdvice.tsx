import { CopyButton } from '#ui/CopyButton.tsx';
import { m } from '#messages/generated/messages.js';
import styles from '../Account.module.css';

/** Inside another app's browser: says so, and offers what works there. */
export function InAppAdvice({ app }: { readonly app: string }) {
  return (
    <div className={styles.note}>
      <p>{m.account_in_app({ app })}</p>
      <CopyButton text={location.href} label={m.shell_copy_link()} />
    </div>
  );
}
