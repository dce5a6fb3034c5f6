import { useState } from 'react';
import { TextField } from '#ui/Field.tsx';
import { m } from '#messages/generated/messages.js';
import { AccountForm } from '../AccountForm.tsx';
import { finishSignInLink, linkEmail } from './signIn.ts';

/** Opened by the link from the e-mail: one more press, with the address where the link was opened on another device. */
export function SignInLinkForm({ onDone }: { readonly onDone: () => void }) {
  const [email, setEmail] = useState(() => linkEmail() ?? '');
  return (
    <AccountForm label={m.account_sign_in()} run={async () => finishSignInLink(email)} then={onDone}>
      <TextField
        label={m.account_email()}
        hint={m.account_link_confirm()}
        type="email"
        required
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
    </AccountForm>
  );
}
