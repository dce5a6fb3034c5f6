import { type FormEvent, useState } from 'react';
import { href } from '#lib/addresses.ts';
import { callFunction } from '#lib/callFunction.ts';
import { useLanguage } from '#lib/language.ts';
import { signOut } from '#lib/session.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './Account.module.css';
import { PasswordField } from './PasswordField.tsx';
import { confirmPassword } from './signIn.ts';
import { useAction } from './useAction.ts';

/** Deletes the account and all that belongs to it, after the password once more. */
export function DeleteAccount() {
  const language = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const [password, setPassword] = useState('');
  const action = useAction();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    action.run(async () => {
      if (password !== '') await confirmPassword(password);
      await callFunction('deleteMyAccount', { confirm: 'delete' });
      await signOut(href('home', language));
    });
  };
  return (
    <>
      <p>{m.account_delete_text()}</p>
      <p className={styles.actions}><Button variant="danger" icon="warning" onClick={() => setIsAsking(true)}>{m.account_delete_do()}</Button></p>
      {isAsking && (
        <Dialog title={m.account_delete_sure()} onClose={() => setIsAsking(false)}>
          <form className={styles.form} onSubmit={submit}>
            <p>{m.account_delete_warning()}</p>
            <PasswordField label={m.account_password_again()} kind="current" value={password} onChange={setPassword} error={action.error} />
            <p className={styles.actions}>
              <Button variant="danger" type="submit" busy={action.isBusy}>{m.account_delete_do()}</Button>
              <Button onClick={() => setIsAsking(false)}>{m.shell_cancel()}</Button>
            </p>
          </form>
        </Dialog>
      )}
    </>
  );
}
