import { type FormEvent, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { m } from '#messages/generated/messages.js';
import styles from '../Account.module.css';
import { FormError } from '../FormError.tsx';
import { finishSignInLink, linkEmail } from './signIn.ts';
import { useFormAction } from '#lib/useFormAction.ts';

/** Opened by the link from the e-mail: one more press, with the address where the link was opened on another device. */
export function SignInLinkForm({ onDone }: { readonly onDone: () => void }) {
  const [email, setEmail] = useState(() => linkEmail() ?? '');
  const action = useFormAction();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    action.run(() => finishSignInLink(email), onDone);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={m.account_email()}
        hint={m.account_link_confirm()}
        type="email"
        required
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <FormError error={action.error} />
      <p className={styles.actions}>
        <Button variant="primary" type="submit" busy={action.isBusy}>
          {m.account_sign_in()}
        </Button>
      </p>
    </form>
  );
}
