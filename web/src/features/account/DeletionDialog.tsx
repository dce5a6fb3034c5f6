import { useEffect, useState } from 'react';
import { href } from '#lib/routing/paths.ts';
import { callFunction } from '#lib/firebase/callFunction.ts';
import { useLanguage } from '#lib/language/language.ts';
import { signOut } from '#lib/auth/session.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { m } from '#messages/generated/messages.js';
import type { Proof } from './identity.ts';
import { useLastCall } from './lastCall.ts';
import { ProofForm } from './proof/ProofForm.tsx';
import { neededProofs } from './proveIdentity.ts';
import { CodeDialog } from './second-factor/CodeDialog.tsx';

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
  const { last, isSent } = useLastCall();
  const close = (): void => {
    if (!last.isSent()) onClose();
  };
  const deleteAccount = async (signal: AbortSignal): Promise<void> => {
    // Unsaved work is asked about before the account is deleted: it goes in any case after that.
    const isDeleted = await signOut(
      href('home', language),
      async () => last.send(signal, async () => callFunction('deleteMyAccount', { confirm: 'delete' })),
      signal,
    );
    if (!isDeleted) onClose();
  };
  return (
    <>
      <Dialog title={m.account_delete_sure()} onClose={close}>
        <ProofForm
          proofs={useNeededProofs()}
          label={m.account_delete_do()}
          variant="danger"
          sent={m.account_delete_link_sent}
          onProven={async (signal) => last.run(async () => deleteAccount(signal))}
          onClose={close}
          isHeld={isSent}
        >
          <p>{m.account_delete_warning()}</p>
        </ProofForm>
      </Dialog>
      <CodeDialog />
    </>
  );
}
