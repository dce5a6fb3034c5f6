import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { href } from '#lib/routing/paths.ts';
import { callFunction } from '#lib/firebase/callFunction.ts';
import { useLanguage } from '#lib/language/language.ts';
import { signOut } from '#lib/auth/session.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './Account.module.css';
import { FormError } from './FormError.tsx';
import type { Proof } from './identity.ts';
import { CodeDialog } from './second-factor/CodeDialog.tsx';
import { OtherProofs, ProofFields } from './proof/ProofFields.tsx';
import { neededProofs, proveGoogle, provePassword, sendProofLink } from './proveIdentity.ts';
import { useFormAction } from '#lib/useFormAction.ts';
import { useLastCall } from './useLastCall.ts';

/** The proofs to ask for: null until they are known; what cannot be found out asks for none, and the server decides. */
function useNeededProofs(): readonly Proof[] | null {
  const [proofs, setProofs] = useState<readonly Proof[] | null>(null);
  useEffect(() => {
    neededProofs().then(setProofs, () => setProofs([]));
  }, []);
  return proofs;
}

/**
 * Asks again before the account is deleted: for a proof that the account can give, where the sign-in is not fresh.
 * Closing it stops the deletion until the server is asked for it; from then on it cannot be closed.
 */
export function DeletionDialog({ onClose }: { readonly onClose: () => void }) {
  const language = useLanguage();
  const proofs = useNeededProofs();
  const [chosen, setChosen] = useState<Proof | null>(null);
  const [password, setPassword] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const proof = chosen ?? proofs?.[0] ?? null;
  const action = useFormAction(proof ?? '');
  const { last, isSent } = useLastCall();
  const close = (): void => {
    if (!last.isSent()) onClose();
  };

  async function deleteAccount(signal: AbortSignal): Promise<void> {
    if (proof === 'password') await provePassword(password);
    if (proof === 'google') await proveGoogle();
    // Unsaved work is asked about before the account is deleted: it goes in any case after that.
    const isDeleted = await signOut(
      href('home', language),
      async () => last.send(signal, async () => callFunction('deleteMyAccount', { confirm: 'delete' })),
      signal,
    );
    if (!isDeleted) onClose();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    action.run(
      proof === 'link'
        ? async () => setSentTo(await sendProofLink(language))
        : async (signal) => last.run(async () => deleteAccount(signal)),
    );
  }

  let content: ReactNode;
  if (proofs === null) content = <Skeleton lines={3} />;
  else if (sentTo !== null) {
    content = (
      <>
        <p role="status">{m.account_delete_link_sent({ email: sentTo })}</p>
        <p className={styles.actions}>
          <Button onClick={onClose}>{m.shell_close()}</Button>
        </p>
      </>
    );
  } else {
    content = (
      <form className={styles.form} onSubmit={submit}>
        <p>{m.account_delete_warning()}</p>
        <ProofFields proof={proof} password={password} onPassword={setPassword} />
        <FormError error={action.error} />
        <p className={styles.actions}>
          <Button variant={proof === 'link' ? 'primary' : 'danger'} type="submit" busy={action.isBusy}>
            {proof === 'link' ? m.account_link_send() : m.account_delete_do()}
          </Button>
          <Button busy={isSent} onClick={close}>
            {m.shell_cancel()}
          </Button>
        </p>
        <OtherProofs proofs={proofs} proof={proof} onChoose={setChosen} />
      </form>
    );
  }
  return (
    <>
      <Dialog title={m.account_delete_sure()} onClose={close}>
        {content}
      </Dialog>
      <CodeDialog />
    </>
  );
}
