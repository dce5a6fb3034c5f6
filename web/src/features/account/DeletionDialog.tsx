import { callFunction } from '#lib/firebase/callFunction.ts';
import { useAnswer } from '#lib/requests/useAnswer.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { m } from '#messages/generated/messages.js';
import { useLastCall } from './useLastCall.ts';
import { ProofForm } from './proof/ProofForm.tsx';
import { neededProofs } from './proveIdentity.ts';
import { CodeDialog } from './second-factor/CodeDialog.tsx';

/**
 * Asks again before the account is deleted: for a proof that the account can give, where the sign-in is not fresh.
 * Closing it stops the deletion until the server is asked for it; from then on it cannot be closed.
 */
export function DeletionDialog({ onClose }: { readonly onClose: () => void }) {
  const { isSent, close, run } = useLastCall(
    async () => callFunction('deleteMyAccount', { confirm: 'delete' }),
    onClose,
  );
  // What cannot be found out asks for none, and the server decides.
  const proofs = useAnswer(neededProofs, []);
  return (
    <>
      <Dialog title={m.account_delete_sure()} onClose={close}>
        <ProofForm
          proofs={proofs}
          label={m.account_delete_do()}
          variant="danger"
          sent={m.account_delete_link_sent}
          onProven={run}
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
