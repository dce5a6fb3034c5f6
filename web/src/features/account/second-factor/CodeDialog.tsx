import { useState } from 'react';
import { useStore } from 'zustand';
import { Dialog } from '#ui/Dialog.tsx';
import { m } from '#messages/generated/messages.js';
import { AccountForm } from '../AccountForm.tsx';
import { CodeField } from './CodeField.tsx';
import { type CodeRequest, codeRequests } from './codeRequests.ts';

function Question({ request }: { readonly request: CodeRequest }) {
  const [code, setCode] = useState('');
  const attempt = async (): Promise<void> => {
    await request.attempt(code);
    // Also after the page was left: the sign-in waits for it.
    request.end(true);
  };
  return (
    <Dialog title={m.account_factor_ask()} onClose={() => request.end(false)}>
      <AccountForm
        label={m.account_factor_continue()}
        focusOn="code"
        run={attempt}
        onCancel={() => request.end(false)}
        below={<p>{m.account_factor_lost()}</p>}
      >
        <CodeField code={code} onChange={setCode} />
      </AccountForm>
    </Dialog>
  );
}

/** Asks for the code of the second factor while a sign-in waits for it. */
export function CodeDialog() {
  const { request } = useStore(codeRequests);
  return request === null ? null : <Question request={request} />;
}
