import { type FormEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useFormAction } from '#lib/useFormAction.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { m } from '#messages/generated/messages.js';
import styles from '../Account.module.css';
import { FormError } from '../FormError.tsx';
import { CodeField } from './CodeField.tsx';
import { type CodeRequest, codeRequests } from './codeRequests.ts';
import { useFirstField } from './useFirstField.ts';

function Question({ request }: { readonly request: CodeRequest }) {
  const [code, setCode] = useState('');
  const action = useFormAction();
  const form = useRef<HTMLFormElement>(null);
  useFirstField(form, 'code');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    action.run(async () => {
      await request.attempt(code);
      // Also after the page was left: the sign-in waits for it.
      request.end(true);
    });
  };
  return (
    <Dialog title={m.account_factor_ask()} onClose={() => request.end(false)}>
      <form ref={form} className={styles.form} onSubmit={submit}>
        <CodeField code={code} onChange={setCode} />
        <FormError error={action.error} />
        <p className={styles.actions}>
          <Button variant="primary" type="submit" busy={action.isBusy}>
            {m.account_factor_continue()}
          </Button>
          <Button onClick={() => request.end(false)}>{m.shell_cancel()}</Button>
        </p>
        <p>{m.account_factor_lost()}</p>
      </form>
    </Dialog>
  );
}

/** Asks for the code of the second factor while a sign-in waits for it. */
export function CodeDialog() {
  const { request } = useStore(codeRequests);
  return request === null ? null : <Question request={request} />;
}
